import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { merge, undo } from '../../test/people/merge.ts'
import { buy } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'

type Known = { id: number }

const look = async (staff: TestMember, { id }: Known, part = '') => {
  const reply = await staff.get(`/api/admin/members/${id}${part}`)
  const { code, mergedInto } = reply.json()
  return [reply.statusCode, code, mergedInto]
}
const OLDER = '/parts/orders?after=1.mid_10000049'
const idsOf = (found: { memberId: number }[]) => found.map(({ memberId }) => memberId)
const searched = async (staff: TestMember, type: 'userName' | 'userPhone', query: string) =>
  idsOf((await staff.post('/api/user/search', { type, query })).json())
const looksAt = ({ db }: World) =>
  db.selectFrom('accessLog').select('subjectId').where('action', '=', 'READ_MEMBER_PAGE').execute()

test('[MB-47] the page of a member who was merged, and its older rows, name the last one that is kept; that look is not logged', async ({
  world,
  member,
  admin,
  master,
}) => {
  const [first, second] = [await addMember(world), await addMember(world)]
  const id = await merge({ requester: admin, decider: master }, first, second)
  expect(await look(master, first)).toEqual([409, 'MEMBER_MERGED', second.id])
  world.moveBy(8 * 24 * 60)
  await world.db.updateTable('memberMerge').set({ finalAt: world.app.now() }).where('id', '=', id).execute()
  const later = await merge({ requester: admin, decider: master }, second, member)
  expect(await look(master, first)).toEqual([409, 'MEMBER_MERGED', member.id])
  expect(await look(master, first, OLDER)).toEqual([409, 'MEMBER_MERGED', member.id])
  expect(await looksAt(world)).toEqual([])
  expect(await look(master, member)).toEqual([200, undefined, undefined])
  expect(await looksAt(world)).toEqual([{ subjectId: member.id }])
  await undo(master, later)
  expect(await look(master, second)).toEqual([200, undefined, undefined])
})

test('[MB-47] whoever may not see the kept member learns nothing of the one who was merged', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world, { phone: '01000000077' })
  await buy(world, member)
  const at = (branchCode: string) =>
    addMember(world, { userType: 'ADMIN', grants: [{ ...grantOf('DESK'), branchCode }] })
  const [here, elsewhere] = [await at('JS'), await at('GN')]
  await searched(elsewhere, 'userPhone', '01000000077') // has found the old one before
  await merge({ requester: admin, decider: master }, old, member)
  for (const part of ['', OLDER]) {
    expect(await look(elsewhere, old, part)).toEqual([404, 'MEMBER_GONE', undefined])
    expect(await look(here, old, part)).toEqual([409, 'MEMBER_MERGED', member.id])
  }
})

test('[MB-47] lists, searches and the people of a company leave out who was merged; its whole number and id find the kept one', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world, { phone: '01087654321', eapInfo: '누리물산' })
  for (let count = 1; count < 5; count += 1) await addMember(world, { eapInfo: '누리물산' })
  const rename = ({ id }: Known) =>
    world.db.updateTable('member').set({ name: '남궁별' }).where('id', '=', id).execute()
  await Promise.all([rename(old), rename(member)])
  const people = async () => {
    const { companies } = (await master.get('/api/admin/companies')).json().data
    return companies.find(({ company }: { company: string }) => company === '누리물산').people
  }
  const ofCompany = async () =>
    idsOf((await admin.get(`/api/user/list?comp=${encodeURIComponent('누리물산')}`)).json())
  expect([await people(), (await ofCompany()).length]).toEqual([5, 5])
  await merge({ requester: admin, decider: master }, old, member)

  expect([await people(), (await ofCompany()).length]).toEqual([null, 4])
  const listed = idsOf((await admin.get('/api/user/list')).json())
  expect([listed.includes(member.id), listed.includes(old.id)]).toEqual([true, false])
  expect(await searched(admin, 'userName', '남궁')).toEqual([member.id])
  expect(await searched(admin, 'userPhone', '87654321')).toEqual([])
  expect(await searched(admin, 'userPhone', '01087654321')).toEqual([member.id])
  const { clients } = (await admin.post('/api/desk/clients/search', { query: `#${old.id}` })).json().data
  expect(idsOf(clients)).toEqual([member.id])
})

test('[MB-47] the calendar address of an account that was merged leads nowhere until the merge is undone', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  await buy(world, old)
  const { pathname } = new URL((await old.post('/api/calendar')).json().data.url)
  const read = async () => (await world.app.inject(pathname)).statusCode
  expect(await read()).toBe(200)
  const id = await merge({ requester: admin, decider: master }, old, member)
  expect(await read()).toBe(404)
  await undo(master, id)
  expect(await read()).toBe(200)
})
