import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../test/member.ts'
import { register } from '../../test/payment.ts'
import { openWorld, type World } from '../../test/world.ts'

type Card = { adminId: string; startTime: string; status: string }

let world: World

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const get = async (url: string) => (await world.app.inject(url)).json().data
const onTuesday = () => get('/api/member/schedules/101?selectDate=2026-11-24')
const off = ({ scheduleList }: { scheduleList: Card[] }) =>
  scheduleList.filter(({ status }) => status === 'OFF').map(({ startTime }) => startTime)

test('the counsellors of a centre, inactive ones too, without anything of a login', async () => {
  const cards = await get('/api/member/g5/JS')
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

test('the counsellors of a day are those who work on it', async () => {
  const cards = await get('/api/member/schedules?branchCode=JS&selectDate=2026-11-24')
  expect(cards.map(({ adminId }: Card) => adminId)).toEqual(['js_c1', 'js_c2', 'js_c4'])
})

test('[RS-07] the starts of a counsellor are the counsellor’s own hours', async () => {
  const { workday, scheduleList } = await onTuesday()
  expect(workday).toEqual(['월', '화', '수', '목'])
  expect([scheduleList[0].startTime, scheduleList.at(-1).startTime]).toEqual(['10:00', '19:00'])
})

test('[RS-07] a session of an hour closes the start before it as well', async () => {
  await register(world, await addMember(world))
  expect(off(await onTuesday())).toEqual(['13:30', '14:00', '14:30'])
})

test('[RS-07] an hour that the counsellor does not give closes every start that would run into it', async () => {
  await world.db
    .insertInto('counsellorOff')
    .values({ wrId: 101, workDate: '2026-11-24', startTime: '12:00' })
    .execute()
  expect(off(await onTuesday())).toEqual(['11:30', '12:00'])
  await world.db.deleteFrom('counsellorOff').execute()
})

test('on Saturdays a counsellor ends with the centre', async () => {
  const { scheduleList } = await get('/api/member/schedules/102?selectDate=2026-11-28')
  expect(scheduleList.at(-1).startTime).toBe('18:00')
})

test('an unknown counsellor is not found, an id that is no number a bad request', async () => {
  expect((await world.app.inject('/api/member/schedules/999999')).statusCode).toBe(404)
  expect((await world.app.inject('/api/member/schedules/js_c1')).statusCode).toBe(400)
})
