import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { merge } from '../../test/people/merge.ts'
import { askAboutNews } from './news.ts'
import { saveConsents } from './service.ts'

const PHONE = '01044440001'

async function agreedTo(world: Parameters<typeof addMember>[0], at: Date, phone = PHONE) {
  const member = await addMember(world, { phone })
  const { version } = await world.db
    .selectFrom('terms')
    .select('version')
    .where('id', '=', 'signup-marketing')
    .where('inForce', '=', true)
    .executeTakeFirstOrThrow()
  const agreed = [{ id: 'signup-marketing', version }]
  await saveConsents(world.db, world.app.seal, { memberId: member.id, agreed, at })
  return member
}

test('[LT-10] what is agreed to at night is confirmed in the morning, with its day', async ({ world }) => {
  const { id } = await agreedTo(world, kstInstant('2026-11-23', '22:30'))
  const messages = world.db.selectFrom('outbox').select(['dueAt', 'topic']).where('memberId', '=', id)
  expect(await messages.execute()).toEqual([{ dueAt: kstInstant('2026-11-24', '08:00'), topic: 'ACCOUNT' }])
})

test('[LT-10] every two years, by day and once, a member is asked whether news still are wanted', async ({
  world,
}) => {
  const { id } = await agreedTo(world, kstInstant('2026-11-23', '12:00'))
  const askAt = (date: string, time: string) =>
    askAboutNews({ ...world.app, now: () => kstInstant(date, time) })
  const count = async () =>
    (
      await world.db
        .selectFrom('outbox')
        .select('id')
        .where('memberId', '=', id)
        .where('topic', '=', 'NEWS_STANDS')
        .execute()
    ).length
  await askAt('2028-11-23', '11:59')
  await askAt('2028-11-23', '23:00')
  expect(await count()).toBe(0)
  await askAt('2028-11-24', '09:00')
  await askAt('2028-11-24', '09:00')
  expect(await count()).toBe(1)
  await askAt('2030-11-23', '12:00')
  expect(await count()).toBe(1)
  await askAt('2030-11-24', '12:00')
  expect(await count()).toBe(2)
})

test('[MB-47] nobody is asked about news under an account that was merged', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await agreedTo(world, kstInstant('2026-11-23', '12:00'))
  const other = await agreedTo(world, kstInstant('2026-11-23', '12:00'), '01044440002')
  await world.db.deleteFrom('outbox').execute()
  await merge({ requester: admin, decider: master }, old, member)
  await askAboutNews({ ...world.app, now: () => kstInstant('2028-11-24', '09:00') })
  const written = await world.db
    .selectFrom('outbox')
    .select('memberId')
    .where('topic', '=', 'NEWS_STANDS')
    .execute()
  expect(written).toEqual([{ memberId: other.id }])
})
