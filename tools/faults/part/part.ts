import type { Machine } from '../world/machine.ts'
import type { World, WorldOptions } from '../world/world.ts'

/** How much a part does: in npm test, or all that a release is tried with. */
export type Size = 'quick' | 'full'

export interface PartOptions {
  seed: number
  size: Size
  /** So many flows instead of the part's own number. */
  flows?: number | undefined
}

/** What a part has done, in figures; what it found beyond the invariants. */
export interface Done {
  figures: Record<string, number | string>
  findings?: string[]
  areKilled?: boolean
  /** A message may have been sent again: its sending was not noted. */
  mayRepeat?: boolean
  /** Orders of which the provider says something else, as staff have seen and noted. */
  endedByStaff?: readonly string[]
}

type Play = (world: World, options: PartOptions) => Promise<Done>

/** A part that puts something between the nodes and the world around them, or inside of them. */
interface Opened extends Pick<WorldOptions, 'ways' | 'nodeArgs' | 'nodeEnv' | 'tablespace'> {
  play: Play
  close?: () => Promise<void>
}

/** What is played in a world of its own. */
export type Part = Play | { open: (machine: Machine, options: PartOptions) => Promise<Opened> }

/** The middle one. */
export const medianOf = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
