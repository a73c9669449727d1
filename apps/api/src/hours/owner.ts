import { blockOf, type HoursOwner } from '@self/contract/hours'
import { isWithin, type Reach } from '@self/contract/task'
import { PLAN } from '../availability/edit/logged.ts'
import type { Owner } from '../availability/edit/own-hours.ts'
import { getBranchWithin } from '../branch/service.ts'
import { listGuestBranches } from '../counsellor/lending.ts'
import { getCounsellor } from '../counsellor/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'

/** An owner of hours within reach: how availability knows it, its name, and the branches whose sessions depend on it. */
export type Found = { owner: Owner; name: string; branchCode: string; branchCodes: string[] }

const NUMBER = /^[1-9]\d{0,8}$/

/** Refuses whoever is unknown, or beyond reach. */
export async function getOwner(db: Db, reach: Reach, { kind, id }: HoursOwner): Promise<Found> {
  if (kind === 'branch') {
    const { code, name } = await getBranchWithin(db, reach, id)
    return { owner: { branchCode: code, counsellorId: null }, name, branchCode: code, branchCodes: [code] }
  }
  if (!NUMBER.test(id)) throw refuse('NOT_FOUND')
  const found = await getCounsellor(db, Number(id))
  if (!isWithin(reach, found.branchCode)) throw refuse('NOT_FOUND')
  const { wrId: counsellorId, name, branchCode } = found
  const branchCodes = [...new Set([branchCode, ...(await listGuestBranches(db, counsellorId))])]
  return { owner: { branchCode: null, counsellorId }, name, branchCode, branchCodes }
}

/** Whose hours an entry of the change log is about. */
export function ownerOf(entityId: string): HoursOwner | undefined {
  const [kind, id = ''] = entityId.split(':')
  return kind === 'branch' || kind === 'counsellor' ? { kind, id } : undefined
}

type Part = { plan: string } | { exception: string }

/** Which part of the hours a field is. */
export const partOf = (field: string): Part =>
  field.startsWith(PLAN) ? { plan: field.slice(PLAN.length) } : { exception: field }

/** The week of a field's value. */
export const blocksOf = (value: unknown) => (value as string[]).map(blockOf)
