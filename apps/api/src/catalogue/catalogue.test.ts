import { CATALOGUE_NAMES } from '@self/contract/catalogue'
import { sentenceOf } from '@self/contract/refusal-codes'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { BANNER, NOTICE } from '../../test/change-log/content-calls.ts'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { choosing, lend, lent } from '../../test/employment/loan.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

type Row = Record<string, unknown>
type Catalogue = Record<string, Row[]>

async function takeOut(master: TestMember, kind = '') {
  const reply = await master.get(`/api/admin/catalogue${kind && `?kind=${kind}`}`)
  expect(reply.statusCode).toBe(200)
  return reply.body
}

const whole = async (master: TestMember): Promise<Catalogue> => JSON.parse(await takeOut(master))

async function bringIn(
  master: TestMember,
  catalogue: object | string,
  { name = 'catalogue.json', isPreview = false, seen = undefined as string | undefined } = {},
) {
  const text = typeof catalogue === 'string' ? catalogue : JSON.stringify(catalogue)
  const payload = { files: [{ name, text }], isPreview, seen }
  const reply = await master.post('/api/admin/catalogue', payload)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

const countChanges = async ({ db }: World) =>
  (
    await db
      .selectFrom('changeLog')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('taken out and brought in', () => {
  test('[CT-96] bringing in what was taken out changes nothing, and what is taken out then is the same', async ({
    world,
    master,
  }) => {
    const first = await takeOut(master)
    const before = await countChanges(world)
    expect(await bringIn(master, first)).toMatchObject({ changes: [], problems: [], isSaved: true })
    expect(await countChanges(world)).toBe(before)
    expect(await takeOut(master)).toBe(first)
  })

  test('[CT-96] the same holds for each kind as a table', async ({ master }) => {
    for (const kind of CATALOGUE_NAMES) {
      const table = await takeOut(master, kind)
      const done = await bringIn(master, table, { name: `${kind}.csv` })
      expect(done, kind).toMatchObject({ changes: [], problems: [], isSaved: true })
    }
  })
})

describe('a file with changes', () => {
  test('[CT-97] a preview says what would change and saves nothing; saved, the log has each field', async ({
    master,
    world,
  }) => {
    const { coupons = [], faqs = [] } = await whole(master)
    const [coupon] = coupons
    const file = {
      coupons: [{ ...coupon, price: 123_000 }],
      faqs: [...faqs.toReversed(), { ...faqs[0], id: undefined, question: '새 질문인가요?' }],
    }
    const seen = await bringIn(master, file, { isPreview: true })
    expect(seen).toMatchObject({
      isSaved: false,
      problems: [],
      changes: [
        { kind: 'coupons', line: 1, step: 'CHANGE', changes: [{ field: 'price', to: 123_000 }] },
        { kind: 'faqs', step: 'ADD', key: '', name: '새 질문인가요?' },
      ],
    })
    expect((await whole(master)).coupons).toEqual(coupons)
    expect(await bringIn(master, file)).toMatchObject({ isSaved: true, changes: seen.changes })
    const after = await whole(master)
    expect(after.coupons?.[0]).toEqual({ ...coupon, price: 123_000 })
    const category = faqs[0]?.category
    const idsOf = (rows: Row[] = []) => rows.filter((row) => row.category === category).map(({ id }) => id)
    expect(idsOf(after.faqs).slice(0, -1)).toEqual(idsOf(faqs.toReversed()))
    expect(
      await world.db
        .selectFrom('couponVersion')
        .selectAll()
        .where('couponId', '=', Number(coupon?.id))
        .execute(),
    ).toHaveLength(2)
  })

  test('[AL-11] a file that changes other words of a coupon adds no price: neither that of a period that is over nor a version more', async ({
    master,
    world,
  }) => {
    const rowOf = async () => (await whole(master)).coupons?.at(-1)
    const coupon = await rowOf()
    const id = Number(coupon?.id)
    const versions = world.db.deleteFrom('couponVersion').where('couponId', '=', id).where('no', '>', 1)
    onTestFinished(async () => void (await versions.execute()))
    const write = async (memo: string) => {
      const row = await rowOf()
      const done = await bringIn(master, { coupons: [{ ...row, memo }] })
      expect(done).toMatchObject({ isSaved: true, changes: [{ changes: [{ field: 'memo', to: memo }] }] })
      const { coupons } = (await master.get('/api/admin/coupons')).json().data
      const { current, versions } = coupons.find((each: Row) => each.id === id)
      return { row, prices: [current.price, versions.length] }
    }
    const period = { price: 80_000, priceFrom: '2026-11-24T09:00', priceUntil: '2026-11-26T18:30' }
    await bringIn(master, { coupons: [{ ...coupon, ...period }] })
    expect(await write('기간 전')).toMatchObject({ row: period, prices: [coupon?.price, 2] })
    world.moveTo('2026-11-25', '10:00')
    expect(await write('기간 안')).toMatchObject({ row: { ...period, priceFrom: null }, prices: [80_000, 2] })
    world.moveTo('2026-11-27', '10:00')
    const { row, prices } = await write('기간 뒤')
    expect(row).toEqual({ ...coupon, memo: '기간 안' })
    expect(prices).toEqual([coupon?.price, 2])
  })

  test('[CT-97] one line that is refused keeps the whole file out, and every one is told', async ({
    master,
  }) => {
    const file = await whole(master)
    const [first, second, third] = file.coupons ?? []
    const changed = {
      faqs: [{ ...file.faqs?.[0], question: '바뀐 질문이에요' }],
      coupons: [
        { ...first, branches: ['NOWHERE1'] },
        { ...second, title2: '새 이름' },
        { ...third, id: 900, priceFrom: '2099-01-01T00:00' },
      ],
    }
    const done = await bringIn(master, changed)
    expect(done).toMatchObject({
      isSaved: false,
      problems: [
        { kind: 'coupons', line: 1, message: '목록에 없는 센터나 기업이 있어요. 다시 골라 주세요.' },
        { kind: 'coupons', line: 3 },
      ],
    })
    expect(await whole(master)).toEqual(file)
  })

  test('[CT-66] what was seen in a preview is saved; where somebody has changed it since, nothing is', async ({
    master,
  }) => {
    const { coupons = [] } = await whole(master)
    const [coupon] = coupons
    const file = { coupons: [{ ...coupon, memo: '파일에서 온 말' }] }
    const { seen } = await bringIn(master, file, { isPreview: true })
    await bringIn(master, { coupons: [{ ...coupon, memo: '그사이에 고친 말' }] })
    const files = [{ name: 'catalogue.json', text: JSON.stringify(file) }]
    const late = await master.post('/api/admin/catalogue', { files, isPreview: false, seen })
    expect([late.statusCode, late.json().code]).toEqual([409, 'CATALOGUE_MOVED'])
    expect((await whole(master)).coupons?.[0]).toMatchObject({ memo: '그사이에 고친 말' })
    const again = await bringIn(master, file, { isPreview: true })
    expect(await bringIn(master, file, again)).toMatchObject({ isSaved: true, changes: again.changes })
  })

  test('[AL-12] new rows of a file are added once, however often it is brought in, and a press that repeats itself is answered as saved', async ({
    world,
    master,
  }) => {
    const file = await whole(master)
    const fresh = (kind: string, own: Row) => {
      const { id: _, noticeId: __, bannerId: ___, wrId: ____, ...row } = file[kind]?.[0] ?? {}
      return { [kind]: [{ ...row, ...own }] }
    }
    const added = {
      ...fresh('counsellors', { name: '새상담사' }),
      ...fresh('coupons', { title2: '새 이용권' }),
      ...fresh('notices', NOTICE),
      ...fresh('banners', BANNER),
      ...fresh('faqs', { question: '새 질문인가요?' }),
    }
    const mixed = { ...added, faqs: [{ ...file.faqs?.[0], answer: '고친 답' }, ...(added.faqs ?? [])] }
    const { seen, changes, problems } = await bringIn(master, mixed, { isPreview: true })
    expect(problems).toEqual([])
    expect(changes.map(({ step }: Row) => step)).toEqual(['ADD', 'ADD', 'ADD', 'ADD', 'CHANGE', 'ADD'])
    expect(await bringIn(master, mixed, { seen })).toMatchObject({ isSaved: true, problems: [] })
    const [once, logged] = [await takeOut(master), await countChanges(world)]
    expect(await bringIn(master, mixed, { seen })).toMatchObject({ isSaved: true, changes: [] })
    expect(await bringIn(master, mixed, { isPreview: true })).toMatchObject({ changes: [], problems: [] })
    expect([await takeOut(master), await countChanges(world)]).toEqual([once, logged])
  })

  test('[CT-98] hours that touch a session keep the file out until it is decided in the editor; others come in', async ({
    world,
    master,
    member,
  }) => {
    onTestFinished(await storedHours(world))
    const { hours = [] } = await whole(master)
    const own = hours.find(({ owner }) => owner === 'branch:GN')
    const until = (end: string) => ({
      hours: [{ ...own, blocks: ['월', '화', '수', '목', '금'].map((day) => `${day} 10:00~${end}`) }],
    })
    await request(member, { date: '2026-11-24', time: '18:00' })
    const refused = await bringIn(master, until('17:00'))
    expect(refused).toMatchObject({
      isSaved: false,
      problems: [{ kind: 'hours', line: 1, message: expect.stringMatching(/^예약 1건/) }],
    })
    expect((await whole(master)).hours).toEqual(hours)
    expect(await bringIn(master, until('20:00'))).toMatchObject({ isSaved: true, problems: [] })
  })

  test('[CT-99] other words of a test are a draft that somebody else approves', async ({ master }) => {
    const { tests = [] } = await whole(master)
    const [one] = tests
    const file = { tests: [{ ...one, subtitle: '새 소개' }] }
    expect(await bringIn(master, file)).toMatchObject({ isSaved: true, changes: [{ step: 'DRAFT' }] })
    expect((await whole(master)).tests).toEqual(tests)
    expect(await bringIn(master, file)).toMatchObject({ isSaved: true, changes: [] })
  })

  test.for([
    ['tests', 'selfTestVersion', { subtitle: '소개' }],
    ['terms', 'termsDraft', { body: '1. 약관' }],
  ] as const)(
    '[AL-15] a file of %s writes over no draft that somebody else writes or that waits, and goes on with the own one',
    async ([kind, table, own], { master, world }) => {
      const [, row] = (await whole(master))[kind] ?? []
      const bring = (staff: TestMember, words: object) =>
        bringIn(staff, { [kind]: [{ ...row, ...own, ...words }] })
      const [name] = kind === 'tests' ? ['testName'] : ['title']
      const drafted = { isSaved: true, changes: [{ step: 'DRAFT' }] }
      expect(await bring(master, { [name]: '첫 이름' })).toMatchObject(drafted)
      expect(await bring(master, { [name]: '다음 이름' })).toMatchObject(drafted)
      const refused = { isSaved: false, problems: [{ kind, message: sentenceOf('DRAFT_EXISTS') }] }
      const other = await addMember(world, { userType: 'MASTER' })
      expect(await bring(other, { [name]: '늦은 이름' })).toMatchObject(refused)
      const askedAt = world.app.now()
      await world.db.updateTable(table).set({ askedAt }).where('approvedAt', 'is', null).execute()
      expect(await bring(master, { [name]: '늦은 이름' })).toMatchObject(refused)
    },
  )
})

test('[LE-08] loans go out with the catalogue and come in again by the rules of their editor, none as their end', async ({
  world,
  master,
}) => {
  onTestFinished(await choosing(world))
  expect((await lend(master, [lent])).statusCode).toBe(200)
  const row = { wrId: 101, loans: [{ ...lent, blocks: ['화 14:00~18:00', '금 10:00~16:00'] }] }
  expect((await whole(master)).lending).toEqual([row])
  const table = await takeOut(master, 'lending')
  for (const file of [await takeOut(master), { lending: [row] }])
    expect(await bringIn(master, file)).toMatchObject({ changes: [], problems: [], isSaved: true })
  expect(await bringIn(master, table, { name: 'lending.csv' })).toMatchObject({ changes: [], problems: [] })

  const home = await bringIn(master, { lending: [{ ...row, loans: [{ ...row.loans[0], branch: 'JS' }] }] })
  const words = '소속 센터예요. 다른 센터를 골라 주세요.'
  expect(home).toMatchObject({ isSaved: false, problems: [{ kind: 'lending', line: 1, message: words }] })
  const shapes = await bringIn(master, {
    lending: [{ wrId: 101, loans: [{ ...row.loans[0], until: '내일' }] }],
  })
  expect(shapes.problems[0]).toMatchObject({ kind: 'lending', line: 1, field: 'loans.0.until' })

  const ended = await bringIn(master, { lending: [{ wrId: 101, loans: [] }] })
  expect(ended).toMatchObject({ isSaved: true, changes: [{ kind: 'lending', step: 'CHANGE', key: '101' }] })
  expect((await whole(master)).lending).toEqual([])
  expect(await takeOut(master, 'lending')).not.toBe(table)
  expect(await bringIn(master, table, { name: 'lending.csv' })).toMatchObject({ changes: [{ step: 'ADD' }] })
  expect((await whole(master)).lending).toEqual([row])
  expect(await bringIn(master, { lending: [{ wrId: 101, loans: [] }] })).toMatchObject({ isSaved: true })
})

test('[CT-96] what an empty installation is given is taken out of it again, row by row', async ({
  world,
  master,
}) => {
  const file = await whole(master)
  const terms = (file.terms ?? []).map((row) => ({
    ...row,
    body: String(row.body).replace(/^\[예시 문서\].*\n+/, ''),
  }))
  const some = ['branch:JS', 'branch:GN', 'counsellor:101', 'counsellor:102']
  const counsellors = (file.counsellors ?? []).filter(({ wrId }) => some.includes(`counsellor:${wrId}`))
  const hours = (file.hours ?? []).filter(({ owner }) => some.includes(String(owner)))
  const exceptions = (file.exceptions ?? []).filter(({ owner }) => owner === 'branch:JS').slice(0, 5)
  const branches = (file.branches ?? []).filter(({ code }) => code === 'JS' || code === 'GN')
  const coupons = (file.coupons ?? []).map((row) => ({ ...row, branches: [] }))
  const given = { ...file, terms, branches, coupons, counsellors, hours, exceptions }
  await sql`truncate branch, faq, notice, banner, coupon, terms, self_test, counsellor, schedule, schedule_exception,
    hours_revision cascade`.execute(world.db)
  await world.db.updateTable('member').set({ userType: 'MASTER' }).where('id', '=', master.id).execute()
  const done = await bringIn(master, given)
  expect(done.problems).toEqual([])
  expect(done.isSaved).toBe(true)
  expect(await whole(master)).toEqual(given)
})
