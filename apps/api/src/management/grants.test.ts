import type { Grant } from '@self/contract/grant'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect, onTestFinished } from 'vitest'
import { choosing, lend, lent } from '../../test/employment/loan.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'

const grant = (role: Grant['role'], branchCode: string | null = null, wrId: number | null = null): Grant => ({
  role,
  branchCode,
  wrId,
})
const DESK = grant('DESK', 'GN')
const path = ({ id }: TestMember) => `/api/admin/grants/${id}`
const grantsOf = async (reader: TestMember, of: TestMember) => (await reader.get(path(of))).json().data.grants

test('[GR-08] a MASTER narrows what somebody may do, and it holds from the next call on', async ({
  world,
  admin,
  master,
}) => {
  const seen = await grantsOf(master, admin)
  expect(seen.map(({ role }: Grant) => role)).toEqual(['BRANCH_MANAGER', 'SUPPORT', 'CONTENT'])
  const desk = (code: string) => admin.get(`/api/desk?branchCode=${code}&date=2026-11-24`)
  expect((await desk('JS')).statusCode).toBe(200)
  expect((await master.put(path(admin), { seen, grants: [DESK] })).statusCode).toBe(200)
  expect([(await desk('GN')).statusCode, (await desk('JS')).statusCode]).toEqual([200, 404])
  const { tasks, branches } = (await admin.get('/api/user/info')).json().data
  expect([tasks.includes('WRITE_FAQ'), branches]).toEqual([false, ['GN']])
  const actions = await world.db
    .selectFrom('accessLog')
    .select(['action', 'actorId', 'subjectId'])
    .where('action', '=', 'CHANGE_GRANTS')
    .execute()
  expect(actions).toEqual([{ action: 'CHANGE_GRANTS', actorId: master.id, subjectId: admin.id }])
})

test('[GR-08] of two who decide on what they saw the second is told, and nothing of theirs is stored', async ({
  admin,
  master,
}) => {
  const seen = await grantsOf(master, admin)
  expect((await master.put(path(admin), { seen, grants: [DESK] })).statusCode).toBe(200)
  const late = await master.put(path(admin), { seen, grants: [...seen, grant('ACCOUNTANT')] })
  expect([late.statusCode, late.json().message]).toEqual([409, sentenceOf('GRANTS_CHANGED')])
  expect(await grantsOf(master, admin)).toEqual([DESK])
})

test('[BX-12] a role reads with the name of its counsellor, out of the reader’s reach too', async ({
  world,
}) => {
  const manager = await addMember(world, { userType: 'ADMIN', grants: [grant('BRANCH_MANAGER', 'GN')] })
  const grants = [grant('COUNSELLOR', 'GN', 107), grant('COUNSELLOR', 'JS', 101)]
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  const { data } = (await manager.get(path(clerk))).json()
  expect(data.counsellors).toEqual([
    { wrId: 101, name: '윤서하' },
    { wrId: 107, name: '차유진' },
  ])
})

test('[GR-03] who manages a branch gives and takes desk and counsellors there, and nothing else', async ({
  world,
}) => {
  const manager = await addMember(world, { userType: 'ADMIN', grants: [grant('BRANCH_MANAGER', 'GN')] })
  const clerk = await addMember(world, { userType: 'ADMIN', grants: [DESK] })
  const set = (seen: Grant[], grants: Grant[]) => manager.put(path(clerk), { seen, grants })
  const counsellor = grant('COUNSELLOR', 'GN', 107)
  expect((await set([DESK], [DESK, counsellor])).statusCode).toBe(200)
  const seen = [DESK, counsellor]
  for (const beyond of [
    grant('BRANCH_MANAGER', 'GN'),
    grant('SUPPORT'),
    grant('DESK', 'JS'),
    grant('DESK'),
  ]) {
    const refused = await set(seen, [...seen, beyond])
    expect([refused.statusCode, refused.json().message]).toEqual([409, sentenceOf('GRANTS_BEYOND')])
  }
  expect(await grantsOf(manager, clerk)).toEqual(seen)
})

test('[GR-15] who manages a branch gives nobody the clients at home of a counsellor who is lent to it', async ({
  world,
  master,
}) => {
  onTestFinished(await choosing(world))
  expect((await lend(master, [lent])).statusCode).toBe(200)
  const manager = await addMember(world, { userType: 'ADMIN', grants: [grant('BRANCH_MANAGER', 'GN')] })
  const clerk = await addMember(world, { userType: 'ADMIN', grants: [DESK] })
  const refused = await manager.put(path(clerk), {
    seen: [DESK],
    grants: [DESK, grant('COUNSELLOR', 'GN', 101)],
  })
  expect(refused.json().code).toBe('GRANT_UNFIT')
  await lend(master, [])
})

test('[GR-08] what fits no role, who is no staff, and the own grants are refused', async ({
  world,
  admin,
  master,
  member,
}) => {
  const seen = await grantsOf(master, admin)
  const codeOf = async (by: TestMember, of: TestMember, before: Grant[], grants: Grant[]) =>
    (await by.put(path(of), { seen: before, grants })).json().code
  for (const unfit of [
    grant('SUPPORT', 'GN'),
    grant('COUNSELLOR', 'GN'),
    grant('DESK', 'GN', 107),
    grant('COUNSELLOR', 'GN', 101),
  ])
    expect(await codeOf(master, admin, seen, [unfit])).toBe('GRANT_UNFIT')
  expect(await codeOf(master, admin, seen, [grant('DESK', 'ZZ')])).toBe('NOT_FOUND')
  expect(await codeOf(master, member, [], [DESK])).toBe('NOT_STAFF')
  expect(await codeOf(admin, admin, seen, [DESK])).toBe('OWN_RIGHTS')
  expect(await codeOf(admin, master, [], [DESK])).toBe('MASTER_ONLY')
  expect((await master.put(path(await addMember(world)), { seen: [], grants: [] })).statusCode).toBe(409)
})
