import { reserveBodyOf } from '@self/contract/booking'
import type { ReserveBody } from '@self/contract/booking-body'
import { FIRST_PERSON, openFilled } from './filled.ts'
import { call, post, read, scenarios } from './load.ts'
import { pgbenchOf } from './reference/pgbench.ts'
import type { Load } from './rounds.ts'
import { scenarioWith } from './scenario.ts'
import { type Outside, record, type Send, type Server, startBare, startServer } from './servers.ts'
import { type BranchSlot, paidSlots, requestSlots } from './slots.ts'

const RESERVATIONS = 200
const BOOKINGS = 20
/** How many sessions the schedule that is read shows. */
const LISTED = 12
/** Of ours and the bare ones; so many that each keeps to the sessions that a member may have to come. */
const BOOKERS = 6_000
/** Of pgbench. */
const OTHERS = 2_000
/** People of the recordings, who book nothing else. */
const RECORDED = 240
/** More than there are branches. */
const START = 20

const pathsOf = (month: string) => ({
  coupons: '/api/coupon/JS',
  branches: '/api/branch',
  month: `/api/branch/month/JS?month=${month}`,
  schedule: '/api/myList',
})

const draft = { name: '김하늘', phone: '010-0000-0001', reason: '요즘 잠이 오지 않아요' }
const requestOf = ({ branch: branchCode, date, time }: BranchSlot): ReserveBody =>
  reserveBodyOf({ branchCode, isPrivate: false, adminId: '', date, time, ...draft }, '강남센터')

/** The next slot of each branch, of so many starts as have them all. */
function slotsByBranch(nextSlot: () => BranchSlot): Map<string, BranchSlot> {
  const slots = Array.from({ length: START }, nextSlot)
  return new Map(slots.map((slot) => [slot.branch, slot]))
}

/** A filled database, our server and the two bare ones on it, and what each can be loaded with: loads[what][whose size]. */
export async function openEnvironment({ postgres, sandbox }: Outside, size: number) {
  const filled = await openFilled(postgres.url, size)
  const [reader = '', ...people] = await filled.addPeople(1 + RECORDED + BOOKERS + OTHERS)
  const recordedPeople = people.splice(0, RECORDED)
  const nextRecorded = () => recordedPeople.pop() ?? ''
  const bookers = people.slice(0, BOOKERS)
  let turn = 0
  const nextBooker = () => bookers[turn++ % BOOKERS] ?? ''
  const paths = pathsOf(filled.month)
  const year = filled.now().getUTCFullYear()
  const env = { DATABASE_URL: filled.url, SEED: 'reference' }

  const recorded = await startServer(sandbox, env, { isRecorded: true })
  const nextSlot = await requestSlots(recorded.origin, year)
  const nextPost = () => ({ token: nextBooker(), body: requestOf(nextSlot()) })
  const book = await scenarioWith({
    db: filled.db,
    sandbox,
    nextSlot: await paidSlots(recorded.origin, year),
  })
  for (let nr = 0; nr < LISTED * START; nr += 1) {
    const { body } = nextPost()
    if (nr % START === 0) await call(`${recorded.origin}/api/reserve`, { token: reader, body })
  }
  const recordings = await record(recorded, async (send) => {
    for (const [name, path] of Object.entries(paths)) await send(name, path, { token: reader })
    for (const [branch, slot] of slotsByBranch(nextSlot))
      await send(`reservation ${branch}`, '/api/reserve', { token: nextRecorded(), body: requestOf(slot) })
    await book(send, nextRecorded())
  })
  await recorded.stop()

  const ours = await startServer(sandbox, env)
  // Who books has looked before: the signature of a token is checked once.
  await scenarios(BOOKERS, () => call(`${ours.origin}${paths.schedule}`, { token: nextBooker() }))
  const bare = await startBare(filled.url, recordings)
  const prepared = await startBare(filled.url, recordings, { isPrepared: true })
  const reservation = Object.entries(recordings).find(([name]) => name.startsWith('reservation'))?.[1]
  if (!reservation) throw new Error('The reservation was not recorded.')
  const pgbench = pgbenchOf(filled.url, reservation, {
    first: FIRST_PERSON + 1 + RECORDED + BOOKERS,
    count: OTHERS,
  })
  const sendOurs: Send = (_, path, given) => call(ours.origin + path, given)
  const sendTo =
    ({ origin }: Server): Send =>
    (name, _, given) =>
      call(`${origin}/${name}`, given)
  /** The messages that a reference has written are dropped: our server would send them while it is measured itself. */
  const ofReference =
    (load: Load): Load =>
    async () => {
      const rate = await load()
      await filled.db
        .updateTable('outbox')
        .set({ dueAt: null, sealed: null })
        .where('dueAt', 'is not', null)
        .execute()
      return rate
    }
  const besideBare = (loadOurs: Load, loadOf: (server: Server) => Load): Record<string, Load> => ({
    [`ours ${size}`]: loadOurs,
    [`bare ${size}`]: ofReference(loadOf(bare)),
    [`prepared ${size}`]: ofReference(loadOf(prepared)),
  })
  const readEach = (name: keyof typeof paths) =>
    besideBare(
      () => read(ours.origin + paths[name], { token: reader }),
      ({ origin }) =>
        () =>
          read(`${origin}/${name}`),
    )
  return {
    loads: {
      coupons: readEach('coupons'),
      branches: readEach('branches'),
      month: readEach('month'),
      schedule: readEach('schedule'),
      reservation: {
        ...besideBare(
          () => post(`${ours.origin}/api/reserve`, RESERVATIONS, nextPost),
          ({ origin }) =>
            () =>
              post(`${origin}/reservation`, RESERVATIONS, nextPost),
        ),
        [`pgbench ${size}`]: ofReference(pgbench.run),
      },
      booking: besideBare(
        () => scenarios(BOOKINGS, () => book(sendOurs, nextBooker())),
        (server) => () => scenarios(BOOKINGS, () => book(sendTo(server), nextBooker())),
      ),
    },
    async close() {
      await Promise.all([ours.stop(), bare.stop(), prepared.stop()])
      await filled.close()
      pgbench.remove()
    },
  }
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>
export type Loads = Environment['loads']
