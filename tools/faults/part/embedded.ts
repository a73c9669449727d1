import { join } from 'node:path'
import { freePort } from '../../machine/postgres.ts'
import { play } from '../flow/flows.ts'
import { calm, plansOf } from '../flow/plan.ts'
import { openJournal } from '../judge/journal.ts'
import { openNode } from '../world/node.ts'
import { signUpAll } from '../world/people.ts'
import { openPerson, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { Part } from './part.ts'

const KILLS = { quick: 3, full: 30 }
const BOOKINGS = 4

/** A node on the embedded database is killed right after it has answered; what it acknowledged is there at the next start. */
export const embedded: Part = async (world, { seed, size }) => {
  const { machine, bundle } = world
  const env = {
    ...machine.settings,
    DATA_DIR: join(machine.folder, `embedded-${seed}`),
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  }
  const port = await freePort()
  const node = openNode({ bundle, port, env, log: join(machine.folder, 'embedded.log') })
  await node.start()
  const journal = openJournal()
  const fronts = { origin: node.origin, sandbox: machine.sandbox, env }
  const members = (await signUpAll(fronts, BOOKINGS)).map((account) =>
    openPerson({ origin: node.origin, journal }, account),
  )
  const alone = { ...world, journal, nodes: [node], members }
  const plans = plansOf(seed, KILLS[size] * BOOKINGS, world.base, 'embedded')
  for (let nr = 0; nr < KILLS[size]; nr += 1) {
    const turn = plans.slice(nr * BOOKINGS, (nr + 1) * BOOKINGS)
    await Promise.all(turn.map((plan, index) => bookAs(alone, members[index], plan)))
    await node.kill()
    await node.start()
  }
  const lost = await lostOf(journal.beliefs, members)
  await node.drain()
  await world.atSandbox('/portone/sandbox/reset', {}) // what was paid there is nothing of this world's
  return { figures: { kills: KILLS[size], bookings: lost.count }, findings: lost.findings }
}

const bookAs = (world: World, person: Person | undefined, plan: Parameters<typeof play>[2]) =>
  person ? play(world, person, { ...plan, ...calm }) : undefined

/** Of the sessions that were acknowledged those that their members don't read. */
async function lostOf(beliefs: ReadonlyMap<string, ReadonlySet<string>>, members: readonly Person[]) {
  const lists = await Promise.all(members.map((person) => person.get('/api/myList')))
  const found = new Set(
    lists.flatMap(({ json }) =>
      json.consultationsList.map(
        (each: Listed) => `session ${each.id} ${each.state} ${each.hopeDate}T${each.hopeTime}`,
      ),
    ),
  )
  const acknowledged = [...beliefs].filter(([subject]) => subject.startsWith('session'))
  return {
    count: acknowledged.length,
    findings: acknowledged
      .filter(([subject, outcomes]) => ![...outcomes].some((outcome) => found.has(`${subject} ${outcome}`)))
      .map(([subject]) => `I-12 ${subject} was acknowledged and is lost`),
  }
}

interface Listed {
  id: number
  state: string
  hopeDate: string
  hopeTime: string
}
