import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { addEmployee, agree, bookFree } from '../../test/money/company.ts'

const COMPANY = '가온테크'
const terms = { validFrom: '2026-01-01', validUntil: null, sessionsPerPerson: 6, totalSessions: 100 }
const contractsOf = async (staff: TestMember) => {
  const { companies } = (await staff.get('/api/admin/companies')).json().data
  return companies.find(({ company }: { company: string }) => company === COMPANY).contracts
}

test('[WK-31] staff read every company with its contracts, and how much is used only where it is no few people', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 1 })
  const shown = []
  for (const hour of [10, 12, 14, 16, 18]) {
    await bookFree(world, await addEmployee(world), { date: '2026-11-24', time: `${hour}:00` })
    shown.push((await contractsOf(admin))[0].used)
  }
  expect(shown).toEqual([null, null, null, null, 5])
  expect(JSON.stringify((await admin.get('/api/admin/companies')).json())).not.toContain('김하늘')
})

test('[WK-31] a contract is added and changed as it was seen; each change is logged', async ({
  world,
  admin,
  master,
}) => {
  await agree(world, {})
  const url = '/api/admin/companies/contract'
  const added = await admin.post(url, { company: COMPANY, ...terms, validFrom: '2027-01-01' })
  expect(added.statusCode).toBe(200)
  const again = await admin.post(url, { company: COMPANY, ...terms, validFrom: '2027-01-01' })
  expect([again.statusCode, again.json().message]).toEqual([409, sentenceOf('CONTRACT_EXISTS')])

  const [, seen] = await contractsOf(admin)
  const change = { id: seen.id, revision: seen.revision, ...terms }
  const replies = [await admin.put(url, change), await master.put(url, { ...change, sessionsPerPerson: 3 })]
  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [200, undefined],
    [409, 'EDIT_CONFLICT'],
  ])
  expect(
    (await contractsOf(admin)).map(({ validFrom, sessionsPerPerson }: typeof terms) => [
      validFrom,
      sessionsPerPerson,
    ]),
  ).toEqual([
    ['2027-01-01', 6],
    ['2026-01-01', 6],
  ])
  const logged = await world.db
    .selectFrom('accessLog')
    .select('actorId')
    .where('action', '=', 'CHANGE_CONTRACT')
    .execute()
  expect(logged).toEqual([{ actorId: admin.id }, { actorId: admin.id }])
})

test.for([
  ['that ends before it begins', { validUntil: '2025-12-31' }, 400],
  ['of a company that nobody knows', { company: '없는회사' }, 400],
  ['with a bound below nothing', { sessionsPerPerson: -1 }, 400],
  ['from a day that does not exist', { validFrom: '2026-02-30' }, 400],
  ['from a year that no calendar has', { validFrom: '0000-01-01' }, 400],
] as const)('[WK-31] a contract %s is refused', async ([_, change, status], { world, admin }) => {
  await agree(world, {})
  const reply = await admin.post('/api/admin/companies/contract', { company: COMPANY, ...terms, ...change })
  expect(reply.statusCode).toBe(status)
  expect(await contractsOf(admin)).toHaveLength(1)
})
