import { KNOWN_TEXTS, REQUIRED_TEXTS } from '@self/contract/law-text'
import type { VersionedTerms } from '@self/contract/terms-draft'
import { expect } from 'vitest'
import { changesOf } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { bringTextIn, listWholeTexts } from './bring-in.ts'
import { updateTexts } from './policy.ts'
import { putTexts } from './texts.ts'

const TERM = 'signup-marketing-night'
const POLICY = 'privacy-policy'

/** Two texts that this installation never had. */
test.beforeEach(async ({ world: { db } }) => {
  await db.deleteFrom('termsDraft').execute()
  await db.deleteFrom('consent').where('termId', 'in', [TERM, POLICY]).execute()
  await db.deleteFrom('terms').where('id', 'in', [TERM, POLICY]).execute()
})

const OWN = {
  title: '밤에도 소식 받기',
  body: '1. 밤에도 소식을 보내요.',
  required: false,
  change: 'ORDINARY',
  inForceFrom: null,
}
const listed = async (staff: TestMember): Promise<VersionedTerms[]> =>
  (await staff.get('/api/admin/terms')).json().data
const whole = async (staff: TestMember, id: number) => (await staff.get(`/api/admin/terms/${id}`)).json().data
const step = async (staff: TestMember, id: number, name: string) =>
  staff.post(`/api/admin/terms/${id}/${name}`, { revision: (await whole(staff, id)).revision })
const begin = async (staff: TestMember, termId = TERM): Promise<number> =>
  (await staff.post('/api/admin/terms', { termId })).json().data.id

/** A first version that its writer has asked for. */
async function waiting(staff: TestMember, fields: object = {}): Promise<number> {
  const id = await begin(staff)
  const saved = await staff.put(`/api/admin/terms/${id}`, { ...OWN, ...fields, revision: 0 })
  const reply = await step(staff, id, 'ask')
  expect([saved.statusCode, reply.statusCode, reply.body]).toEqual([200, 200, expect.any(String)])
  return id
}
const inForce = async ({ app }: World) =>
  (await app.inject('/api/terms/signup')).json().find(({ id }: { id: string }) => id === TERM)

/** Nobody of the staff but this one. */
const leaveAlone = ({ db }: World, { id }: TestMember) =>
  db.updateTable('member').set({ userType: 'MEMBER' }).where('id', '!=', id).execute()

test('[LT-11] the first version of a text is drafted in the app, listed before there is any, and in force once another approves it', async ({
  world,
  admin,
  master,
}) => {
  expect((await listed(admin)).map(({ id }) => id)).not.toContain(TERM)
  const id = await waiting(master)
  const [text] = (await listed(admin)).filter((each) => each.id === TERM)
  expect(text).toMatchObject({ versions: [], drafts: [{ id, isFirst: true, state: 'WAITING' }] })
  expect(await whole(admin, id)).toMatchObject({ before: null, isFirst: true, isAlone: false, isOwn: false })
  expect((await step(master, id, 'approve')).json().code).toBe('OWN_DRAFT')
  expect(await inForce(world)).toBeUndefined()
  expect((await step(admin, id, 'approve')).statusCode).toBe(200)
  expect(await inForce(world)).toMatchObject({ version: '2026-11-23', body: OWN.body, required: false })
  expect(await whole(admin, id)).toMatchObject({ state: 'IN_FORCE' })
  expect((await step(admin, id, 'take-back')).json().code).toBe('IN_FORCE_ALREADY')
  const next = await begin(admin)
  expect(await whole(admin, next)).toMatchObject({ isFirst: false, before: { body: OWN.body } })
})

test('[LT-11] it can’t come into force as it begins, nor on a day that has gone; with a day it waits for it', async ({
  world,
  admin,
  master,
}) => {
  for (const termId of [TERM, POLICY]) {
    const id = await begin(admin, termId)
    expect((await whole(admin, id)).problems).toHaveLength(1)
    expect((await step(admin, id, 'ask')).json().code).toBe('TERMS_UNFIT')
    await step(admin, id, 'discard')
  }
  const late = await begin(admin)
  await admin.put(`/api/admin/terms/${late}`, { ...OWN, inForceFrom: '2026-11-22', revision: 0 })
  expect((await step(admin, late, 'ask')).json().code).toBe('TERMS_TOO_SOON')
  await step(admin, late, 'discard')
  const id = await waiting(admin, { inForceFrom: '2026-11-25' })
  expect((await step(master, id, 'approve')).statusCode).toBe(200)
  expect([await inForce(world), (await whole(master, id)).state]).toEqual([undefined, 'PLANNED'])
  expect((await admin.post('/api/admin/terms', { termId: TERM })).statusCode).toBe(404)
  world.moveTo('2026-11-25', '00:00')
  await updateTexts(world.app)
  expect(await inForce(world)).toMatchObject({ version: '2026-11-25' })
})

test('[LT-12] a MASTER who is alone approves the own first version, and no later one; the change log has both', async ({
  world,
  master,
}) => {
  await leaveAlone(world, master)
  const id = await waiting(master)
  expect(await whole(master, id)).toMatchObject({ isOwn: true, isAlone: true })
  expect((await step(master, id, 'approve')).statusCode).toBe(200)
  expect(await inForce(world)).toMatchObject({ body: OWN.body })
  expect(await changesOf(master, { entity: 'TERMS', entityId: id })).toHaveLength(4)
  world.moveTo('2026-11-24', '00:00')
  const next = await begin(master)
  await master.put(`/api/admin/terms/${next}`, {
    ...OWN,
    body: '2판',
    inForceFrom: '2027-01-04',
    revision: 0,
  })
  await step(master, next, 'ask')
  expect(await whole(master, next)).toMatchObject({ isAlone: false })
  expect((await step(master, next, 'approve')).json().code).toBe('OWN_DRAFT')
})

test('[LT-12] as soon as somebody else may approve, or to whoever is no MASTER, the own first version is refused', async ({
  world,
  master,
}) => {
  await leaveAlone(world, master)
  const id = await waiting(master)
  const grant = (role: 'CONTENT' | 'PRIVACY' | 'DESK') => [
    { role, branchCode: role === 'DESK' ? 'JS' : null, wrId: null },
  ]
  await addMember(world, { userType: 'ADMIN', grants: grant('DESK') })
  await addMember(world, { userType: 'ADMIN', grants: grant('PRIVACY') })
  expect(await whole(master, id), 'they may not approve this text').toMatchObject({ isAlone: true })
  const writer = await addMember(world, { userType: 'ADMIN', grants: grant('CONTENT') })
  expect((await step(master, id, 'approve')).json().code).toBe('OWN_DRAFT')
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', writer.id).execute()
  expect(await whole(master, id)).toMatchObject({ isAlone: true })
  await step(master, id, 'discard')
  const other = await addMember(world, { userType: 'ADMIN', grants: grant('CONTENT') })
  const own = await waiting(other)
  await world.db.updateTable('member').set({ userType: 'MEMBER' }).where('id', '=', master.id).execute()
  expect((await step(other, own, 'approve')).json().code).toBe('OWN_DRAFT')
})

test('[LT-11] a text whose first version came from elsewhere meanwhile is refused, and says so', async ({
  world,
  admin,
  master,
}) => {
  const id = await waiting(admin)
  const { title, body, required } = OWN
  await putTexts(world.db, [{ id: TERM, version: '1', group: 'signup', title, body, required }])
  expect((await whole(master, id)).problems).toEqual([expect.stringContaining('처음 판')])
  expect((await step(master, id, 'approve')).json().code).toBe('TERMS_BEGUN')
  expect(await whole(master, id)).toMatchObject({ state: 'WAITING' })
  expect((await step(master, id, 'discard')).statusCode).toBe(200)
})

test('[LT-11] a privacy officer begins the privacy policy alone, and reads of no other text that is begun', async ({
  world,
  admin,
}) => {
  const grants = [{ role: 'PRIVACY' as const, branchCode: null, wrId: null }]
  const officer = await addMember(world, { userType: 'ADMIN', grants })
  await begin(admin)
  expect((await officer.post('/api/admin/terms', { termId: TERM })).statusCode).toBe(404)
  const id = await begin(officer, POLICY)
  expect((await listed(officer)).map((text) => text.id)).toEqual([POLICY])
  expect((await whole(officer, id)).body).toContain('# 보호책임자')
  expect((await admin.post('/api/admin/terms', { termId: 'no-such-text' })).statusCode).toBe(404)
})

test('[LT-11] every text that nobody may open without can be begun in the app', () => {
  expect(KNOWN_TEXTS.map(({ id }) => id)).toEqual(expect.arrayContaining(REQUIRED_TEXTS))
})

test('[CT-97] a text of a file that is in another group than its versions is refused', async ({
  world,
  master,
}) => {
  const act = {
    actor: { memberId: master.id, address: '', standing: '', reach: 'EVERYWHERE' as const },
    at: world.app.now(),
  }
  const [text] = await listWholeTexts(world.db)
  if (!text) throw new Error('no text is in force')
  const group = text.group === 'signup' ? 'payment' : 'signup'
  await expect(
    bringTextIn(world.db, act, { ...text, body: '1. 검토한 글이에요.', group }),
  ).rejects.toMatchObject({
    code: 'TERMS_GROUP_FIXED',
  })
})
