import { type Message, notify } from '../../src/outbox/service.ts'
import type { World } from '../world.ts'

type Written = Partial<Omit<Message, 'kind' | 'variables'>>

/** A message due now, whose text is its key unless given. */
export const write = ({ db, app }: World, message: Written & { key: string; to?: string }) =>
  notify(db, app.seal, { kind: 'CODE', to: '01000000001', text: message.key, at: app.now(), ...message })

/** So many, each to a phone of its own. */
export async function writeMany(world: World, count: number, message: Written = {}): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await write(world, { key: `many ${each}`, to: `0105${String(each).padStart(7, '0')}`, ...message })
}

/** What goes wrong with the gateway's next calls: see the sandbox's `Fault`. */
export const plan = (world: Pick<World, 'atSandbox'>, fault: object) =>
  world.atSandbox('/solapi/sandbox/fault', fault)

export const failOn = (error: unknown) => {
  throw error
}
