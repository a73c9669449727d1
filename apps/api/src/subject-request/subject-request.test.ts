import { MOST_PRINTED } from '@self/contract/access-statement'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { addSubjectRequest } from '../../test/people/subject-request.ts'
import type { World } from '../../test/world.ts'
import { record } from '../access-log/service.ts'

const URL = '/api/admin/subject-requests'
const officer = (world: World) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'PRIVACY', branchCode: null, wrId: null }] })

test('[DS-02] what a member asks for of the own data stands with the day until which the law wants an answer', async ({
  world,
  member,
}) => {
  const privacy = await officer(world)
  const body = { memberId: member.id, kind: 'ACCESS', receivedOn: '2026-11-20' }
  expect((await privacy.post(URL, body)).statusCode).toBe(200)
  const { requests } = (await privacy.get(URL)).json().data
  const shown = { ...body, userName: '김*늘', dueOn: '2026-11-30', state: 'OPEN', refusedFor: null }
  const who = { isProspect: false, isGone: false, hasPhone: true }
  expect(requests).toEqual([{ ...shown, id: expect.any(Number), closedOn: null, ...who }])
  const codeOf = async (change: object) => (await privacy.post(URL, { ...body, ...change })).json().code
  expect(await codeOf({})).toBe('SUBJECT_OPEN')
  expect(await codeOf({ kind: 'STOP', receivedOn: '2026-11-24' })).toBe('SUBJECT_AHEAD')
  expect(await codeOf({ memberId: 99_999_999 })).toBe('SUBJECT_UNKNOWN')
})

test('[DS-02] the sixth request that is entered is taken as the first is', async ({ world }) => {
  const privacy = await officer(world)
  const answers: number[] = []
  for (const _ of Array.from({ length: 7 })) {
    const { id: memberId } = await addMember(world)
    const reply = await privacy.post(URL, { memberId, kind: 'ACCESS', receivedOn: '2026-11-20' })
    answers.push(reply.statusCode)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('[DS-03] it is answered once, done or refused for a reason that the law knows, and logged', async ({
  world,
  member,
}) => {
  const privacy = await officer(world)
  const id = await addSubjectRequest(world, member.id)
  const close = (refusedFor: string | null) => privacy.post(`${URL}/${id}/close`, { refusedFor })
  expect((await close('NO_TIME')).json().code).toBe('BAD_REQUEST')
  const answers = await Promise.all([close('DUTY'), close(null)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await close(null)).json().code).toBe('SUBJECT_CLOSED')
  const [{ state, closedOn }] = (await privacy.get(URL)).json().data.requests
  expect([['DONE', 'REFUSED'].includes(state), closedOn]).toEqual([true, '2026-11-23'])
  expect((await privacy.post(`${URL}/99999999/close`, { refusedFor: null })).statusCode).toBe(404)
  const log = await world.db
    .selectFrom('accessLog')
    .select('subjectId')
    .where('action', '=', 'HANDLE_SUBJECT_REQUEST')
    .where('actorId', '=', privacy.id)
    .execute()
  expect(log).toEqual([{ subjectId: member.id }])
})

test('[DS-04] what is due soon and what is late is counted', async ({ world, member }) => {
  const privacy = await officer(world)
  await addSubjectRequest(world, member.id) // until Monday
  const count = async () => (await privacy.get(`${URL}/count`)).json().data
  expect(await count()).toEqual({ open: 1, soon: 0, late: 0 })
  world.moveTo('2026-11-27', '10:00')
  expect(await count()).toEqual({ open: 1, soon: 1, late: 0 })
  world.moveTo('2026-11-30', '23:30')
  expect(await count()).toEqual({ open: 1, soon: 1, late: 0 })
  world.moveTo('2026-12-01', '00:10')
  expect(await count()).toEqual({ open: 1, soon: 0, late: 1 })
})

test('[AL-03] who has looked at a member is a file for that member: staff masked, as what they acted; the file is logged', async ({
  world,
  member,
}) => {
  const privacy = await officer(world)
  const desk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'SUPPORT', branchCode: null, wrId: null }],
  })
  await desk.get(`/api/user/${member.id}/phone`)
  await desk.get('/api/user/list')
  const reply = await privacy.post(`${URL}/statement`, { memberId: member.id, purpose: 'LAW' })
  const [head, ...lines] = reply.body.split('\r\n')
  expect(head).toBe('\uFEFF때,한 일,누가,어떤 자격으로')
  const own = lines.filter((line) => /고객 지원/.test(line))
  expect(own.map((line) => line.split(',').slice(1).join())).toEqual([
    '회원 정보 조회,김*늘,고객 지원',
    '휴대폰 번호 조회,김*늘,고객 지원',
  ])
  expect(reply.body).not.toMatch(/김하늘|0100000/)
  const exported = await world.db.selectFrom('listExport').select(['list', 'rowCount']).execute()
  expect(exported).toEqual([{ list: 'ACCESS_STATEMENT', rowCount: 2 }])
  const unknown = await privacy.post(`${URL}/statement`, { memberId: 99_999_999, purpose: 'LAW' })
  expect(unknown.json().code).toBe('SUBJECT_UNKNOWN')
})

test('[AL-05] a printed statement tells the days that were asked for, staff masked, and is written down as a file is', async ({
  world,
  member,
}) => {
  const privacy = await officer(world)
  const support = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'SUPPORT', branchCode: null, wrId: null }],
  })
  const print = (change: object = {}, staff = privacy) =>
    staff.post(`${URL}/statement/print`, {
      ...{ memberId: member.id, purpose: 'LAW', from: '2026-11-23', until: '2026-11-24' },
      ...change,
    })
  await support.get(`/api/user/${member.id}/phone`)
  world.moveTo('2026-11-24', '23:30')
  await support.get(`/api/user/${member.id}/phone`)
  world.moveTo('2026-11-25', '00:30')
  await support.get(`/api/user/${member.id}/phone`)
  const { userName, issuedOn, accesses } = (await print()).json().data
  expect([userName, issuedOn]).toEqual(['김*늘', '2026-11-25'])
  expect(accesses).toEqual(
    ['2026-11-24T23:30', '2026-11-23T09:00'].map((at) => ({
      ...{ id: expect.any(String), at: expect.stringContaining(at.slice(0, 10)) },
      ...{ what: '휴대폰 번호 조회', who: '김*늘', standing: '고객 지원' },
    })),
  )
  const exported = await world.db.selectFrom('listExport').select(['list', 'purpose', 'rowCount']).execute()
  expect(exported).toEqual([{ list: 'ACCESS_STATEMENT', purpose: 'LAW', rowCount: 2 }])
  const codeOf = async (change: object) => (await print(change)).json().code
  expect(await codeOf({ until: '2026-11-22' })).toBe('PRINT_BACKWARDS')
  expect(await codeOf({ memberId: 99_999_999 })).toBe('SUBJECT_UNKNOWN')
  expect((await print({}, support)).statusCode).toBe(403)
})

test('[AL-05] more than fits a printed statement is refused whole, and nothing is written down', async ({
  world,
  member,
}) => {
  const privacy = await officer(world)
  const look = { actor: { memberId: privacy.id, address: '127.0.0.1' }, subjectId: member.id }
  await world.db.transaction().execute(async (tx) => {
    for (let each = 0; each <= MOST_PRINTED; each += 1)
      await record(tx, 'READ_PHONE', { ...look, at: world.app.now() })
  })
  const body = { memberId: member.id, purpose: 'LAW', from: '2026-11-23', until: '2026-11-23' }
  const reply = await privacy.post(`${URL}/statement/print`, body)
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'PRINT_TOO_LONG'])
  expect(await world.db.selectFrom('listExport').select('list').execute()).toEqual([])
})
