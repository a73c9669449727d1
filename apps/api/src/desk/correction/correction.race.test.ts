import { expect } from 'vitest'
import { bookWithPass, codeOf, DAY, find } from '../../../test/desk/goodwill.ts'
import { entriesOf } from '../../../test/desk/payment.ts'
import { moneyTest as test } from '../../../test/fixtures.ts'
import { addMember, type TestMember } from '../../../test/member.ts'
import type { World } from '../../../test/world.ts'

const ROUNDS = 5
const WHILE = { timeout: 60_000 }
const why = '다른 상담실에서 상담했어요'

type Call = { statusCode: number; json: () => { code?: string } }
const resultOf = (reply: Call) => (reply.statusCode === 200 ? 'done' : codeOf(reply))

/** A session of a pass that was marked as a no-show today, its session given back or not; and four who may correct it. */
async function begin(world: World, isWaived: boolean) {
  await world.reset()
  const member = await addMember(world, { phone: '01000000001' })
  const { id } = await bookWithPass(world, member)
  const managers = await Promise.all(Array.from({ length: 4 }, () => addMember(world, { userType: 'ADMIN' })))
  const [first] = managers
  if (!first) throw new Error('four were added')
  world.moveTo(DAY, '15:00')
  const { revision } = await find(first, id)
  await first.post(`/api/desk/${id}/no-show`, { revision, ...(isWaived && { waiver: '갑자기 아팠대요' }) })
  const seen = await find(first, id)
  const correct = (staff: TestMember) =>
    staff.post(`/api/desk/${id}/correct`, { revision: seen.revision, reason: why })
  const step = (staff: TestMember, name: string, more: object = {}) =>
    staff.post(`/api/desk/${id}/${name}`, { revision: seen.revision, ...more })
  return { id, member, managers, first, correct, step, revision: seen.revision }
}

const eventsOf = async ({ db }: World) =>
  (await db.selectFrom('reservationEvent').select('kind').orderBy('revision').execute()).map(
    ({ kind }) => kind,
  )
const corrections = (world: World) => world.db.selectFrom('markCorrection').selectAll().execute()

test(
  '[DK-91] managers who correct one no-show at once find it corrected, once, and its pass takes one session',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { managers, correct, first, id } = await begin(world, true)
      const replies = await Promise.all(managers.map(correct))
      expect(replies.map(resultOf)).toEqual(['done', 'done', 'done', 'done'])
      expect(await find(first, id)).toMatchObject({ state: 'DONE', correctedOn: DAY })
      expect((await eventsOf(world)).filter((kind) => kind === 'CORRECTED')).toHaveLength(1)
      expect(await corrections(world)).toHaveLength(1)
      expect((await entriesOf(world)).slice(-3)).toEqual(['RETURN 5', 'HOLD 4', 'USE 4'])
      expect(
        (await world.messagesOf('01000000001')).filter((text) => text.includes('다시 썼어요')),
      ).toHaveLength(1)
    }
  },
)

/** What a waiver may read: that the same one stands is found done, a correction that came first is named or has changed the session. */
const readBy = ({ isWaived, isCorrected }: { isWaived: boolean; isCorrected: boolean }) => [
  'DESK_CHANGED',
  ...(isWaived ? ['done'] : []),
  ...(isCorrected ? ['UNDO_CORRECTED'] : []),
]

test(
  '[DK-91] of a correction and a mark that is taken back or waived at once, one has it, and the ledger follows',
  WHILE,
  async ({ world }) => {
    for (const isWaived of [true, false])
      for (let round = 0; round < ROUNDS; round += 1) {
        const { managers, correct, step, first, id } = await begin(world, isWaived)
        const [, second = first, third = first] = managers
        const [corrected, undone, waived] = await Promise.all([
          correct(first),
          step(second, 'undo'),
          step(third, 'no-show', { waiver: why }),
        ])
        const isCorrected = resultOf(corrected) === 'done'
        expect([resultOf(corrected), resultOf(undone)].filter((result) => result === 'done')).toHaveLength(1)
        expect(['done', 'DESK_CHANGED']).toContain(resultOf(corrected))
        expect(['done', 'DESK_CHANGED', 'UNDO_CORRECTED']).toContain(resultOf(undone))
        expect(readBy({ isWaived, isCorrected })).toContain(resultOf(waived))
        expect((await find(first, id)).state).toBe(isCorrected ? 'DONE' : 'BOOKED')
        expect(await corrections(world)).toHaveLength(isCorrected ? 1 : 0)
      }
  },
)

test('[DK-95] a no-show is corrected while its day is closed: both are done', WHILE, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { correct, first, id } = await begin(world, false)
    const master = await addMember(world, { userType: 'MASTER' })
    const close = master.post('/api/admin/closing', { branch: 'JS', date: DAY, cash: 0, counted: 0 })
    const replies = await Promise.all([correct(first), close])
    expect(replies.map(resultOf)).toEqual(['done', 'done'])
    expect(await find(first, id)).toMatchObject({ state: 'DONE', correctedOn: DAY })
  }
})

test(
  '[DK-94] a correction that takes the session again while the pass is emptied has it, or is refused and changes nothing',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { correct, first, id, member } = await begin(world, true)
      const other = await addMember(world, { userType: 'ADMIN' })
      const { passId } = await world.db.selectFrom('reservation').select('passId').executeTakeFirstOrThrow()
      const empty = { credits: -5, remaining: 5, reason: '다른 이용권으로 옮겼어요' }
      const [corrected, emptied] = await Promise.all([
        correct(first),
        other.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, empty),
      ])
      const results = [resultOf(corrected), resultOf(emptied)]
      expect([
        ['done', 'PASS_CHANGED'],
        ['CORRECTION_SPENT', 'done'],
      ]).toContainEqual(results)
      const isCorrected = results[0] === 'done'
      expect((await find(first, id)).state).toBe(isCorrected ? 'DONE' : 'NO_SHOW')
      expect(await corrections(world)).toHaveLength(isCorrected ? 1 : 0)
    }
  },
)
