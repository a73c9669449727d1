import type { WaitingBody, WaitingEntry } from '@self/contract/waiting'

/** True while the member has a place in the line for just this. */
export const isWaitedFor = (mine: readonly WaitingEntry[] | undefined, wanted: WaitingBody): boolean =>
  mine?.some(
    ({ state, branchCode, date, adminId, time }) =>
      state !== 'PASSED' &&
      branchCode === wanted.branchCode &&
      date === wanted.date &&
      adminId === wanted.adminId &&
      time === wanted.time,
  ) ?? false
