import type { Decision, Touched } from '@self/contract/impact'
import { FIRST_POLICY } from '@self/contract/policy'
import { addDays } from '@self/contract/time'
import { addPicture } from '../../src/picture/service.ts'
import { kinds } from '../change-log/kinds.ts'
import { loan } from '../employment/loan.ts'
import type { Random } from '../fuzz/random.ts'
import type { TestMember } from '../member.ts'
import { jpegOf } from '../picture/jpeg.ts'
import type { World } from '../world.ts'
import { dataOf, patient } from './patient.ts'
import { days, timesFrom } from './sales.ts'

type Reply = { statusCode: number; body: string; json: () => { code?: string; touched?: Touched[] } }
/** What was decided about each reservation. */
export type Decided = Map<number, Decision['choice'][]>

type Editing = {
  world: World
  /** Who edits, and who approves what they have written. */
  staff: readonly [TestMember, TestMember]
  random: Random
  decided: Decided
}
type Edit = (editing: Editing) => Promise<Reply>

const TRIES = 6
const AGAIN = ['IMPACT_UNDECIDED', 'EDIT_CONFLICT', 'DATABASE_AWAY']

/** Saves again with a decision on each booking that it touches, or over what somebody else has saved. */
async function decidedOn(
  { random, decided }: Editing,
  save: (decisions: Decision[]) => Promise<Reply>,
): Promise<Reply> {
  let decisions: Decision[] = []
  for (let tried = 1; ; tried += 1) {
    const reply = await save(decisions)
    const { code = '', touched = [] } = reply.json()
    if (!AGAIN.includes(code) || tried === TRIES) return reply
    decisions = touched.map(({ kind, id, choices }) => ({ kind, id, choice: random.oneOf(choices) }))
    // Before it is sent: a line that is read meanwhile knows that it may have been decided on.
    for (const { id, choice } of decisions) decided.set(id, [...(decided.get(id) ?? []), choice])
  }
}

/** A record that is read and saved whole, but for these fields. */
const whole =
  (url: string, fields: (random: Random) => object): Edit =>
  (editing) => {
    const edit = fields(editing.random)
    return decidedOn(editing, async (decisions) => {
      const [master] = editing.staff
      const { revision, fields: now } = await dataOf(master, url)
      return master.put(url, { ...now, revision, ...edit, decisions })
    })
  }

const branch =
  (code: string): Edit =>
  (editing) =>
    whole(`/api/admin/branches/${code}`, ({ oneOf, below }) =>
      oneOf<object>([
        { status: 'PAUSED' },
        { status: 'OPEN', closesOn: null },
        { status: 'OPEN', closesOn: null },
        { status: 'CLOSED' },
        { closesOn: oneOf(days) },
        { name: `센터 ${below(1000)}`, tel: '02-000-7777', addr: '서울시 새길 7' },
        { bizHours: '평일 10:00 ~ 18:00', directions: `${below(9)}번 출구` },
        ...(code === 'GN' ? [{ seats: 1 + below(3) }] : []),
      ]),
    )(editing)

const picture: Edit = async (editing) => {
  const { url } = await addPicture(editing.world.app, await jpegOf(), { shape: 'PHOTO', x: 50, y: 50 })
  return whole('/api/admin/branches/JS', () => ({ images: [{ url, alt: '창' }] }))(editing)
}

const counsellor: Edit = (editing) => {
  const wrId = editing.random.oneOf([101, 102, 103, 107, 108])
  return whole(`/api/admin/counsellors/${wrId}`, ({ oneOf, below }) =>
    oneOf<object>([
      { say: `말 ${below(1000)}`, name: `이름 ${wrId}` },
      { status: 'N' },
      { status: 'Y', employedUntil: null },
      { status: 'Y', employedUntil: null },
      { employedUntil: oneOf(days) },
      { branch: wrId < 107 ? oneOf(['JS', 'JS', 'GN']) : oneOf(['GN', 'GN', 'GS']) },
    ]),
  )(editing)
}

const hours: Edit = (editing) => {
  const { random, staff } = editing
  const own = `/api/admin/hours/${random.oneOf(['branch/GN', 'branch/JS', 'counsellor/101', 'counsellor/107'])}`
  const [kind, day] = [own.includes('branch') ? 'HOLIDAY' : 'LEAVE', random.oneOf(days)]
  const closed = { kind, from: `${day}T00:00`, until: `${addDays(day, 1)}T00:00`, name: '쉼' }
  const until = random.oneOf(timesFrom(960, 12))
  const blocks = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', until }))
  const plan = { was: '2000-01-01', validFrom: '2000-01-01', blocks }
  const which = random.below(3)
  return decidedOn(editing, async (decisions) => {
    const { revision } = await dataOf(staff[0], own)
    if (which === 0) return staff[0].post(`${own}/plan`, { ...plan, revision, decisions })
    return staff[0].post(`${own}/exception`, {
      ...closed,
      ...(which === 1 && { isRemoved: true }),
      decisions,
    })
  })
}

const lending: Edit = (editing) => {
  const url = '/api/admin/counsellors/107/lending'
  const loans = editing.random.oneOf([[], [loan], [{ ...loan, until: '2026-12-31' }]])
  return decidedOn(editing, async (decisions) => {
    const { revision } = await dataOf(editing.staff[0], url)
    return editing.staff[0].put(url, { revision, loans, decisions })
  })
}

const coupon: Edit = async ({ random: { oneOf, below }, staff: [master] }) => {
  const all: { id: number }[] = (await dataOf(master, '/api/admin/coupons')).coupons
  const drawn = oneOf([2, 7])
  const found = all.find(({ id }) => id === drawn)
  const { id, isSold: _, current: __, versions: ___, ...body } = (found ?? all[0]) as Record<string, unknown>
  const edit = oneOf<object>([
    { price: 1_000 * (50 + below(400)), discount: below(30), priceFrom: null },
    { price: 1_000 * (50 + below(400)), discount: 0, priceFrom: '2026-12-01T00:00' },
    { status: 'OFF_SALE' },
    { status: 'ON_SALE' },
    { status: 'ON_SALE' },
    { title2: `이름 ${below(1000)}`, memo: `다르게 ${below(1000)}` },
    { session: 7, minutes: 80, expiresInMonths: 1 },
    { expiresInMonths: 3 },
  ])
  return master.put(`/api/admin/coupons/${id}`, { ...body, ...edit })
}

const policy: Edit = async ({ random: { oneOf, below }, staff: [master] }) => {
  const { revision } = await dataOf(master, '/api/admin/policy')
  const numbers = {
    ...{ holdMinutes: 5 + below(50), changeDays: 1 + below(3) },
    ...{ penaltyPercent: below(21), freeDays: 7 + below(20), linkHours: 1 + below(168) },
    ...{ offerMinutes: 10 + below(60), proposalHours: 1 + below(72), bookedProposalHours: 1 + below(168) },
  }
  const validFrom = oneOf([null, null, `${oneOf(days)}T00:00`])
  return master.post('/api/admin/policy', { ...FIRST_POLICY, ...numbers, validFrom, revision })
}

/** A draft is written, asked for and approved by somebody else. */
async function publish({ staff: [author, other] }: Editing, url: string, steps: Steps): Promise<Reply> {
  const made = await author.post(url, steps.begin)
  if (made.statusCode !== 200) return made
  const own = `${url}/${made.json().data.id}`
  const draft = await dataOf(author, own)
  let reply: Reply = await author.put(own, { ...steps.change(draft), revision: 0 })
  if (reply.statusCode === 200) reply = await author.post(`${own}/ask`, { revision: 1, ...steps.ask })
  if (reply.statusCode === 200) reply = await other.post(`${own}/approve`, { revision: 2 })
  if (reply.statusCode !== 200) await discard(author, own)
  return reply
}
type Draft = { content: { sections: { subject: string }[]; guide: string }; title: string; body: string }
type Steps = { begin: object; change: (draft: Draft) => object; ask?: object }

async function discard(author: TestMember, own: string) {
  const { data } = (await patient(() => author.get(own))).json()
  if (data) await author.post(`${own}/discard`, { revision: data.revision })
}

const selfTest: Edit = async (editing) => {
  const tests = await dataOf(editing.staff[0], '/api/admin/tests')
  const { versions } = tests.find(({ testCd }: { testCd: string }) => testCd === 'DEP')
  const from = versions.find(({ state }: { state: string }) => state === 'IN_FORCE')?.id
  const words = editing.random.below(1000)
  return publish(editing, '/api/admin/tests', {
    begin: { from },
    ask: { inForceFrom: null },
    change: ({ content }) => ({
      content: {
        ...content,
        guide: `안내 ${words}`,
        sections: content.sections.map((each, nr) => ({ ...each, subject: `단계 ${nr} ${words}` })),
      },
    }),
  })
}

const terms: Edit = (editing) => {
  const termId = editing.random.oneOf(['signup-terms', 'pay-usage'])
  const words = `1. 바뀐 글 ${editing.random.below(1000)}이에요.`
  return publish(editing, '/api/admin/terms', {
    begin: { termId },
    change: ({ title }) => ({
      title,
      body: words,
      required: true,
      change: 'ORDINARY',
      inForceFrom: '2026-12-05',
    }),
  })
}

const BACKGROUND = [
  'NOTICE',
  'BANNER',
  'FAQ',
  'FAQ_ORDER',
  'COMPANY',
  'CONTRACT',
  'BRANCH',
  'COUNSELLOR',
] as const

/** A record of its own, made and saved. */
const another: Edit = async ({ world, random, staff: [master, other] }) => {
  const { read, saves } = await kinds[random.oneOf(BACKGROUND)].begin(world, master)
  return (await random.oneOf(saves)(other, await read())) as Reply
}

/** Takes back whatever entry of the log is drawn, if it can be. */
const undo: Edit = async (editing) => {
  const entries = await editing.world.db.selectFrom('changeLog').select('id').orderBy('id').execute()
  const entry = entries.length === 0 ? { id: 1 } : editing.random.oneOf(entries.slice(-30))
  return decidedOn(editing, (decisions) =>
    editing.staff[1].post(`/api/admin/changes/${entry.id}/undo`, { decisions }),
  )
}

export const edits: Readonly<Record<string, Edit>> = {
  'branch JS': branch('JS'),
  'branch GN': branch('GN'),
  picture,
  counsellor,
  hours,
  'more hours': hours,
  lending,
  coupon,
  'more coupons': coupon,
  policy,
  selfTest,
  terms,
  another,
  undo,
  'more undo': undo,
}
