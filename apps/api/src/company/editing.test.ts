import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { changesOf, expectConflict, expectUndoable, undo } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addEmployee, agree, bookFree } from '../../test/money/company.ts'

const LIST = '/api/admin/companies'
const NAME = '가온테크'
// Companies are the installation's own: a world keeps them from test to test.
test.beforeEach(async ({ world }) => {
  await world.db.deleteFrom('companyContract').execute()
  await world.db.deleteFrom('company').execute()
  await world.db.insertInto('company').values({ name: NAME }).execute()
})

type Shown = { id: number; company: string; revision: number; status: string; people: number | null }
const all = async (staff: TestMember): Promise<Shown[]> => (await staff.get(LIST)).json().data.companies
async function one(staff: TestMember, id?: number): Promise<Shown> {
  const found = (await all(staff)).find((each) => (id ? each.id === id : each.company === NAME))
  if (!found) throw new Error('There is no such company')
  return found
}
const save = (staff: TestMember, { id, revision, company, status }: Shown, change: object) =>
  staff.put(`${LIST}/${id}`, { revision, name: company, status, ...change })
const codeOf = async (staff: TestMember, id: number): Promise<string> =>
  (await staff.post(`${LIST}/${id}/code`, {})).json().data.code

test('[CT-51] a company that is renamed keeps its people, its contracts and what they have booked', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const member = await addEmployee(world)
  await bookFree(world, member, { date: '2026-11-24', time: '14:00' })
  const before = await one(admin)
  expect((await save(admin, before, { name: '가온 테크놀로지' })).statusCode).toBe(200)
  const { eapInfo } = await world.db
    .selectFrom('member')
    .select('eapInfo')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(eapInfo).toBe('가온 테크놀로지')
  expect((await member.get('/api/company/left')).json().data).toEqual({ left: 1, until: '2026-12-31' })
})

test('[CT-51] a company is made without a contract, under a name that no other has, and closed it pays for nothing more', async ({
  world,
  admin,
}) => {
  const made = await admin.post(LIST, { name: '새론기업' })
  const { id } = made.json().data
  expect((await one(admin, id)) satisfies Shown).toMatchObject({ status: 'ACTIVE', contracts: [] })
  expect((await admin.post(LIST, { name: '새론기업' })).json().code).toBe('COMPANY_NAMED')
  expect((await save(admin, await one(admin, id), { name: NAME })).json().code).toBe('COMPANY_NAMED')
  await agree(world, {})
  const member = await addEmployee(world)
  const booked = await bookFree(world, member, { date: '2026-11-24', time: '14:00' })
  await save(admin, await one(admin), { status: 'CLOSED' })
  expect(await bookFree(world, member, { date: '2026-11-25', time: '14:00' })).toBe('NO_CONTRACT')
  const draws = await world.db.selectFrom('companyDraw').select(['reservationId', 'returnedAt']).execute()
  expect(draws).toEqual([{ reservationId: booked, returnedAt: null }])
})

test('[CT-52] each edit of a company and of a contract is undone and done again, and of two editors the second is told', async ({
  world,
  admin,
  master,
}) => {
  await agree(world, { sessionsPerPerson: 6 })
  const seen = await one(admin)
  const read = async () => {
    const { revision, company, status } = await one(admin, seen.id)
    return { revision, company, status }
  }
  const edit = async () => save(admin, seen, { name: '나루', status: 'CLOSED' })
  await expectUndoable(admin, { entity: 'COMPANY', entityId: seen.id, read, edit })
  expectConflict(await save(master, seen, { name: '다른' }), await changedSince(admin, seen.id))

  const contract = async () => {
    const { contracts } = (await all(admin)).find(({ id }) => id === seen.id) as unknown as {
      contracts: [{ id: number; revision: number; used: unknown } & Record<string, unknown>]
    }
    const { used: _, ...terms } = contracts[0]
    return terms
  }
  const first = await contract()
  const change = () => admin.put(`${LIST}/contract`, { ...first, sessionsPerPerson: 3 })
  await expectUndoable(admin, { entity: 'CONTRACT', entityId: first.id, read: contract, edit: change })
})

test('[BX-10] a contract that was entered for the wrong company is taken back while nothing was drawn from it, and the one before pays again', async ({
  world,
  master,
}) => {
  await agree(world, { sessionsPerPerson: 6 })
  const member = await addEmployee(world)
  const wrong = { company: NAME, validFrom: '2026-11-01', validUntil: '2026-11-10', sessionsPerPerson: 1 }
  const enter = async () => {
    const reply = await master.post(`${LIST}/contract`, { ...wrong, totalSessions: null })
    expect(reply.statusCode).toBe(200)
    const contracts = await world.db.selectFrom('companyContract').select('id').orderBy('id').execute()
    return { entity: 'CONTRACT', entityId: String(contracts.at(-1)?.id) }
  }
  const createdOf = async (which: { entity: string; entityId: string }) =>
    (await changesOf(master, which)).find(({ kind }) => kind === 'CREATE')
  const book = (time: string) => bookFree(world, member, { date: '2026-11-24', time })

  const first = await enter()
  expect(await book('14:00')).toBe('NO_CONTRACT')
  const created = await createdOf(first)
  expect(created?.canUndo).toBe(true)
  expect((await undo(master, created?.id)).statusCode).toBe(200)
  expect((await undo(master, created?.id)).json().code).toBe('UNDO_OVERTAKEN')
  expect(await book('14:00')).toEqual(expect.any(Number))

  const { entityId } = await enter()
  const { id: contractId } = { id: Number(entityId) }
  await world.db.updateTable('companyDraw').set({ contractId }).execute()
  const second = await createdOf({ entity: 'CONTRACT', entityId })
  expect((await undo(master, second?.id)).json().code).toBe('CONTRACT_IN_USE')
})

/** As the log has it, the oldest first. */
const changedSince = async (staff: TestMember, id: number) =>
  (await changesOf(staff, { entity: 'COMPANY', entityId: id })).toReversed().flatMap(({ changes }) => changes)

test('[CT-53] a member belongs to a company by its code, and leaves again; what is booked stays', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const { id } = await one(admin)
  const code = await codeOf(admin, id)
  const member = await addMember(world)
  const joined = await member.post('/api/company/join', { code: ` ${code.toLowerCase()} ` })
  expect([joined.statusCode, joined.json().data]).toEqual([200, { company: NAME }])
  const booked = await bookFree(world, member, { date: '2026-11-24', time: '14:00' })
  expect(booked).toEqual(expect.any(Number))
  expect((await member.post('/api/company/leave', {})).statusCode).toBe(200)
  expect((await member.get('/api/company/left')).json().data).toBeNull()
  const { state } = await world.db
    .selectFrom('reservation')
    .select('state')
    .where('id', '=', Number(booked))
    .executeTakeFirstOrThrow()
  expect(state).toBe('BOOKED')
  await member.post('/api/company/join', { code })
  expect((await member.get('/api/company/left')).json().data.left).toBe(1)
})

test('[CT-53] a code is good until the next one is made or the company is closed, and is stored nowhere', async ({
  world,
  admin,
}) => {
  const { id } = await one(admin)
  const codes = [await codeOf(admin, id), await codeOf(admin, id)]
  const tryCode = async (code: string | undefined) =>
    (await (await addMember(world)).post('/api/company/join', { code })).statusCode
  expect([await tryCode(codes[0]), await tryCode(codes[1])]).toEqual([400, 200])
  const stored = JSON.stringify(await world.db.selectFrom('company').selectAll().execute())
  expect(stored).not.toContain(codes[1]?.replaceAll('-', ''))
  await save(admin, await one(admin), { status: 'CLOSED' })
  expect(await tryCode(codes[1])).toBe(400)
  expect((await admin.post(`${LIST}/${id}/code`, {})).json().code).toBe('COMPANY_CLOSED')
})

test('[CT-53] ten wrong codes a day are a member’s own: nobody else is kept out by them', async ({
  world,
  admin,
}) => {
  const code = await codeOf(admin, (await one(admin)).id)
  const guesser = await addMember(world)
  const replies = []
  for (let nr = 0; nr < 11; nr += 1)
    replies.push((await guesser.post('/api/company/join', { code: `AAAA-AAAA-A${nr % 10}` })).json().code)
  expect(replies.slice(0, 10)).toEqual(Array(10).fill('CODE_UNKNOWN'))
  expect(replies[10]).toBe('TOO_MANY_COMPANY_CODES')
  const right = await guesser.post('/api/company/join', { code })
  expect([right.statusCode, right.json().message]).toEqual([429, sentenceOf('TOO_MANY_COMPANY_CODES')])
  expect((await (await addMember(world)).post('/api/company/join', { code })).statusCode).toBe(200)
})

test('[CT-53] who belongs to a company leaves it before another takes them in', async ({ world, admin }) => {
  const made = (await admin.post(LIST, { name: '새론기업' })).json().data
  const code = await codeOf(admin, made.id)
  const member = await addEmployee(world)
  expect((await member.post('/api/company/join', { code })).json().code).toBe('COMPANY_JOINED')
})
