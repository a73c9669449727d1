import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { FULL, fillDay, join, waitingOf } from '../../test/money/line.ts'
import { buy } from '../../test/reservation.ts'

const LINE = `/api/desk/waiting?branchCode=${FULL.branchCode}&date=${FULL.date}`

test('[WL-10] the desk reads who waits for a day, in order and with the phone masked, and its look is logged', async ({
  world,
  member,
  admin,
}) => {
  const second = await addMember(world)
  await fillDay(world)
  await join(member, { time: '14:00' })
  await join(second, { adminId: null })
  const { line } = (await admin.get(LINE)).json().data
  expect(line).toMatchObject([
    {
      userName: '김하늘',
      userPhone: expect.stringContaining('-****-'),
      time: '14:00',
      by: 'MEMBER',
      offer: null,
    },
    { counsellorName: null, time: null },
  ])
  const looks = await world.db
    .selectFrom('accessSubject as s')
    .innerJoin('accessLog as l', (on) => on.onRef('l.chain', '=', 's.chain').onRef('l.seq', '=', 's.seq'))
    .select('s.subjectId')
    .where('l.action', '=', 'READ_LINE')
    .orderBy('s.subjectId')
    .execute()
  expect(looks.map(({ subjectId }) => subjectId)).toEqual([member.id, second.id])
})

test('[WL-10] the desk gives up a place for its client, whose held hour goes to the next, once', async ({
  world,
  member,
  admin,
}) => {
  const [holder, second] = [await addMember(world), await addMember(world)]
  const { id } = await buy(world, holder, { date: FULL.date, time: '14:00' })
  await fillDay(world)
  const first = await join(member)
  await join(second)
  await holder.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect((await admin.get(LINE)).json().data.line[0].offer).toMatchObject({ time: '14:00' })
  const leave = () => admin.post(`/api/desk/waiting/${first}/leave`)
  for (const reply of [await leave(), await leave()]) expect(reply.statusCode).toBe(200)
  expect(await waitingOf(member)).toEqual([])
  expect(await waitingOf(second)).toMatchObject([{ state: 'OFFERED' }])
  const logged = await world.db
    .selectFrom('accessLog')
    .select('subjectId')
    .where('action', '=', 'LEAVE_LINE')
    .execute()
  expect(logged).toEqual([{ subjectId: member.id }])
})
