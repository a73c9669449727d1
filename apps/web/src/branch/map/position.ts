import type { Branch } from '@self/contract/branch'
import { distanceKm, type LatLng } from '@self/contract/map'

/** Null where the address was not found (D-24). */
export const positionOf = ({ lat, lng }: Branch): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng }

export type Way = { branch: Branch; km: number | null }

/** How far each branch is; null from nowhere or to nowhere. */
export function waysTo(branches: readonly Branch[], from: LatLng | null): Way[] {
  return branches.map((branch) => {
    const position = positionOf(branch)
    return { branch, km: from && position && distanceKm(from, position) }
  })
}

/** The nearest first; those of unknown distance keep their order at the end. */
export const nearestFirst = (ways: readonly Way[]): Way[] =>
  ways.toSorted((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE))
