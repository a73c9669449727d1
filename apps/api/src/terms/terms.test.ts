import { readFile } from 'node:fs/promises'
import { changeableUntil, changeDeadline } from '@self/contract/deadline'
import { formatWon } from '@self/contract/money'
import { FIRST_POLICY } from '@self/contract/policy'
import { REFUND_POLICY } from '@self/contract/refund-policy'
import { sentenceOf } from '@self/contract/refusal-codes'
import { retention } from '@self/contract/retention'
import { addMinutes, kstInstant, toKst } from '@self/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import { buy, requestOf } from '../../test/reservation.ts'
import { openWorld, type World } from '../../test/world.ts'

test('[PM-01] the payment terms are the three mandatory texts, in their order, in the version in force', async ({
  world,
}) => {
  const texts = (await world.app.inject('/api/terms/payment')).json()
  expect(texts.map(({ id, required }: { id: string; required: boolean }) => [id, required])).toEqual([
    ['pay-usage', true],
    ['pay-cancel', true],
    ['pay-refund', true],
  ])
})

const NEWS = 'signup-marketing'
const newsOf = async (member: TestMember) =>
  (await member.get('/api/account/consents')).json().find(({ id }: { id: string }) => id === NEWS)

test('an unknown group is a bad request', async ({ world }) => {
  expect((await world.app.inject('/api/terms/other')).statusCode).toBe(400)
})

test('the texts for an account, and sensitive data apart from them', async ({ world }) => {
  const idsOf = async (group: string) =>
    (await world.app.inject(`/api/terms/${group}`)).json().map(({ id }: { id: string }) => id)
  expect(await idsOf('signup')).toEqual([
    'signup-terms',
    'signup-privacy',
    'signup-age',
    'signup-marketing',
    'signup-marketing-night',
  ])
  expect(await idsOf('sensitive')).toEqual(['signup-sensitive'])
})

test('before a reason is stored the member agrees to sensitive data being stored, separately', async ({
  world,
}) => {
  const member = await addMember(world, { hasAgreed: false })
  const missing = (await member.get('/api/terms/missing')).json()
  expect(missing.map(({ id }: { id: string }) => id)).toEqual([
    'signup-terms',
    'signup-privacy',
    'signup-age',
    'signup-sensitive',
  ])
  const agreed = missing.map(({ id, version }: { id: string; version: string }) => ({ id, version }))
  await member.post('/api/terms/agree', { terms: agreed.slice(0, 3) })
  for (const refused of [
    await member.post('/api/reserve', requestOf()),
    await member.post('/api/payment/history', await orderOf(world)),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([409, sentenceOf('SENSITIVE_MISSING')])
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
  expect((await member.post('/api/terms/agree', { terms: agreed.slice(3) })).json()).toEqual({
    result: 'success',
  })
  expect((await member.get('/api/terms/missing')).json()).toEqual([])
  expect((await member.post('/api/reserve', requestOf())).statusCode).toBe(200)
})

test('agreeing twice keeps the first time; a text that is not in force is refused', async ({
  world,
  member,
}) => {
  const [stored] = await world.db
    .selectFrom('consent')
    .selectAll()
    .where('memberId', '=', member.id)
    .execute()
  const term = { id: stored?.termId, version: stored?.version }
  world.moveBy(60)
  expect((await member.post('/api/terms/agree', { terms: [term] })).statusCode).toBe(200)
  const [still] = await world.db.selectFrom('consent').selectAll().where('memberId', '=', member.id).execute()
  expect(still).toEqual(stored)
  for (const terms of [[{ ...term, version: 'old' }], [{ id: 'nothing', version: '1' }]]) {
    const reply = await member.post('/api/terms/agree', { terms })
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('TERMS_CHANGED')])
  }
})

test('[LT-09] a new version of a text asks every member again, with what is new, and who never agreed isn’t told of a change', async () => {
  const own = await openWorld()
  const member = await addMember(own)
  expect((await member.get('/api/terms/missing')).json()).toEqual([])
  const [text] = await own.db.selectFrom('terms').selectAll().where('id', '=', 'signup-sensitive').execute()
  await own.db.updateTable('terms').set({ inForce: false }).where('id', '=', 'signup-sensitive').execute()
  if (text)
    await own.db
      .insertInto('terms')
      .values({ ...text, version: '2027-01-01', body: `${text.body}\n새 줄` })
      .execute()
  const missing = (await member.get('/api/terms/missing')).json()
  expect(missing).toMatchObject([{ id: 'signup-sensitive', version: '2027-01-01' }])
  expect((await member.post('/api/reserve', requestOf())).json().message).toBe(
    sentenceOf('SENSITIVE_MISSING'),
  )
  const changed = async (one: typeof member) => (await one.get('/api/terms/changed')).json()
  const expected = { id: 'signup-sensitive', version: '2027-01-01', agreedOn: '2026-11-23', added: ['새 줄'] }
  expect(await changed(member)).toMatchObject([expected])
  expect(await changed(await addMember(own, { hasAgreed: false }))).toEqual([])
  const term = { id: 'signup-sensitive', version: '2027-01-01' }
  await member.post('/api/terms/agree', { terms: [term] })
  expect(await changed(member)).toEqual([])
  await own.close()
})

test('[MS-40] a consent to a former version stands, is shown with its day and can be taken back', async () => {
  const own = await openWorld()
  const member = await addMember(own)
  const { version } = await newsOf(member)
  await member.post('/api/account/consents/agree', { id: NEWS, version })
  const [text] = await own.db.selectFrom('terms').selectAll().where('id', '=', NEWS).execute()
  await own.db.updateTable('terms').set({ inForce: false }).where('id', '=', NEWS).execute()
  if (text)
    await own.db
      .insertInto('terms')
      .values({ ...text, version: '2027-01-01' })
      .execute()
  const former = { version: '2027-01-01', agreedOn: '2026-11-23', isFormer: true }
  expect(await newsOf(member)).toMatchObject(former)
  await member.post('/api/account/consents/agree', { id: NEWS, version: '2027-01-01' })
  expect(await newsOf(member)).not.toHaveProperty('isFormer')
  await member.post('/api/account/consents/withdraw', { id: NEWS })
  expect(await newsOf(member)).toMatchObject({ agreedOn: null })
  expect(await own.db.selectFrom('consent').select('version').where('termId', '=', NEWS).execute()).toEqual(
    [],
  )
  await own.close()
})

test('[RL-01] what is missing and agreeing are for members', async ({ world }) => {
  const listed = await world.app.inject('/api/terms/missing')
  const sent = await world.app.inject({ method: 'POST', url: '/api/terms/agree', body: { terms: [] } })
  expect([listed.statusCode, sent.statusCode]).toEqual([401, 401])
})

type Text = { id: string; version: string; body: string }
const paymentTerm = async ({ app }: World, id: string): Promise<Text> => {
  const texts: Text[] = (await app.inject('/api/terms/payment')).json()
  const found = texts.find((text) => text.id === id)
  if (!found) throw new Error(`${id} is not in force`)
  return found
}
const numbers = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number))

test('[WK-19] the refund terms name the percentage and the days of the policy that is sold under', async ({
  world,
}) => {
  const { version, body } = await paymentTerm(world, 'pay-refund')
  expect(version).toBe(REFUND_POLICY.version)
  expect(numbers(body, /(\d+)%/g)).toEqual([REFUND_POLICY.penaltyPercent])
  expect(numbers(body, /결제한 날의 (\d+)일 뒤까지 위약금이 없어요/g)).toEqual([REFUND_POLICY.freeDays])
  const faq = (await world.app.inject('/api/faq/15')).json()
  expect(numbers(faq.answer, /(\d+)%/g)).toEqual([REFUND_POLICY.penaltyPercent])
  expect(numbers(faq.answer, /(\d+)일 뒤까지/g)).toEqual([REFUND_POLICY.freeDays])
})

test('[WK-19] the cancellation terms name the deadline and the grace that are kept', async ({ world }) => {
  const { version, body } = await paymentTerm(world, 'pay-cancel')
  expect(version).toBe(REFUND_POLICY.version)
  const deadline = toKst(changeDeadline('2026-11-24', FIRST_POLICY))
  expect([deadline.date, deadline.time]).toEqual([
    '2026-11-23',
    `${12 + (numbers(body, /전날 오후 (\d+)시까지/g)[0] ?? 0)}:00`,
  ])
  const [grace = 0] = numbers(body, /예약하고 (\d+)분 동안/g)
  const [distance = 0] = numbers(body, /(\d+)시간 이상 남았으면/g)
  const startsAt = kstInstant('2026-11-24', '14:00')
  const until = (madeAt: Date) =>
    changeableUntil({ startsAt, madeAt, isConfirmed: true, rule: FIRST_POLICY }, madeAt)
  const evening = kstInstant('2026-11-23', '22:32')
  expect(until(evening)).toEqual(addMinutes(evening, grace))
  const latest = addMinutes(startsAt, -60 * distance)
  expect([until(latest), until(addMinutes(latest, 1))]).toEqual([latest, null])
})

test('[WK-19] paid 120,000, eight days later, in time: the quote says 120,000 and the terms say all of it', async () => {
  const own = await openWorld()
  const member = await addMember(own)
  const { id } = await buy(own, member, { date: '2026-12-10', time: '14:00' })
  own.moveTo('2026-12-01', '00:00')
  const { data } = (await member.get(`/api/reserve/${id}/cancel`)).json()
  expect(formatWon(data.refund)).toBe('120,000원')
  expect((await paymentTerm(own, 'pay-cancel')).body).toContain('언제 결제했든 결제한 금액을 모두 돌려드려요')
  await own.close()
})

test('[WK-19] an installation that has our sample gets the new terms as new rows, one that has its own keeps them', async () => {
  const own = await openWorld()
  const file = new URL('../../migrations/0056_terms.sql', import.meta.url)
  const migrate = async () => sql.raw(await readFile(file, 'utf8')).execute(own.db)
  const all = () => own.db.selectFrom('terms').selectAll().orderBy('id').orderBy('version').execute()
  const ids = ['pay-cancel', 'pay-refund']
  const sold = await all()
  const older = { version: '2026-11-21', body: '[예시 문서] 예전 약관' }
  await own.db.updateTable('terms').set(older).where('id', 'in', ids).execute()
  await migrate()
  const texts = await all()
  expect(texts.filter(({ inForce }) => inForce)).toEqual(sold)
  expect(texts.filter(({ inForce }) => !inForce)).toMatchObject(ids.map((id) => ({ id, ...older })))

  await own.db.deleteFrom('terms').where('id', 'in', ids).where('inForce', '=', true).execute()
  const theirs = { body: '우리 센터의 약관', inForce: true }
  await own.db.updateTable('terms').set(theirs).where('id', 'in', ids).execute()
  const before = await all()
  await migrate()
  expect(await all()).toEqual(before)
  await own.close()
})

test('[LT-03] the samples promise the times that are kept', async ({ world }) => {
  const [privacy, sensitive] = await Promise.all(
    (['signup-privacy', 'signup-sensitive'] as const).map((id) =>
      world.db.selectFrom('terms').select('body').where('id', '=', id).executeTakeFirstOrThrow(),
    ),
  )
  const { ACCOUNT, ORDER_CUSTOMER, FORMER_CUSTOMER, REASON } = retention
  expect(numbers(privacy?.body ?? '', /탈퇴한 뒤 (\d+)일까지/g)).toEqual([ACCOUNT.days])
  const years = numbers(privacy?.body ?? '', /법령에 따라 (\d+)년/g).map((each) => each * 365)
  expect([years, years]).toEqual([[ORDER_CUSTOMER.days], [FORMER_CUSTOMER.days]])
  expect(numbers(sensitive?.body ?? '', /상담한 날부터 (\d+)년/g)).toEqual([REASON.days / 365])
  expect(numbers(sensitive?.body ?? '', /(\d+)일까지/g)).toEqual([ACCOUNT.days])
})

test('[LT-02] an installation from before is given the texts it lacks, its own stay, and its members are asked for them', async () => {
  const own = await openWorld()
  const file = new URL('../../migrations/0100_terms.sql', import.meta.url)
  const migrate = async () => sql.raw(await readFile(file, 'utf8')).execute(own.db)
  const all = () =>
    own.db
      .selectFrom('terms')
      .select(['id', 'version', 'body', 'title', 'required', 'inForce'])
      .orderBy('id')
      .orderBy('version')
      .execute()
  const sold = await all()
  const added = ['signup-age', 'signup-marketing-night']
  const samples = ['signup-privacy', 'signup-sensitive']
  await own.db.deleteFrom('terms').where('id', 'in', added).execute()
  await own.db
    .updateTable('terms')
    .set({ version: '2026-11-21', body: '[예시 문서] 예전 약관' })
    .where('id', 'in', samples)
    .execute()
  const member = await addMember(own)
  await migrate()
  expect((await all()).filter(({ inForce }) => inForce)).toEqual(sold)
  const missing = (await member.get('/api/terms/missing')).json()
  expect(missing.map(({ id }: { id: string }) => id)).toEqual([
    'signup-privacy',
    'signup-age',
    'signup-sensitive',
  ])

  await own.db
    .deleteFrom('terms')
    .where('id', 'in', [...added, ...samples])
    .where('inForce', '=', true)
    .execute()
  await own.db
    .updateTable('terms')
    .set({ body: '우리 센터의 약관', inForce: true })
    .where('id', 'in', samples)
    .execute()
  await migrate()
  const bodies = (await all()).filter(({ id }) => samples.includes(id)).map(({ body }) => body)
  expect(bodies).toEqual(['우리 센터의 약관', '우리 센터의 약관'])
  expect((await all()).filter(({ id }) => added.includes(id))).toHaveLength(2)
  await own.close()
})
