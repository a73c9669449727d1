import { expect, test } from 'vitest'
import { PAYOUT_HEAD, readPayouts } from './payout.ts'

const head = PAYOUT_HEAD.join()
const good = '2026-11-25,imp_1,imp_1,PAYMENT,120000,3600,360,116040'

test('[MN-05] a settlement file is read line by line', () => {
  const { lines, errors } = readPayouts(
    `\uFEFF${head}\r\n${good}\r\n2026-11-25,imp_1,c_1,CANCEL,-20000,-600,-60,-19340\r\n`,
  )
  expect(errors).toEqual([])
  expect(lines.map(({ kind, gross, net }) => [kind, gross, net])).toEqual([
    ['PAYMENT', 120_000, 116_040],
    ['CANCEL', -20_000, -19_340],
  ])
})

test.for([
  ['another head', 'a,b\n', 1],
  ['a missing cell', `${head}\n${good}\n2026-11-25,imp_1,imp_1,PAYMENT,1,0,0`, 3],
  ['a day that does not exist', `${head}\n${good.replace('11-25', '02-30')}`, 2],
  ['an unknown kind', `${head}\n${good.replace('PAYMENT', 'GIFT')}`, 2],
  ['words for won', `${head}\n${good.replace('120000', '12만')}`, 2],
  ['a net that is another', `${head}\n${good.replace('116040', '116041')}`, 2],
  ['a payment below 0', `${head}\n2026-11-25,imp_1,imp_1,PAYMENT,-1,0,0,-1`, 2],
] as const)('[MN-05] %s is said with its line', ([, file, line]) => {
  expect(readPayouts(file).errors.map((error) => error.line)).toEqual([line])
})
