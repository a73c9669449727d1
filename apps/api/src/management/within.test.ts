import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { linkFor, makeLink } from '../../test/money/link.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const clerkAt = (world: World, branchCode: string, role: 'DESK' | 'BRANCH_MANAGER' = 'DESK') =>
  addMember(world, { userType: 'ADMIN', grants: [{ role, branchCode, wrId: null }] })

const idsOf = (members: { memberId: number }[]) => members.map(({ memberId }) => memberId).toSorted()
const found = async (staff: TestMember, type: string, query: string) =>
  idsOf((await staff.post('/api/user/search', { type, query })).json())

/** Who came to Gangnam, who came to Jamsil, and who came to neither. */
const GANGNAM = '01055550001'
const JAMSIL = '01055550002'
const NOWHERE = '01055550003'
async function addThree(world: World) {
  const [atGangnam, atJamsil, nowhere] = [
    await addMember(world, { phone: GANGNAM }),
    await addMember(world, { phone: JAMSIL }),
    await addMember(world, { phone: NOWHERE }),
  ]
  await request(atGangnam)
  await buy(world, atJamsil)
  return { atGangnam, atJamsil, nowhere }
}

test('[GR-04] a name or a part of a number finds who came to the own branch, a whole number everybody', async ({
  world,
  admin,
}) => {
  const { atGangnam, atJamsil, nowhere } = await addThree(world)
  const clerk = await clerkAt(world, 'GN')
  expect(await found(clerk, 'userPhone', '5555')).toEqual([atGangnam.id])
  expect(await found(clerk, 'userName', '하늘')).toEqual([atGangnam.id, clerk.id].toSorted())
  expect(idsOf((await clerk.get('/api/user/list')).json())).toEqual([atGangnam.id, clerk.id].toSorted())
  expect(await found(clerk, 'userPhone', '010-5555-0003')).toEqual([nowhere.id])
  expect(await found(clerk, 'userPhone', JAMSIL)).toEqual([atJamsil.id])
  expect(await found(admin, 'userPhone', '5555')).toEqual([atGangnam.id, atJamsil.id, nowhere.id].toSorted())
})

test('[GR-04] the search by POST finds what the one by GET finds', async ({ world, admin }) => {
  const { nowhere } = await addThree(world)
  const get = await admin.get(`/api/user/search?type=userPhone&query=${NOWHERE}`)
  expect(idsOf(get.json())).toEqual([nowhere.id])
  expect(await found(admin, 'userPhone', NOWHERE)).toEqual([nowhere.id])
  const empty = await admin.post('/api/user/search', { type: 'userName', query: ' ' })
  expect([empty.statusCode, empty.json().message]).toEqual([400, sentenceOf('SEARCH_EMPTY')])
})

test('[GR-04] who is found by the whole number is open to that clerk until the day is over, to no other', async ({
  world,
}) => {
  const { nowhere } = await addThree(world)
  const [clerk, colleague] = [await clerkAt(world, 'GN'), await clerkAt(world, 'GN')]
  const phoneFor = async (staff: TestMember) => (await staff.get(`/api/user/${nowhere.id}/phone`)).statusCode
  expect(await phoneFor(clerk)).toBe(404)
  await found(clerk, 'userPhone', NOWHERE)
  expect([await phoneFor(clerk), await phoneFor(colleague)]).toEqual([200, 404])
  const coupons = `/api/coupon/member/${nowhere.id}`
  expect([(await clerk.get(coupons)).statusCode, (await colleague.get(coupons)).statusCode]).toEqual([
    200, 404,
  ])
  world.moveBy(12 * 60 + 1)
  expect(await phoneFor(clerk)).toBe(404)
})

test('[GR-02] lists hold what is at the own branch: links, requests and their counts', async ({
  world,
  admin,
}) => {
  const { atGangnam, atJamsil } = await addThree(world)
  await makeLink(admin, atJamsil, { reservationDate: '2026-12-15' })
  const [gangnam, jamsil] = [await clerkAt(world, 'GN'), await clerkAt(world, 'JS')]
  const lists = async (staff: TestMember) => ({
    links: (await staff.get('/api/admin/direct-url')).json().content.length,
    requests: (await staff.get('/api/admin/requests')).json().data.requests.length,
    waiting: (await staff.get('/api/admin/requests/count')).json().data.waiting,
  })
  expect(await lists(gangnam)).toEqual({ links: 0, requests: 1, waiting: 1 })
  expect(await lists(jamsil)).toEqual({ links: 1, requests: 0, waiting: 0 })
  expect(await lists(admin)).toEqual({ links: 1, requests: 1, waiting: 1 })
  const { id } = await world.db
    .selectFrom('reservation')
    .select('id')
    .where('memberId', '=', atGangnam.id)
    .executeTakeFirstOrThrow()
  const several = { requests: [{ id, revision: 0 }] }
  const confirmed = (await jamsil.post('/api/admin/requests/confirm', several)).json().data.requests
  expect(confirmed).toEqual([{ id, isConfirmed: false, message: sentenceOf('NOT_FOUND') }])
})

test('[GR-02] a link of another branch is masked, as for whoever else has it; one for a stranger is refused', async ({
  world,
  admin,
}) => {
  const { atJamsil, nowhere } = await addThree(world)
  const key = await makeLink(admin, atJamsil, { reservationDate: '2026-12-15' })
  const [gangnam, jamsil] = [await clerkAt(world, 'GN'), await clerkAt(world, 'JS')]
  const memberOf = async (staff: TestMember) =>
    (await staff.get(`/api/admin/direct-url/${key}`)).json().data.member.memberId
  expect([await memberOf(jamsil), await memberOf(gangnam)]).toEqual([atJamsil.id, null])
  const later = { reservationDate: '2026-12-16' }
  const refused = await jamsil.post('/api/admin/direct-url/generate', linkFor(nowhere, later))
  expect(refused.statusCode).toBe(404)
  await found(jamsil, 'userPhone', NOWHERE)
  const made = await jamsil.post('/api/admin/direct-url/generate', linkFor(nowhere, later))
  expect(made.statusCode).toBe(200)
})

test('[GR-03] who manages a branch makes staff of who came there, and takes the role of the own desk alone', async ({
  world,
  admin,
}) => {
  const { atGangnam, atJamsil } = await addThree(world)
  const manager = await clerkAt(world, 'GN', 'BRANCH_MANAGER')
  const desk = await clerkAt(world, 'GN')
  const set = (id: number, userType: string) => manager.put(`/api/user/${id}/update/userType`, { userType })
  expect((await set(atGangnam.id, 'ADMIN')).statusCode).toBe(200)
  expect((await set(atJamsil.id, 'ADMIN')).statusCode).toBe(404)
  await request(admin, { date: '2026-11-25', time: '14:00' })
  const beyond = await set(admin.id, 'MEMBER')
  expect([beyond.statusCode, beyond.json().message]).toEqual([409, sentenceOf('GRANTS_BEYOND')])
  expect((await set(desk.id, 'MEMBER')).statusCode).toBe(200)
  const left = await world.db.selectFrom('staffGrant').select('id').where('memberId', '=', desk.id).execute()
  expect(left).toEqual([])
})

test('[MB-10] who has no use for phones reads masked names in the list and the search', async ({
  world,
  member,
}) => {
  const namesFor = async (role: 'ACCOUNTANT' | 'PRIVACY' | 'SUPPORT') => {
    const staff = await addMember(world, {
      userType: 'ADMIN',
      grants: [{ role, branchCode: null, wrId: null }],
    })
    const search = { type: 'userPhone', query: '01000000001' }
    const replies = [
      await staff.post('/api/user/search', search),
      await staff.get(`/api/user/search?${new URLSearchParams(search)}`),
      await staff.get('/api/user/list'),
    ]
    const found = replies.map((reply) => reply.json() as { memberId: number; userName: string }[])
    return found.map((list) => list.find(({ memberId }) => memberId === member.id)?.userName)
  }
  expect(await namesFor('ACCOUNTANT')).toEqual(['김*늘', '김*늘', '김*늘'])
  expect(await namesFor('PRIVACY')).toEqual(['김*늘', '김*늘', '김*늘'])
  expect(await namesFor('SUPPORT')).toEqual(['김하늘', '김하늘', '김하늘'])
})

test('[MB-54] whoever reads phones masked finds by the whole number or the four digits shown of it, and by no other part', async ({
  world,
}) => {
  for (const phone of ['01077331199', '01011990000']) await addMember(world, { phone })
  const staff = (role: 'ACCOUNTANT' | 'DESK') =>
    addMember(world, {
      userType: 'ADMIN',
      grants: [{ role, branchCode: role === 'DESK' ? 'GN' : null, wrId: null }],
    })
  const accountant = await staff('ACCOUNTANT')
  const search = (query: string) => accountant.post('/api/user/search', { type: 'userPhone', query })
  expect((await search('7733')).json()).toEqual([])
  expect((await search('1199')).json()).toHaveLength(1)
  expect((await search('010-7733-1199')).json()).toHaveLength(1)
  for (const part of ['73', '733', '77331', '0107733119']) {
    const refused = await search(part)
    expect([refused.statusCode, refused.json().code], part).toEqual([400, 'SEARCH_DIGITS_MASKED'])
    const byGet = await accountant.get(`/api/user/search?type=userPhone&query=${part}`)
    expect(byGet.json().code, part).toBe('SEARCH_DIGITS_MASKED')
  }
  const desk = await (await staff('DESK')).post('/api/user/search', { type: 'userPhone', query: '73' })
  expect(desk.statusCode).toBe(200)
})
