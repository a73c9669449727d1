import { sql } from 'kysely'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay, join } from '../../test/money/line.ts'
import { ask, decide, undo } from '../../test/people/merge.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { serveLines } from '../waiting/line.ts'

const ROUNDS = 6
const HOURS = ['14:00', '16:00']
const serve = ({ app }: World) => serveLines(app, () => undefined)

/** Offers without their hour, hours that are held for no offer, and what is open of an account that was given up. */
const broken = async ({ db }: World) =>
  (
    await sql`
      select 'offer ' || w.id || ' lacks a cell' as what from waiting_entry w
      where w.state = 'OFFERED' and 2 <> (
        select count(*) from slot_claim c
        where c.member_id = w.member_id and c.resource_id = w.resource_id and c.kind = 'OFFER'
          and c.starts_at >= w.starts_at and c.starts_at < w.starts_at + interval '1 hour')
      union all
      select 'a cell is held for no offer' from slot_claim c
      where c.kind = 'OFFER' and not exists (
        select from waiting_entry w where w.state = 'OFFERED' and w.member_id = c.member_id
          and w.resource_id = c.resource_id)
      union all
      select 'entry ' || w.id || ' is open' from waiting_entry w join member m on m.id = w.member_id
      where m.merged_into is not null and w.state in ('WAITING', 'OFFERED')`.execute(db)
  ).rows

test('[MB-49] while hours come free of the line in which both accounts wait they are merged, and the merge is undone: no hour is held for nobody', {
  timeout: 180_000,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await world.reset()
    const [old, into, next, holder] = await Promise.all([1, 2, 3, 4].map(() => addMember(world)))
    const [requester, decider] = await Promise.all([1, 2].map(() => addMember(world, { userType: 'ADMIN' })))
    const people = [old, into, next].filter((one): one is TestMember => one !== undefined)
    if (!old || !into || !holder || !requester || !decider) throw new Error('somebody is missing')
    const ids: number[] = []
    for (const time of HOURS) ids.push((await buy(world, holder, { date: FULL.date, time })).id)
    await fillDay(world)
    for (const person of round % 2 ? people : people.toReversed()) await join(person)
    const { id } = (await ask(requester, old, into)).json().data
    const cancel = (session = 0) => holder.post(`/api/reserve/${session}/cancel`, { refund: 120_000 })

    const [agreed] = await Promise.all([decide(decider, id), cancel(ids[0]), serve(world), serve(world)])
    expect(agreed.statusCode).toBe(200)
    expect(await broken(world)).toEqual([])
    const [undone] = await Promise.all([undo(decider, id), cancel(ids[1]), serve(world), serve(world)])
    expect(undone.statusCode).toBe(200)
    await serve(world)
    expect(await broken(world)).toEqual([])
  }
})
