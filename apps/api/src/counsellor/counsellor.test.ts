import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { register } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

type Card = { adminId: string; startTime: string; status: string }

const get = async (world: World, url: string) => (await world.app.inject(url)).json().data
const onTuesday = (world: World) => get(world, '/api/member/schedules/101?selectDate=2026-11-24')
const off = ({ scheduleList }: { scheduleList: Card[] }) =>
  scheduleList.filter(({ status }) => status === 'OFF').map(({ startTime }) => startTime)

test('the counsellors of a branch, inactive ones too, without anything of a login', async ({ world }) => {
  const cards = await get(world, '/api/member/g5/JS')
  expect(cards.map(({ adminId }: Card) => adminId)).toEqual([
    'js_c1',
    'js_c2',
    'js_c3',
    'js_c4',
    'js_c5',
    'js_c6',
  ])
  expect(Object.keys(cards[0])).not.toContain('workdays')
})

test('the counsellors of a day are those who work on it', async ({ world }) => {
  const cards = await get(world, '/api/member/schedules?branchCode=JS&selectDate=2026-11-24')
  expect(cards.map(({ adminId }: Card) => adminId)).toEqual(['js_c1', 'js_c2', 'js_c4'])
})

test('[RS-07] the starts of a counsellor are the counsellor’s own hours', async ({ world }) => {
  const { workday, scheduleList } = await onTuesday(world)
  expect(workday).toEqual(['월', '화', '수', '목'])
  expect([scheduleList[0].startTime, scheduleList.at(-1).startTime]).toEqual(['10:00', '19:00'])
})

test('[RS-07] a session of an hour closes the start before it as well', async ({ world }) => {
  await register(world, await addMember(world))
  expect(off(await onTuesday(world))).toEqual(['13:30', '14:00', '14:30'])
})

test('[RS-07] an hour that the counsellor does not give closes every start that would run into it', async ({
  world,
}) => {
  await world.db
    .insertInto('counsellorOff')
    .values({ wrId: 101, workDate: '2026-11-24', startTime: '12:00' })
    .execute()
  expect(off(await onTuesday(world))).toEqual(['11:30', '12:00'])
  await world.db.deleteFrom('counsellorOff').execute()
})

test('on Saturdays a counsellor ends with the branch', async ({ world }) => {
  const { scheduleList } = await get(world, '/api/member/schedules/102?selectDate=2026-11-28')
  expect(scheduleList.at(-1).startTime).toBe('18:00')
})

test('an unknown counsellor is not found, an id that is no number a bad request', async ({ world }) => {
  expect((await world.app.inject('/api/member/schedules/999999')).statusCode).toBe(404)
  expect((await world.app.inject('/api/member/schedules/js_c1')).statusCode).toBe(400)
})
