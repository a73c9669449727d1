import type { VersionedTerms } from '@self/contract/terms-draft'
import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { changesOf, expectConflict, expectOk, expectUndoable, undo } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { updateTexts } from './policy.ts'

const TERM = 'signup-terms'
const POLICY = 'privacy-policy'

test.beforeEach(async ({ world: { db } }) => {
  await db.deleteFrom('termsDraft').execute()
  await db.deleteFrom('terms').where('version', 'like', '2027-%').execute()
  await db.updateTable('terms').set({ inForce: true }).where('id', 'in', [TERM, POLICY]).execute()
})

const listed = async (staff: TestMember): Promise<VersionedTerms[]> =>
  (await staff.get('/api/admin/terms')).json().data
const whole = async (staff: TestMember, id: number) => (await staff.get(`/api/admin/terms/${id}`)).json().data
const step = (staff: TestMember, id: number, name: string, revision: number) =>
  staff.post(`/api/admin/terms/${id}/${name}`, { revision })

async function draft(staff: TestMember, termId = TERM): Promise<number> {
  const reply = await staff.post('/api/admin/terms', { termId })
  expectOk(reply)
  return reply.json().data.id
}

const OWN = {
  title: '서비스 이용 약관',
  body: '1. 바뀐 약관이에요.\n2. 둘째 줄',
  required: true,
  change: 'ORDINARY',
  inForceFrom: '2027-01-04',
}
const change = async (staff: TestMember, id: number, fields: object = {}) =>
  staff.put(`/api/admin/terms/${id}`, { ...OWN, ...fields, revision: (await whole(staff, id)).revision })

/** A changed text that another has approved. */
async function publish([author, approver]: [TestMember, TestMember], fields: object = {}): Promise<number> {
  const id = await draft(author)
  const replies = [
    await change(author, id, fields),
    await step(author, id, 'ask', 1),
    await step(approver, id, 'approve', 2),
  ]
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    replies.map(() => [200, expect.any(String)]),
  )
  return id
}
const inForce = async ({ app }: World) =>
  (await app.inject('/api/terms/signup')).json().find(({ id }: { id: string }) => id === TERM)

test('[CT-80] a text is approved by somebody who has written nothing of it, readable at once and in force on its day', async ({
  world,
  admin,
  master,
}) => {
  const id = await draft(admin)
  await change(admin, id)
  expect((await step(master, id, 'approve', 1)).json().code).toBe('APPROVAL_UNASKED')
  expect((await step(admin, id, 'ask', 1)).statusCode).toBe(200)
  expect((await step(admin, id, 'approve', 2)).json().code).toBe('OWN_DRAFT')
  const before = await inForce(world)
  expect((await step(master, id, 'approve', 2)).statusCode).toBe(200)
  expect((await step(master, id, 'approve', 3)).json().code).toBe('DRAFT_CLOSED')
  const versions = (await world.app.inject('/api/terms/versions')).json()
  expect(versions).toContainEqual(
    expect.objectContaining({ id: TERM, version: '2027-01-04', inForce: false }),
  )
  world.moveTo('2027-01-03', '23:59')
  await updateTexts(world.app)
  expect(await inForce(world)).toEqual(before)
  world.moveTo('2027-01-04', '00:00')
  await updateTexts(world.app)
  expect(await inForce(world)).toMatchObject({ version: '2027-01-04', body: OWN.body })
})

test('[CT-81] what is in force stays as it is: no call changes or takes it back', async ({
  world,
  admin,
  master,
}) => {
  const id = await publish([admin, master])
  world.moveTo('2027-01-04', '00:00')
  await updateTexts(world.app)
  const text = await inForce(world)
  const later = await addMember(world, { userType: 'MASTER' })
  for (const reply of [
    await change(later, id),
    await step(later, id, 'take-back', 3),
    await step(later, id, 'discard', 3),
    await step(later, id, 'ask', 3),
  ])
    expect(reply.json().code).toBe('IN_FORCE_ALREADY')
  expect(await inForce(world)).toEqual(text)
})

test('[CT-82] a change is told 7 days ahead, one to members’ disadvantage 30', async ({ admin }) => {
  const id = await draft(admin)
  const askFor = async (fields: object) => {
    await change(admin, id, fields)
    const { revision } = await whole(admin, id)
    return step(admin, id, 'ask', revision)
  }
  const ordinary = await askFor({ inForceFrom: '2026-11-29' })
  expect(ordinary.json()).toMatchObject({
    code: 'TERMS_TOO_SOON',
    message: expect.stringContaining('2026년 11월 30일'),
  })
  const worse = await askFor({ change: 'DISADVANTAGE', inForceFrom: '2026-12-22' })
  expect(worse.json()).toMatchObject({
    code: 'TERMS_TOO_SOON',
    message: expect.stringContaining('2026년 12월 23일'),
  })
  expect((await askFor({ inForceFrom: null })).json().code).toBe('TERMS_TOO_SOON')
  expect((await askFor({ change: 'DISADVANTAGE', inForceFrom: '2026-12-23' })).statusCode).toBe(200)
})

test('[CT-82] a day that has come too near while approval was waited for is refused', async ({
  world,
  admin,
  master,
}) => {
  const id = await draft(admin)
  await change(admin, id, { inForceFrom: '2026-11-30' })
  await step(admin, id, 'ask', 1)
  world.moveTo('2026-11-24', '00:00')
  expect((await step(master, id, 'approve', 2)).json().code).toBe('TERMS_TOO_SOON')
})

test('[CT-83] samples, placeholders and a policy without its headings are refused as by npm run put-terms', async ({
  admin,
}) => {
  const id = await draft(admin)
  const problems = async (fields: object) => {
    await change(admin, id, fields)
    return (await whole(admin, id)).problems.join(' ')
  }
  expect(await problems({ body: '[예시 문서] 약관' })).toContain('예시 문서')
  expect(await problems({ body: '○○ 주식회사는' })).toContain('빈칸')
  expect(await problems({})).toBe('')
  await step(admin, id, 'discard', (await whole(admin, id)).revision)
  const policy = await draft(admin, POLICY)
  await change(admin, policy, { body: '# 처리하는 목적\n그래요.' })
  const read = await whole(admin, policy)
  expect(read.problems.join(' ')).toContain('‘처리하는 항목’')
  expect(read.sections).toEqual([{ heading: '처리하는 목적', text: '그래요.', table: null }])
  expect((await step(admin, policy, 'ask', read.revision)).json().code).toBe('TERMS_UNFIT')
})

test('[CT-84] it is told how many members have to agree again, and where; their consents stay as they were', async ({
  world,
  admin,
  master,
}) => {
  const members = [await addMember(world), await addMember(world)]
  const consents = () =>
    world.db
      .selectFrom('consent')
      .select(['memberId', 'termId', 'version', 'agreedAt'])
      .orderBy('memberId')
      .orderBy('termId')
      .execute()
  const before = await consents()
  const id = await draft(admin)
  await change(admin, id)
  const agreed = before.filter(({ termId }) => termId === TERM)
  expect(agreed.length).toBeGreaterThanOrEqual(members.length)
  expect((await whole(admin, id)).agreeAgain).toEqual({ count: agreed.length, where: 'ACCOUNT' })
  await change(admin, id, { required: false })
  expect((await whole(admin, id)).agreeAgain).toEqual({ count: 0, where: 'NOWHERE' })
  await step(admin, id, 'discard', (await whole(admin, id)).revision)
  await publish([admin, master])
  await updateTexts({ ...world.app, now: () => kstInstant('2027-01-04', '00:00') })
  expect(await consents()).toEqual(before)
  const [member] = members
  expect((await member?.get('/api/terms/missing'))?.json()).toMatchObject([
    { id: TERM, version: '2027-01-04' },
  ])
  const payment = await draft(admin, 'pay-usage')
  expect((await whole(admin, payment)).agreeAgain).toEqual({ count: 0, where: 'PAYMENT' })
})

test('[CT-85] a privacy officer writes and approves the privacy policy, and no other text is known to them', async ({
  world,
  admin,
}) => {
  const grants = [{ role: 'PRIVACY' as const, branchCode: null, wrId: null }]
  const officer = await addMember(world, { userType: 'ADMIN', grants })
  expect((await listed(officer)).map(({ id }) => id)).toEqual([POLICY])
  expect((await officer.post('/api/admin/terms', { termId: TERM })).statusCode).toBe(404)
  const other = await draft(admin)
  await change(admin, other)
  const unknown = [
    await officer.get(`/api/admin/terms/${other}`),
    await change(officer, other).catch(() => undefined),
    await step(officer, other, 'ask', 1),
    await officer.get(`/api/admin/changes?entity=TERMS&entityId=${other}`),
  ]
  expect(unknown.flatMap((reply) => reply?.statusCode ?? [])).toEqual([404, 404, 404])
  const own = await draft(officer, POLICY)
  const { body } = await whole(officer, own)
  const fields = { title: '처리방침', required: false, body: body.replace(/^\[예시 문서\].*\n+/, '') }
  expect((await change(officer, own, fields)).statusCode).toBe(200)
  expect((await step(officer, own, 'ask', 1)).statusCode).toBe(200)
  expect((await officer.get(`/api/admin/changes?entity=TERMS&entityId=${own}`)).statusCode).toBe(200)
  expect((await step(admin, own, 'approve', 2)).statusCode).toBe(200)
})

test('[CT-86] of two editors of a draft the second is told what the first has changed; each edit, and an approval, is undone', async ({
  world,
  admin,
  master,
}) => {
  const id = await draft(admin)
  expect((await master.post('/api/admin/terms', { termId: TERM })).json().code).toBe('DRAFT_EXISTS')
  const put = (staff: TestMember, fields: object, revision: number) =>
    staff.put(`/api/admin/terms/${id}`, { ...OWN, ...fields, revision })
  expect((await put(admin, {}, 0)).statusCode).toBe(200)
  expect((await put(admin, { title: '먼저' }, 1)).statusCode).toBe(200)
  expectConflict(await put(master, { title: '나중' }, 1), [{ field: 'title', from: OWN.title, to: '먼저' }])
  const which = { entity: 'TERMS', entityId: id, read: () => whole(admin, id) }
  await expectUndoable(admin, {
    ...which,
    edit: () =>
      change(admin, id, {
        body: '다른 글',
        required: false,
        change: 'DISADVANTAGE',
        inForceFrom: '2027-02-01',
      }),
  })
  await step(admin, id, 'ask', (await whole(admin, id)).revision)
  expect((await step(master, id, 'approve', (await whole(admin, id)).revision)).statusCode).toBe(200)
  const [approval] = await changesOf(master, { entity: 'TERMS', entityId: id })
  expect((await undo(master, approval?.id)).statusCode).toBe(200)
  expect((await whole(admin, id)).state).toBe('DRAFT')
  const versions = (await world.app.inject('/api/terms/versions')).json()
  expect(versions.map(({ version }: { version: string }) => version)).not.toContain('2027-02-01')
})

test('[CT-86] what is approved and not in force stays so while another draft of its text is open: taking it back and undoing say so', async ({
  admin,
  master,
}) => {
  const id = await draft(admin)
  await change(admin, id, {})
  await step(admin, id, 'ask', 1)
  expect((await step(master, id, 'approve', 2)).statusCode).toBe(200)
  const second = await draft(admin)
  const [approval] = await changesOf(master, { entity: 'TERMS', entityId: id })
  for (const reply of [await step(master, id, 'take-back', 3), await undo(master, approval?.id)])
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'DRAFT_EXISTS'])
  expect(await whole(admin, id)).toMatchObject({ state: 'PLANNED', revision: 3 })
  expect((await step(admin, second, 'discard', 0)).statusCode).toBe(200)
  expect((await undo(master, approval?.id)).statusCode).toBe(200)
})

test('[AL-16] an edit of words that took a request back is undone word by word; a taking back is not undone, nor done of what nobody asked for', async ({
  admin,
  master,
}) => {
  const id = await draft(admin)
  const undoNewest = async () => {
    const [newest] = await changesOf(master, { entity: 'TERMS', entityId: id })
    return undo(master, newest?.id)
  }
  await change(admin, id, { title: '먼저' })
  await step(admin, id, 'ask', 1)
  await change(admin, id, { title: '나중', inForceFrom: '2027-02-01' })
  expect((await undoNewest()).statusCode).toBe(200)
  const restored = { state: 'DRAFT', revision: 4, title: '먼저', inForceFrom: OWN.inForceFrom }
  expect(await whole(admin, id)).toMatchObject(restored)
  await step(admin, id, 'ask', 4)
  expect((await step(admin, id, 'take-back', 5)).statusCode).toBe(200)
  expect((await undoNewest()).json().code).toBe('UNDO_IMPOSSIBLE')
  expect((await step(admin, id, 'take-back', 6)).json().code).toBe('APPROVAL_UNASKED')
  expect(await whole(admin, id)).toMatchObject({ state: 'DRAFT', revision: 6 })
})

test('[AL-21] of several versions of one day each has a number of its own, also once an earlier one is taken back', async ({
  world,
  admin,
  master,
}) => {
  const first = await publish([admin, master])
  await publish([admin, master])
  expect((await step(admin, first, 'take-back', 3)).statusCode).toBe(200)
  expect((await step(admin, first, 'ask', 4)).statusCode).toBe(200)
  expect((await step(master, first, 'approve', 5)).statusCode).toBe(200)
  const own = world.db.selectFrom('terms').select('version').where('version', 'like', `${OWN.inForceFrom}%`)
  const versions = (await own.orderBy('version').execute()).map(({ version }) => version)
  expect(versions).toEqual(['2027-01-04.2', '2027-01-04.3'])
})
