import { clock } from './clock.ts'
import { comparison } from './comparison.ts'
import { crashes, drains, kills } from './crashes.ts'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { embedded } from './embedded.ts'
import { network } from './network.ts'
import type { Part } from './part.ts'
import { pool } from './pool.ts'
import { pooler } from './pooler.ts'
import { provider } from './provider.ts'
import { races } from './races.ts'
import { replica } from './replica.ts'
import { restarts } from './restarts.ts'

/** The parts by name, in the order in which they are played. */
export const parts = {
  races,
  provider,
  crashes,
  kills,
  drains,
  database,
  restarts,
  pool,
  disk,
  network,
  clock,
  comparison,
  embedded,
  pooler,
  replica,
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]
/** What `npm test` plays, within minutes. */
export const quickParts: readonly PartName[] = ['races', 'provider', 'crashes']

/** With how many seeds a part is played for a release: 1,568 kills at points, 5,000 payment flows. All others with one. */
export const releaseSeeds: Partial<Record<PartName, number>> = { crashes: 4, provider: 10 }
