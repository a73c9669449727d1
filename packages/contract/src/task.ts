import type { Grant } from './grant.ts'
import type { UserType } from './member.ts'
import type { Role } from './role.ts'

/**
 * Who may do what, the one table of it; a MASTER may do everything. A branch's roles do it at their own branches, a
 * COUNSELLOR with the own reservations, the others everywhere. What is none's is a MASTER's alone.
 */
export const TASKS = {
  SEE_RESERVATIONS: ['BRANCH_MANAGER', 'DESK', 'COUNSELLOR', 'SUPPORT'],
  /** As the counsellor of them: nobody else's, whatever else somebody is. */
  SEE_OWN_RESERVATIONS: ['COUNSELLOR'],
  MARK_RESERVATIONS: ['BRANCH_MANAGER', 'DESK', 'COUNSELLOR', 'SUPPORT'],
  BOOK_RESERVATIONS: ['BRANCH_MANAGER', 'DESK', 'SUPPORT'],
  READ_REASON: ['BRANCH_MANAGER', 'COUNSELLOR'],
  READ_PHONE: ['BRANCH_MANAGER', 'DESK', 'SUPPORT'],
  TAKE_PAYMENTS: ['BRANCH_MANAGER', 'DESK'],
  GIVE_REFUNDS: ['BRANCH_MANAGER', 'SUPPORT'],
  APPROVE_REFUNDS: [],
  BLOCK_HOURS: ['BRANCH_MANAGER', 'DESK'],
  SEND_LINKS: ['BRANCH_MANAGER', 'DESK', 'SUPPORT'],
  /** What a member has paid; a desk sees what it takes itself, with the reservation. */
  SEE_PAYMENTS: ['BRANCH_MANAGER', 'SUPPORT', 'ACCOUNTANT'],
  CORRECT_PASSES: ['BRANCH_MANAGER', 'SUPPORT'],
  /** By a code to the new phone, for whoever can't log in any more. */
  CHANGE_PHONES: ['BRANCH_MANAGER', 'SUPPORT'],
  WRITE_NOTES: ['BRANCH_MANAGER', 'DESK', 'SUPPORT'],
  /** In words of one's own, to many members at once. */
  SEND_MAILINGS: ['BRANCH_MANAGER'],
  PAUSE_MEMBERS: ['SUPPORT'],
  /** Two accounts of one person: they may have been at different branches. */
  MERGE_MEMBERS: ['SUPPORT'],
  SEE_MEMBERS: ['BRANCH_MANAGER', 'DESK', 'SUPPORT', 'ACCOUNTANT', 'PRIVACY'],
  CHANGE_COMPANY: ['SUPPORT'],
  CHANGE_STAFF: ['BRANCH_MANAGER'],
  SUSPEND_STAFF: [],
  CHANGE_CONTRACTS: ['SUPPORT'],
  HANDLE_ERRORS: ['SUPPORT', 'ACCOUNTANT'],
  HANDLE_DIFFERENCES: ['SUPPORT', 'ACCOUNTANT'],
  SEE_MONEY: ['ACCOUNTANT', 'BRANCH_MANAGER'],
  /** How full hours are and who didn't come, in numbers. */
  SEE_OCCUPANCY: ['BRANCH_MANAGER'],
  CLOSE_DAY: ['BRANCH_MANAGER'],
  SEE_INVARIANTS: ['SUPPORT', 'ACCOUNTANT'],
  ADD_PICTURES: ['BRANCH_MANAGER', 'CONTENT'],
  /** Of what somebody may edit: which task that is, each record's feature says. */
  SEE_CHANGES: ['BRANCH_MANAGER', 'SUPPORT', 'PRIVACY', 'CONTENT'],
  /** Every branch by name, closed ones and drafts too: for lists to choose from. */
  SEE_BRANCHES: ['BRANCH_MANAGER', 'DESK', 'COUNSELLOR', 'SUPPORT', 'ACCOUNTANT', 'PRIVACY', 'CONTENT'],
  EDIT_BRANCHES: ['BRANCH_MANAGER'],
  EDIT_CATALOGUE: [],
  WRITE_FAQ: ['SUPPORT', 'CONTENT'],
  EDIT_CONTENT: ['CONTENT'],
  EDIT_TERMS: ['CONTENT', 'PRIVACY'],
  READ_ACCESS_LOG: ['PRIVACY'],
  HANDLE_SUBJECT_REQUESTS: ['PRIVACY'],
  SEE_SECURITY: ['PRIVACY'],
} as const satisfies Record<string, readonly Role[]>
export type Task = keyof typeof TASKS

/** Somebody who is logged in. */
type Staff = { userType: UserType; grants: readonly Grant[] }

const grantsFor = ({ userType, grants }: Staff, task: Task): readonly Grant[] =>
  userType === 'ADMIN' ? grants.filter(({ role }) => (TASKS[task] as readonly Role[]).includes(role)) : []

/** Whether somebody may do it anywhere. */
export const mayDo = (staff: Staff, task: Task): boolean =>
  staff.userType === 'MASTER' || grantsFor(staff, task).length > 0

/** Every task of somebody's. */
export const tasksOf = (staff: Staff): Task[] =>
  (Object.keys(TASKS) as Task[]).filter((task) => mayDo(staff, task))

/** Where somebody may do something: everywhere, or at branches, and with the reservations of counsellors. */
export type Reach = 'EVERYWHERE' | { branches: readonly string[]; own: readonly Own[] }
type Own = { branchCode: string; wrId: number }

/** Where somebody may do a task. */
export function reachOf(staff: Staff, task: Task): Reach {
  const grants = grantsFor(staff, task)
  const isEverywhere = grants.some(({ branchCode }) => branchCode === null)
  if (staff.userType === 'MASTER' || isEverywhere) return 'EVERYWHERE'
  return {
    branches: grants.flatMap(({ branchCode, wrId }) => (branchCode && wrId === null ? [branchCode] : [])),
    own: grants.flatMap(({ branchCode, wrId }) =>
      branchCode && wrId !== null ? [{ branchCode, wrId }] : [],
    ),
  }
}

/** As what somebody does a task: MASTER, or the roles for it, each with its branch where it has one, 'DESK@GN,SUPPORT'. */
export function standingOf(staff: Staff, task: Task): string {
  if (staff.userType === 'MASTER') return 'MASTER'
  const held = grantsFor(staff, task).map(({ role, branchCode }) => [role, branchCode ?? []].flat().join('@'))
  return [...new Set(held)].join(',')
}

/** What is left of a reach where one's own reservations alone count. */
export const ownOf = (reach: Reach): Exclude<Reach, 'EVERYWHERE'> => ({
  branches: [],
  own: reach === 'EVERYWHERE' ? [] : reach.own,
})

/** Whether it can be done at a branch, if only with some of its reservations. */
export const isWithin = (reach: Reach, code: string): boolean =>
  reach === 'EVERYWHERE' ||
  reach.branches.includes(code) ||
  reach.own.some(({ branchCode }) => branchCode === code)

/** The branches where somebody may do a task, if only with some reservations; null for all. */
export function branchesOf(staff: Staff, task: Task): string[] | null {
  const reach = reachOf(staff, task)
  if (reach === 'EVERYWHERE') return null
  return [...new Set([...reach.branches, ...reach.own.map(({ branchCode }) => branchCode)])]
}

/** The same of each task of somebody's that they may do elsewhere than see reservations. */
export function otherBranchesOf(staff: Staff): Partial<Record<Task, string[] | null>> {
  const usual = String(branchesOf(staff, 'SEE_RESERVATIONS'))
  const all = tasksOf(staff).map((task) => [task, branchesOf(staff, task)] as const)
  return Object.fromEntries(all.filter(([, branches]) => String(branches) !== usual))
}

const REASON_HOURS = 24

/** Whether a counsellor may read now why somebody comes: around the session. */
export const isReasonOpen = (startsAt: Date, now: Date): boolean =>
  Math.abs(startsAt.getTime() - now.getTime()) <= REASON_HOURS * 60 * 60_000

/** Roles that a BRANCH_MANAGER gives, at the own branches; every other is a MASTER's to give. */
export const GIVEN_BY_MANAGERS: readonly Role[] = ['DESK', 'COUNSELLOR']

/** Whether these grants may be given and taken by a manager of branches; a MASTER may anyway. */
export const canGive = (reach: Reach, grants: readonly Grant[]): boolean =>
  grants.every(
    ({ role, branchCode }) =>
      GIVEN_BY_MANAGERS.includes(role) &&
      (branchCode === null ? reach === 'EVERYWHERE' : isWithin(reach, branchCode)),
  )

/** Whether somebody who has these may be made a MEMBER: who manages every branch may do so with each (D-4). */
export const canTake = (reach: Reach, grants: readonly Grant[]): boolean =>
  reach === 'EVERYWHERE' || canGive(reach, grants)
