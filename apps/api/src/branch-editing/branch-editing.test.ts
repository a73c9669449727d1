import { reserveBodyOf } from '@self/contract/booking'
import type { BranchFields } from '@self/contract/branch-editing'
import type { Touched } from '@self/contract/impact'
import { expect } from 'vitest'
import { opened } from '../../test/branch/opened.ts'
import { newCoupon } from '../../test/change-log/catalogue-calls.ts'
import { changesOf, expectConflict, expectUndoable, undo } from '../../test/change-log/edits.ts'
import { hired } from '../../test/employment/hired.ts'
import { moneyTest as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { beginByLink, makeLink, makePassLink } from '../../test/money/link.ts'
import { passOrderOf, register } from '../../test/payment.ts'
import { jpegOf } from '../../test/picture/jpeg.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { addPicture, deleteUnusedPictures } from '../picture/service.ts'

const LIST = '/api/admin/branches'
const DAY = '2026-11-24'
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', until: '19:00' }))

/** What was edited of a branch stays for the next test: each of the file begins with the branches as they were. */
const test = base.extend('asBefore', { auto: true }, async ({ world: { db } }, { onCleanup }) => {
  const before = await db.selectFrom('branch').selectAll().execute()
  onCleanup(async () => {
    await db.deleteFrom('pictureUse').execute()
    for (const row of before)
      await db
        .updateTable('branch')
        .set({ ...row, images: JSON.stringify(row.images), holidays: row.holidays })
        .where('code', '=', row.code)
        .execute()
  })
})

let number = 0
/** Another code each: a code is for ever. */
const nextCode = () => `NEW${++number}`
async function open(master: TestMember, part: Partial<BranchFields> = {}): Promise<string> {
  const code = nextCode()
  const reply = await master.post(LIST, { code, ...opened, ...part })
  expect([reply.statusCode, reply.json()]).toEqual([200, { result: 'success', data: { code } }])
  return code
}
const read = async (staff: TestMember, code: string) => (await staff.get(`${LIST}/${code}`)).json().data
async function change(staff: TestMember, code: string, part: object, seen?: number) {
  const { revision, fields } = await read(staff, code)
  return staff.put(`${LIST}/${code}`, { revision: seen ?? revision, ...fields, ...part })
}
const said = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [
  statusCode,
  json().code,
]
const listed = async ({ app }: World): Promise<string[]> =>
  (await app.inject('/api/branch')).json().map(({ branch }: { branch: string }) => branch)
const manager = (world: World, branchCode: string) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'BRANCH_MANAGER', branchCode, wrId: null }] })

test('[CT-32] from nothing to a booking: a draft gets hours and a counsellor, is published, and a member books there', async ({
  world,
  master,
  member,
}) => {
  const { url } = await addPicture(world.app, await jpegOf(), { shape: 'PHOTO', x: 50, y: 50 })
  const code = await open(master, { images: [{ url, alt: '입구' }] })
  expect(await listed(world)).not.toContain(code)
  expect((await read(master, code)).ready).toEqual({ counsellors: 0, hasHours: false, hasPosition: true })
  const plan = { revision: 0, was: null, validFrom: '2026-11-23', blocks: WEEK }
  expect((await master.post(`/api/admin/hours/branch/${code}/plan`, plan)).statusCode).toBe(200)
  const { wrId } = (await master.post('/api/admin/counsellors', { ...hired, branch: code })).json().data
  expect((await world.app.inject(`/api/member/profile/${wrId}`)).statusCode).toBe(404)
  expect((await read(master, code)).ready).toEqual({ counsellors: 1, hasHours: true, hasPosition: true })
  expect((await change(master, code, { status: 'OPEN' })).json().data).toEqual({ touched: [] })

  expect((await listed(world)).at(-1)).toBe(code)
  const info = (await world.app.inject(`/api/branch/info/${code}`)).json().data
  expect(info).toMatchObject({
    branchName: '성수센터',
    lat: 37.5446,
    description: '조용한 골목 안에 있어요.',
    branchImages: [{ url, alt: '입구' }],
    workdays: ['월', '화', '수', '목', '금'],
  })
  const { adminId } = (await world.app.inject(`/api/member/profile/${wrId}`)).json().data
  await register(world, member, { slot: { branchCode: code, adminId, hopeDate: DAY, hopeTime: '14:00' } })
  const claims = await world.db.selectFrom('slotClaim').select('resource').execute()
  expect(new Set(claims.map(({ resource }) => resource))).toEqual(new Set([`${code}:${adminId}`]))
  world.moveBy(31 * 24 * 60)
  await deleteUnusedPictures(world.app)
  expect((await world.app.inject(url)).statusCode).toBe(200)
})

test('[CT-32] a general branch takes requests on as many seats as are set', async ({ world, master }) => {
  const code = await open(master, { centerType: 'GENERAL', seats: 2, status: 'OPEN' })
  await master.post(`/api/admin/hours/branch/${code}/plan`, {
    ...{ revision: 0, was: null, validFrom: '2026-11-23', blocks: WEEK },
  })
  const who = { name: '김하늘', phone: '010-0000-0001', reason: '요즘 잠이 오지 않아요' }
  const wanted = { ...who, isPrivate: false, adminId: '', date: DAY, time: '14:00' }
  const replies: (number | string)[] = []
  for (let caller = 0; caller < 3; caller++) {
    const body = reserveBodyOf({ ...wanted, branchCode: code }, opened.name)
    const reply = await (await addMember(world)).post('/api/reserve', body)
    replies.push(reply.statusCode === 200 ? 200 : reply.json().code)
  }
  expect(replies).toEqual([200, 200, 'SLOT_TAKEN'])
})

test('[CT-33] pausing, closing or a last day shows exactly the sessions and links that it touches, and keeps, ends or moves them as decided', async ({
  world,
  master,
}) => {
  const members = [await addMember(world), await addMember(world)]
  const days = [DAY, '2026-11-26']
  for (const [at, each] of members.entries())
    await each.post('/api/reserve', requestOf({}, { date: days[at] ?? '', time: '14:00' }))
  await makeLink(master, await addMember(world), {
    ...{ couponId: 1, branchCode: 'GN', location: '', center: '', counselor: '', counselorId: '' },
    ...{ reservationDate: '2026-11-27', reservationTime: '10:00' },
  })
  const claims = () => world.db.selectFrom('slotClaim').selectAll().orderBy('startsAt').execute()
  const before = await claims()
  const touchedBy = async (part: object): Promise<Touched[]> =>
    (await change(master, 'GN', { ...part, isPreview: true })).json().data.touched
  const all = [
    [DAY, 'REQUEST'],
    ['2026-11-26', 'REQUEST'],
    ['2026-11-27', 'LINK'],
  ]
  const seen = (list: Touched[]) => list.map(({ hopeDate, kind }) => [hopeDate, kind])
  expect(seen(await touchedBy({ status: 'PAUSED' }))).toEqual(all)
  expect(seen(await touchedBy({ status: 'CLOSED' }))).toEqual(all)
  expect(seen(await touchedBy({ closesOn: '2026-11-25' }))).toEqual(all.slice(1))
  expect(seen(await touchedBy({ opensOn: '2026-11-25' }))).toEqual(all.slice(0, 1))
  expect(await touchedBy({ closesOn: '2026-11-30' })).toEqual([])
  expect(await claims()).toEqual(before)

  const refused = await change(master, 'GN', { status: 'CLOSED' })
  expect(said(refused)).toEqual([409, 'IMPACT_UNDECIDED'])
  const { touched } = refused.json() as unknown as { touched: Touched[] }
  expect(touched.map(({ misfits }) => misfits)).toEqual([['CLOSED'], ['CLOSED'], ['CLOSED']])
  const [first, second, link] = touched.map(({ kind, id }) => ({ kind, id }))
  const decisions = [
    { ...first, choice: 'KEEP' },
    { ...second, choice: 'CANCEL' },
    { ...link, choice: 'KEEP' },
  ]
  expect((await change(master, 'GN', { status: 'CLOSED', decisions })).statusCode).toBe(200)
  const held = (await claims()).map(({ reservationId }) => reservationId)
  expect(new Set(held)).toEqual(new Set([first?.id, link?.id]))
  const { sessions } = (await master.get(`/api/desk?branchCode=GN&date=${DAY}`)).json().data
  expect(sessions.map(({ id }: { id: number }) => id)).toContain(first?.id)
})

test('[CT-33] staff book nothing at a closed branch, outside its hours neither', async ({
  world,
  master,
}) => {
  await change(master, 'GN', { status: 'CLOSED' })
  const { id: memberId } = await addMember(world)
  const wanted = { memberId, branchCode: 'GN', date: DAY, time: '18:00', isOutside: true }
  expect(said(await master.post('/api/desk/bookings', wanted))).toEqual([409, 'SLOT_CLOSED'])
})

test('[BX-01] [SF-03] what pays at closed branches alone is sold no longer, by a link that was sent neither; it is where one of them opens again', async ({
  world,
  member,
  master,
}) => {
  const add = async (branches: string[]) => {
    const reply = await master.post('/api/admin/coupons', { ...newCoupon, status: 'ON_SALE', branches })
    return reply.json().data.id as number
  }
  const [alone, both] = [await add(['GN']), await add(['GN', 'JS'])]
  const onSale = async () => {
    const list: { id: number }[] = (await member.get('/api/coupon')).json()
    return list.flatMap(({ id }) => ([alone, both].includes(id) ? [id] : []))
  }
  const byLink = async (couponId: number) => {
    const key = await makePassLink(master, await addMember(world), { couponId, branchCode: 'GN' })
    return async () => {
      const opened = (await world.app.inject(`/api/admin/direct-url/${key}`)).json().code
      const { reply } = await beginByLink(world, key, 90_000)
      return [opened, reply.statusCode === 200 ? 'registered' : reply.json().code]
    }
  }
  const [ofAlone, ofBoth] = [await byLink(alone), await byLink(both)]
  expect(await onSale()).toEqual([alone, both])
  const soldAlone = async (code: string) =>
    (await master.get(`/api/admin/branches/${code}`)).json().data.soldHereAlone
  expect([await soldAlone('GN'), await soldAlone('JS')]).toEqual([[newCoupon.title2], []])

  expect((await change(master, 'GN', { status: 'CLOSED' })).statusCode).toBe(200)
  expect(await onSale()).toEqual([both])
  expect((await member.get(`/api/coupon/direct/${alone}`)).statusCode).toBe(404)
  const body = { ...(await passOrderOf(world)), couponId: alone, amount: 90_000 }
  expect((await member.post('/api/payment/history', body)).json().code).toBe('PASS_UNUSABLE')
  expect(await ofAlone()).toEqual(['LINK_CLOSED', 'LINK_CLOSED'])
  expect(await ofBoth()).toEqual([undefined, 'registered'])
  const linksOf = async (query: string) => (await master.get(`/api/admin/direct-url${query}`)).json().content
  expect(await linksOf('?state=ALIVE')).toHaveLength(1)
  const [ended] = await linksOf('?state=CLOSED')
  expect(ended).toMatchObject({ state: 'CLOSED', title: newCoupon.title2 })
  expect((await master.get('/api/admin/direct-url/count')).json().data.alive).toBe(1)

  expect((await change(master, 'GN', { status: 'PAUSED' })).statusCode).toBe(200)
  expect(await onSale()).toEqual([alone, both])
  expect((await change(master, 'GN', { closesOn: '2026-11-30' })).statusCode).toBe(200)
  world.moveTo('2026-11-30', '23:00')
  expect(await onSale()).toEqual([alone, both])
  world.moveTo('2026-12-01', '00:00')
  expect(await onSale()).toEqual([both])
  await world.db.updateTable('coupon').set({ status: 'OFF_SALE' }).where('id', 'in', [alone, both]).execute()
})

test('[SF-01] a link whose pass pays at closed branches alone says so to everybody, staff too, and is none that can be paid', async ({
  world,
  master,
}) => {
  const branches = ['GN']
  const added = await master.post('/api/admin/coupons', { ...newCoupon, status: 'ON_SALE', branches })
  const couponId = added.json().data.id as number
  const key = await makePassLink(master, await addMember(world), { couponId, branchCode: 'GN' })
  const code = async (reader: { get: typeof master.get }) =>
    (await reader.get(`/api/admin/direct-url/${key}`)).json().code
  const listed = async (state: string) =>
    (await master.get(`/api/admin/direct-url?page=0&state=${state}`))
      .json()
      .content.map((link: { state: string }) => link.state)
  const alive = async () => (await master.get('/api/admin/direct-url/count')).json().data.alive
  expect([await code(master), await listed('ALIVE'), await alive()]).toEqual([undefined, ['OPEN'], 1])

  await change(master, 'GN', { status: 'CLOSED' })
  expect([await code(master), await code(await addMember(world))]).toEqual(['LINK_CLOSED', 'LINK_CLOSED'])
  expect([await listed('ALIVE'), await listed('CLOSED'), await alive()]).toEqual([[], ['CLOSED'], 0])
  const [{ id }] = (await master.get('/api/admin/direct-url?page=0')).json().content
  expect(said(await master.post(`/api/admin/direct-url/${id}/revoke`))).toEqual([410, 'LINK_CLOSED'])
  expect(said(await master.post(`/api/admin/direct-url/${id}/remake`))).toEqual([409, 'PASS_UNUSABLE'])

  await change(master, 'GN', { status: 'OPEN' })
  expect([await code(master), await listed('ALIVE')]).toEqual([undefined, ['OPEN']])
  await world.db.updateTable('coupon').set({ status: 'OFF_SALE' }).where('id', '=', couponId).execute()
})

test('[CT-34] sessions to come hold the type of a branch, and whatever was booked there keeps it from being a draft', async ({
  world,
  master,
}) => {
  expect((await change(master, 'GN', { centerType: 'PRIVATE' })).statusCode).toBe(200)
  expect((await change(master, 'GN', { centerType: 'GENERAL' })).statusCode).toBe(200)
  expect((await change(master, 'GN', { status: 'DRAFT' })).statusCode).toBe(200)
  expect((await change(master, 'GN', { status: 'OPEN' })).statusCode).toBe(200)
  await (await addMember(world)).post('/api/reserve', requestOf())
  expect(said(await change(master, 'GN', { centerType: 'PRIVATE' }))).toEqual([409, 'BRANCH_TYPE_FIXED'])
  expect(said(await change(master, 'GN', { status: 'DRAFT' }))).toEqual([409, 'BRANCH_BOOKED_ONCE'])
  world.moveTo('2026-12-01', '09:00')
  expect((await change(master, 'GN', { centerType: 'PRIVATE' })).statusCode).toBe(200)
  expect(said(await change(master, 'GN', { status: 'DRAFT' }))).toEqual([409, 'BRANCH_BOOKED_ONCE'])
})

test('[AL-20] a branch at which a pass was ever offered by a link is no draft again: its member can still pay', async ({
  world,
  master,
}) => {
  expect(await makePassLink(master, await addMember(world))).toEqual(expect.any(String))
  expect(said(await change(master, 'JS', { status: 'DRAFT' }))).toEqual([409, 'BRANCH_BOOKED_ONCE'])
  expect((await change(master, 'JS', { status: 'CLOSED' })).statusCode).toBe(200)
})

test('[CT-35] a code is two to eight capitals or digits, one branch’s alone, and never another', async ({
  master,
}) => {
  const add = (code: string) => master.post(LIST, { code, ...opened })
  for (const code of ['A', 'abc', 'TOOLONG89', 'A-1', '가나']) expect((await add(code)).statusCode).toBe(400)
  expect(said(await add('JS'))).toEqual([409, 'BRANCH_CODE_TAKEN'])
  const code = await open(master)
  expect((await change(master, code, { code: 'OTHER' })).statusCode).toBe(400)
})

test('[CT-35] a branch that is shown says where it is; wrong numbers, links, pictures and days are refused', async ({
  master,
}) => {
  const refusals = await Promise.all(
    [
      { name: ' ' },
      { status: 'OPEN', addr: '' },
      { status: 'PAUSED', tel: '', phone: '' },
      { tel: '전화 주세요' },
      { url: 'javascript:alert(1)' },
      { businessNo: '120-81-475' },
      { notifyPhones: ['021234567'] },
      { images: [{ url: 'https://x.example/a.jpg', alt: '입구' }] },
      { images: [{ url: '/self/demo/center-room.svg', alt: ' ' }] },
      { images: [{ url: `/api/picture/${'ab'.repeat(16)}-640`, alt: '입구' }] },
      { opensOn: '2026-12-02', closesOn: '2026-12-01' },
    ].map(async (part) => said(await master.post(LIST, { code: nextCode(), ...opened, ...part }))),
  )
  expect(refusals).toEqual([
    [400, 'BRANCH_INCOMPLETE'],
    [400, 'BRANCH_INCOMPLETE'],
    [400, 'BRANCH_INCOMPLETE'],
    [400, 'BRANCH_PHONE_WRONG'],
    [400, 'BRANCH_LINK_WRONG'],
    [400, 'BUSINESS_NO_WRONG'],
    [400, 'PHONE_INVALID'],
    [400, 'PICTURE_FOREIGN'],
    [400, 'ALT_MISSING'],
    [409, 'PICTURE_GONE'],
    [400, 'BRANCH_CLOSES_EARLY'],
  ])
  await open(master, { addr: '', tel: '', status: 'DRAFT' })
})

test('[CT-36] a pin stays where it was set; without one the address is looked for', async ({
  world,
  master,
}) => {
  const pinned = await open(master)
  expect((await read(master, pinned)).fields.position).toEqual(opened.position)
  await change(master, pinned, { addr: '서울특별시 강남구 예시테헤란로 1' })
  expect((await read(master, pinned)).found).toEqual(opened.position)
  const { addr } = (await read(master, 'JS')).fields
  await change(master, pinned, { position: null, addr })
  const { found, fields } = await read(master, pinned)
  expect([found, fields.position]).toEqual([{ lat: 37.5109486, lng: 127.0843368 }, null])

  const locate = async (address: string) => master.post(`${LIST}/locate`, { addr: address })
  expect((await locate(addr)).json().data.position).toEqual(found)
  expect((await locate('없는 길 1')).json().data.position).toBeNull()
  await world.atSandbox('/naver/sandbox/scenario', { outcome: 'geocode-down' })
  expect(said(await locate(addr))).toEqual([503, 'GEOCODER_AWAY'])
  await world.atSandbox('/naver/sandbox/scenario', { outcome: 'ok' })
})

test('[CT-37] of two editors the second reads what the first has changed; each kind of edit is undone and done again', async ({
  world,
  master,
}) => {
  const code = await open(master)
  const seen = await read(master, code)
  await change(master, code, { name: '성수숲센터' })
  expectConflict(await change(master, code, { tel: '02-000-9999' }, seen.revision), [
    { field: 'name', from: '성수센터', to: '성수숲센터' },
  ])
  const edits: Partial<BranchFields>[] = [
    { name: '서울숲센터', region: '경기', addr: '경기도 성남시 예시로 1', tel: '031-000-1015' },
    { status: 'OPEN', opensOn: '2026-12-01', closesOn: '2027-12-31' },
    { centerType: 'GENERAL', seats: 3 },
    { position: null },
    { images: [] },
    { description: null, directions: '골목 끝이에요.', sortOrder: 3, showInGuide: false },
    { businessNo: '1208147521', businessName: '곁마루 성수' },
  ]
  const which = { entity: 'BRANCH', entityId: code }
  for (const edit of edits)
    await expectUndoable(master, {
      ...which,
      read: async () => (await read(master, code)).fields,
      edit: () => change(master, code, edit),
    })
  const [created] = (await changesOf(master, which)).toReversed()
  expect((await undo(master, created?.id)).json().code).toBe('UNDO_IMPOSSIBLE')
  const stranger = await manager(world, 'GN')
  const [newest] = await changesOf(master, which)
  expect((await undo(stranger, newest?.id)).statusCode).toBe(404)
})

test('[CT-37] whom the messages of a branch go to is read in the form, masked in the log, and not taken back', async ({
  world,
  master,
}) => {
  const code = await open(master)
  await change(master, code, { notifyPhones: ['01000001016', '01000001016'] })
  expect((await read(master, code)).fields.notifyPhones).toEqual(['01000001016'])
  const log = await world.db.selectFrom('changeLog').select('diff').where('entityId', '=', code).execute()
  expect(JSON.stringify(log)).not.toContain('0100000101')
  const [newest] = await changesOf(master, { entity: 'BRANCH', entityId: code })
  expect(newest?.changes[0]).toMatchObject({ from: ['010-****-1015'], to: ['010-****-1016'] })
  expect((await undo(master, newest?.id)).json().code).toBe('UNDO_IMPOSSIBLE')
})

test('[CT-39] a manager edits the own branch and opens none; every role chooses from all of them', async ({
  world,
  master,
}) => {
  const code = await open(master)
  const staff = await manager(world, 'GN')
  const { branches } = (await staff.get(LIST)).json().data
  expect(branches.map((each: { code: string }) => each.code)).toEqual(['GN'])
  expect((await staff.get(`${LIST}/${code}`)).statusCode).toBe(404)
  expect((await staff.post(LIST, { code: nextCode(), ...opened })).statusCode).toBe(403)
  expect((await change(staff, 'GN', { directions: '새 길' })).statusCode).toBe(200)
  const clerk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }],
  })
  const all = (await clerk.get(`${LIST}/all`)).json().data
  expect(all.find((each: { branch: string }) => each.branch === code)).toMatchObject({ status: 'DRAFT' })
})
