import { clock } from './clock.ts'
import { crashes, drains, kills } from './crashes.ts'
import { database } from './database.ts'
import { embedded } from './embedded.ts'
import { network } from './network.ts'
import type { Part } from './part.ts'
import { provider } from './provider.ts'
import { races } from './races.ts'

/** The parts by name, in the order in which they are played. */
export const parts = {
  races,
  provider,
  crashes,
  kills,
  drains,
  database,
  network,
  clock,
  embedded,
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]
/** What `npm test` plays, within minutes. */
export const quickParts: readonly PartName[] = ['races', 'provider', 'crashes']
