import { reserveBodyOf } from '../../packages/contract/src/reservation.ts'
import { openFilled } from './filled.ts'
import { CONNECTIONS, call, journeys, post, read } from './load.ts'
import { pgbenchOf } from './pgbench.ts'
import { journeyWith } from './scenario.ts'
import { record, startBare, startServer } from './servers.ts'
import { paidSlots, requestSlots } from './slots.ts'

const RESERVATIONS = 200
const JOURNEYS = 20
/** How many sessions the schedule that is read shows. */
const SESSIONS = 12

const pathsOf = (month) => ({
  coupons: '/api/coupon/JS',
  branches: '/api/branch',
  month: `/api/branch/month/JS?month=${month}`,
  schedule: '/api/myList',
})

const draft = { name: '김하늘', phone: '010-0000-0001', reason: '요즘 잠이 오지 않아요' }
const requestOf = ({ centre: branchCode, date, time }) =>
  reserveBodyOf({ branchCode, date, time, ...draft }, '강남센터')

/** A filled database, our server and the bare one on it, and what each can be loaded with: loads[what][whose size]. */
export async function openPlace({ postgres, sandbox }, size) {
  const filled = await openFilled(postgres.url, size)
  const [reader, ...bookers] = await filled.addPeople(1 + CONNECTIONS)
  const paths = pathsOf(filled.month)
  const year = filled.now().getUTCFullYear()
  const env = { DATABASE_URL: filled.url, SEED: 'reference' }

  const recorded = await startServer(sandbox, env, { isRecorded: true })
  const nextSlot = await requestSlots(recorded.origin, year)
  const nextRequest = () => requestOf(nextSlot())
  const travel = await journeyWith({
    db: filled.db,
    sandbox,
    nextSlot: await paidSlots(recorded.origin, year),
  })
  for (let booked = 0; booked < SESSIONS; booked += 1)
    await call(`${recorded.origin}/api/reserve`, { token: reader, body: nextRequest() })
  const tapes = await record(recorded, async (send) => {
    for (const [name, path] of Object.entries(paths)) await send(name, path, { token: reader })
    await send('reservation', '/api/reserve', { token: bookers[0], body: nextRequest() })
    await travel(send, bookers[0])
  })
  await recorded.stop()

  const ours = await startServer(sandbox, env)
  const bare = await startBare(filled.url, tapes)
  const pgbench = pgbenchOf(filled.url, tapes.reservation)
  const sendOurs = (_, path, given) => call(ours.origin + path, given)
  const sendBare = (name, _, { body }) => call(`${bare.origin}/${name}`, { body })
  let turn = 0
  const nextPost = () => ({ token: bookers[turn++ % CONNECTIONS], body: nextRequest() })
  const pair = (loadOurs, loadBare) => ({ [`ours ${size}`]: loadOurs, [`bare ${size}`]: loadBare })
  return {
    loads: {
      ...mapped(paths, (name, path) =>
        pair(
          () => read(ours.origin + path, { token: reader }),
          () => read(`${bare.origin}/${name}`),
        ),
      ),
      reservation: {
        ...pair(
          () => post(`${ours.origin}/api/reserve`, RESERVATIONS, nextPost),
          () => post(`${bare.origin}/reservation`, RESERVATIONS, nextPost),
        ),
        [`pgbench ${size}`]: pgbench.run,
      },
      booking: pair(
        () => journeys(JOURNEYS, (nr) => travel(sendOurs, bookers[nr])),
        () => journeys(JOURNEYS, (nr) => travel(sendBare, bookers[nr])),
      ),
    },
    async close() {
      await Promise.all([ours.stop(), bare.stop()])
      await filled.close()
      pgbench.forget()
    },
  }
}

const mapped = (paths, map) =>
  Object.fromEntries(Object.entries(paths).map(([key, value]) => [key, map(key, value)]))
