import { sentenceOf } from '@self/contract/refusal-codes'

import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'
import { openWorld } from '../../test/world.ts'

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

test('an unknown group is a bad request', async ({ world }) => {
  expect((await world.app.inject('/api/terms/other')).statusCode).toBe(400)
})

test('the texts for an account, and sensitive data apart from them', async ({ world }) => {
  const idsOf = async (group: string) =>
    (await world.app.inject(`/api/terms/${group}`)).json().map(({ id }: { id: string }) => id)
  expect(await idsOf('signup')).toEqual(['signup-terms', 'signup-privacy', 'signup-marketing'])
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
    'signup-sensitive',
  ])
  const agreed = missing.map(({ id, version }: { id: string; version: string }) => ({ id, version }))
  await member.post('/api/terms/agree', { terms: agreed.slice(0, 2) })
  for (const refused of [
    await member.post('/api/reserve', requestOf()),
    await member.post('/api/payment/history', await orderOf(world)),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([409, sentenceOf('SENSITIVE_MISSING')])
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
  expect((await member.post('/api/terms/agree', { terms: agreed.slice(2) })).json()).toEqual({
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

test('a new version of a text asks every member again', async () => {
  const own = await openWorld()
  const member = await addMember(own)
  expect((await member.get('/api/terms/missing')).json()).toEqual([])
  const [text] = await own.db.selectFrom('terms').selectAll().where('id', '=', 'signup-sensitive').execute()
  await own.db.updateTable('terms').set({ inForce: false }).where('id', '=', 'signup-sensitive').execute()
  if (text)
    await own.db
      .insertInto('terms')
      .values({ ...text, version: '2027-01-01' })
      .execute()
  const missing = (await member.get('/api/terms/missing')).json()
  expect(missing).toMatchObject([{ id: 'signup-sensitive', version: '2027-01-01' }])
  expect((await member.post('/api/reserve', requestOf())).json().message).toBe(
    sentenceOf('SENSITIVE_MISSING'),
  )
  await own.close()
})

test('[RL-01] what is missing and agreeing are for members', async ({ world }) => {
  const listed = await world.app.inject('/api/terms/missing')
  const sent = await world.app.inject({ method: 'POST', url: '/api/terms/agree', body: { terms: [] } })
  expect([listed.statusCode, sent.statusCode]).toEqual([401, 401])
})
