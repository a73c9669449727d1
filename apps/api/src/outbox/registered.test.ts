import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { approvedTemplates, retired, templates, wordsOf } from './templates.ts'

/**
 * What was registered under each name, by its hash: Kakao sends no other words under it, so other words are a template of
 * another name, and a line of its own here. No line ever changes or goes.
 */
const REGISTERED: Record<string, string> = {
  REQUESTED: '3943efc17bc0aba4',
  REQUEST_MOVED: 'b36663ddf5be510e',
  BOOKED: '77e19f0c36d633d7',
  CONFIRMED: '295f7492b86f253c',
  CHANGED: '5d4c33f18dd65f84',
  CANCELLED: '53a19770a10be7c9',
  BRANCH_CANCELLED: '1132084a1c0380ce',
  DECLINED: '980e6fb708012e47',
  EXPIRED: '0e2e73c64cacae62',
  SERIES_BOOKED: '01f4c2b4398760c6',
  SERIES_CANCELLED: 'ae41c07027d2b0c4',
  SERIES_MOVED: '4415874b5d73b123',
  TOMORROW: 'd598771007f91e9a',
  TODAY: 'c548c0ee257bd5a4',
  BOUGHT: '06ce2702313dcb53',
  PASS_ENDS: '503723bcf3c616be',
  PASS_REFUNDED: 'd87583ac8d8861fb',
  SLOT_GONE: '3ef7aeb0ef1dbaaa',
  BOOKED_ALREADY: '86473d3f5de86d15',
  LINK_SPENT: 'e11df84ba39248b0',
  MISMATCH: '142af40c94ba67e8',
  SECOND_CHARGE: '968eeb6e6c8dddfb',
  PASSWORD: '1561e887790712e2',
  ACCOUNT: '0ed723ecaf09ae12',
  LEAVING: '5299144333bef777',
  NEWS_STANDS: '0a7677c0d65b300c',
  LINK_CLOSED: '86f5d23565509f43',
  PAID_OTHERWISE: 'c87af5238c223b98',
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

test.for(Object.entries(REGISTERED))(
  '[MS-43] the words of %s are those that were registered',
  ([name, hash]) => {
    expect(hashOf(wordsOf(name) ?? ''), 'other words are a template of another name').toBe(hash)
  },
)

test('[MS-43] the words of every template are written down as registered', () => {
  expect(
    Object.keys({ ...retired, ...templates }).filter((name) => !Object.hasOwn(REGISTERED, name)),
  ).toEqual([])
})

test('[MS-43] a setting that names a retired template starts, and no template is both', () => {
  const [name = ''] = Object.keys(retired)
  expect(approvedTemplates(`${name}:KA01TP1, LINK_CLOSED:KA01TP2`, 'KA01PF1')).toEqual({
    ...{ [name]: 'KA01TP1', LINK_CLOSED: 'KA01TP2' },
  })
  expect(Object.keys(templates).filter((each) => Object.hasOwn(retired, each))).toEqual([])
})
