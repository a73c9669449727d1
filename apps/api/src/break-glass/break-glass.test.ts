import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'

const why = '보호자가 급히 연락해 왔어요'
const open = (by: TestMember, id: number, body: object = { why }) => by.post(`/api/desk/${id}/reason`, body)
const PRIVACY = [{ role: 'PRIVACY', branchCode: null, wrId: null }] as const

test('[BG-01] a MASTER reads a reason with a why alone, which is sealed, logged and told to the privacy officer', async ({
  world,
  member,
  master,
}) => {
  const { id } = await buy(world, member)
  const officer = await addMember(world, { userType: 'ADMIN', grants: PRIVACY, phone: '01077770001' })
  await addMember(world, { userType: 'MASTER', phone: '01077770002' })
  for (const body of [{}, { why: '' }, { why: '  궁금  ' }]) {
    const refused = await open(master, id, body)
    expect([refused.statusCode, refused.json().message]).toEqual([400, sentenceOf('WHY_MISSING')])
  }
  expect((await world.db.selectFrom('breakGlass').selectAll().execute()).length).toBe(0)

  expect((await open(master, id)).json().data.reason).toBe('요즘 잠이 오지 않아요')
  const [row] = await world.db.selectFrom('breakGlass').selectAll().execute()
  expect(row).toMatchObject({ reservationId: id, openedBy: master.id })
  expect(JSON.stringify(row)).not.toContain('보호자')
  const logged = await world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectId'])
    .where('actorId', '=', master.id)
    .execute()
  expect(logged).toEqual([{ action: 'BREAK_GLASS', subjectId: member.id }])
  const [text] = await world.messagesOf('01077770001')
  expect(text).toBe('[곁마루] 마스터가 예약 사유를 열었어요. 접속 기록에서 확인해 주세요.')
  expect(await world.messagesOf('01077770002')).toEqual([])

  const { content, last } = (await officer.get('/api/break-glass')).json()
  expect([content, last]).toEqual([
    [{ id: row?.id, at: '2026-11-23T09:00', by: '김*늘', reservationId: id, why }],
    true,
  ])
})

test('[BG-01] without a privacy officer the other MASTERs are told', async ({ world, member, master }) => {
  const { id } = await buy(world, member)
  await addMember(world, { userType: 'MASTER', phone: '01077770003' })
  expect((await open(master, id)).statusCode).toBe(200)
  expect(await world.messagesOf('01077770003')).toHaveLength(1)
})

test('[BG-01] others are asked for no why, and only MASTER and privacy officer read what was opened', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { id } = await buy(world, member)
  expect((await open(admin, id, {})).statusCode).toBe(200)
  expect(await world.db.selectFrom('breakGlass').selectAll().execute()).toEqual([])
  expect((await admin.get('/api/break-glass')).statusCode).toBe(403)
  expect((await member.get('/api/break-glass')).statusCode).toBe(403)
  expect((await master.get('/api/break-glass')).json()).toEqual({ content: [], last: true })
})
