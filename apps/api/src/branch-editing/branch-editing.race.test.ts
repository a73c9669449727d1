import { expect } from 'vitest'
import { changedBranch } from '../../test/branch/calls.ts'
import { opened } from '../../test/branch/opened.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, logIn } from '../../test/member.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const LIST = '/api/admin/branches'
const TRIES = 8
const WHILE = { timeout: 120_000 } // on a busy machine slow is not wrong
const codeOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) =>
  statusCode === 200 ? 'saved' : String(json().code)

test(
  '[CT-37] of editors at once who saw the same branch one saves, and the others read what it was',
  WHILE,
  async ({ world, master }) => {
    for (let round = 0; round < TRIES; round++) {
      const seen = await changedBranch(world, 'GN')
      const words = ['가', '나', '다'].map((word) => `${word} ${round}`)
      const replies = await Promise.all(
        words.map((directions) => master.put(`${LIST}/GN`, { ...seen, directions })),
      )
      expect(replies.map(codeOf).toSorted()).toEqual(['EDIT_CONFLICT', 'EDIT_CONFLICT', 'saved'])
      const [winner] = words.filter((_, at) => replies[at]?.statusCode === 200)
      const late = replies.find(({ statusCode }) => statusCode === 409)
      expect(JSON.stringify(late?.json().changes)).toContain(winner)
      const { fields } = (await master.get(`${LIST}/GN`)).json().data
      expect(fields.directions).toBe(winner)
    }
  },
)

test('[CT-35] of two who open a branch under one code at once one does', WHILE, async ({ master }) => {
  for (let round = 0; round < TRIES; round++) {
    const body = { code: `RACE${round}`, ...opened }
    const replies = await Promise.all([1, 2, 3].map(() => master.post(LIST, body)))
    expect(replies.map(codeOf).toSorted()).toEqual(['BRANCH_CODE_TAKEN', 'BRANCH_CODE_TAKEN', 'saved'])
  }
})

test(
  '[CT-33] a request and a pause at the same moment: either the request stands and is asked about, or there is none',
  WHILE,
  async ({ world, master }) => {
    for (let round = 0; round < TRIES; round++) {
      const seen = await changedBranch(world, 'GN')
      const member = await addMember(world)
      const slot = { date: '2026-11-24', time: `${10 + round}:00` }
      const [pause, request] = await Promise.all([
        master.put(`${LIST}/GN`, { ...seen, status: 'PAUSED' }),
        member.post('/api/reserve', requestOf({}, slot)),
      ])
      const expected = request.statusCode === 200 ? 'IMPACT_UNDECIDED' : 'saved'
      expect(codeOf(pause)).toBe(expected)
      const claims = await world.db.selectFrom('slotClaim').select('startsAt').execute()
      expect(claims.length > 0).toBe(request.statusCode === 200)
      if (codeOf(pause) === 'saved')
        await master.put(`${LIST}/GN`, { ...(await changedBranch(world, 'GN')), status: 'OPEN' })
      if (request.statusCode === 200)
        await member.post(`/api/reserve/${request.json().data.id}/cancel`, { refund: 0 })
    }
  },
)

test(
  '[CT-68] what a branch becomes on one node holds on the other with the next request: listed or not, booked or refused',
  WHILE,
  async ({ world, master, member }) => {
    const apps = [world.app, await world.addNode()]
    const on = (app: World['app']) =>
      Promise.all([logIn({ ...world, app }, master.id), logIn({ ...world, app }, member.id)])
    const nodes = await Promise.all(apps.map(on))
    const slot = { date: '2026-11-25', time: '14:00' }
    type Pair = (typeof nodes)[number]
    const statuses = ['PAUSED', 'OPEN', 'CLOSED', 'OPEN'] as const
    for (let round = 0; round < TRIES; round++) {
      const [[editor, caller], [, booker]] = (round % 2 === 0 ? nodes : nodes.toReversed()) as [Pair, Pair]
      for (const status of statuses) {
        const saved = await editor.put(`${LIST}/GN`, { ...(await changedBranch(world, 'GN')), status })
        expect(codeOf(saved)).toBe('saved')
        const list: { branch: string }[] = (await booker.get('/api/branch')).json()
        expect(list.some(({ branch }) => branch === 'GN')).toBe(status !== 'CLOSED')
        const reply = await booker.post('/api/reserve', requestOf({}, slot))
        expect(codeOf(reply)).toBe(status === 'OPEN' ? 'saved' : 'SLOT_CLOSED')
        if (status === 'OPEN') await caller.post(`/api/reserve/${reply.json().data.id}/cancel`, { refund: 0 })
      }
    }
  },
)
