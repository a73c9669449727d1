import { expect, test } from 'vitest'
import type { Grant } from './grant.ts'
import { BRANCH_ROLES, ROLE_LABELS, type Role } from './role.ts'
import {
  branchesOf,
  canGive,
  canTake,
  isWithin,
  mayDo,
  otherBranchesOf,
  reachOf,
  standingOf,
  TASKS,
  type Task,
  tasksOf,
} from './task.ts'

const grant = (role: Role, branchCode: string | null = null, wrId: number | null = null): Grant => ({
  role,
  branchCode,
  wrId,
})
const admin = (...grants: Grant[]) => ({ userType: 'ADMIN' as const, grants })
const tasks = Object.keys(TASKS) as Task[]
/** Of what stands at no branch. */
const CENTRAL: readonly Task[] = [
  'CHANGE_COMPANY',
  'PAUSE_MEMBERS',
  'MERGE_MEMBERS',
  'CHANGE_CONTRACTS',
  'HANDLE_ERRORS',
  'HANDLE_DIFFERENCES',
  'SEE_INVARIANTS',
  'WRITE_FAQ',
  'READ_ACCESS_LOG',
  'SEE_SECURITY',
  'APPROVE_REFUNDS',
  'SUSPEND_STAFF',
]

test('[GR-01] what stands at no branch is for nobody of a branch', () => {
  for (const task of CENTRAL)
    expect((TASKS[task] as readonly Role[]).filter((role) => BRANCH_ROLES.includes(role))).toEqual([])
})

test('[GR-01] a MASTER does everything everywhere, a MEMBER nothing, an ADMIN what the grants say', () => {
  expect(tasksOf({ userType: 'MASTER', grants: [] })).toEqual(tasks)
  expect(tasksOf({ userType: 'MEMBER', grants: [grant('SUPPORT')] })).toEqual([])
  expect(tasksOf(admin())).toEqual([])
  for (const role of Object.keys(ROLE_LABELS) as Role[])
    for (const task of tasks)
      expect(mayDo(admin(grant(role)), task)).toBe((TASKS[task] as readonly Role[]).includes(role))
})

test('[GR-01] managing every branch, support and content are together all that staff could do before', () => {
  const before = admin(grant('BRANCH_MANAGER'), grant('SUPPORT'), grant('CONTENT'))
  const mastersOnly = tasks.filter((task) => !mayDo(before, task))
  // Of one's own, or of a role that came later.
  const added = ['SEE_OWN_RESERVATIONS', 'HANDLE_SUBJECT_REQUESTS']
  expect(mastersOnly.filter((task) => !added.includes(task))).toEqual([
    'APPROVE_REFUNDS',
    'SUSPEND_STAFF',
    'EDIT_CATALOGUE',
    'READ_ACCESS_LOG',
    'SEE_SECURITY',
  ])
  for (const task of tasksOf(before)) expect(reachOf(before, task)).toBe('EVERYWHERE')
})

test('[GR-01] a reach is that of the roles which may do it, and nothing of the others', () => {
  const both = admin(grant('DESK', 'GN'), grant('COUNSELLOR', 'JS', 101), grant('ACCOUNTANT'))
  const own = [{ branchCode: 'JS', wrId: 101 }]
  expect(reachOf(both, 'SEE_RESERVATIONS')).toEqual({ branches: ['GN'], own })
  expect(reachOf(both, 'READ_REASON')).toEqual({ branches: [], own })
  expect(reachOf(both, 'BLOCK_HOURS')).toEqual({ branches: ['GN'], own: [] })
  expect(reachOf(both, 'SEE_MEMBERS')).toBe('EVERYWHERE')
  expect(['GN', 'JS', 'GS'].map((code) => isWithin(reachOf(both, 'SEE_RESERVATIONS'), code))).toEqual([
    true,
    true,
    false,
  ])
  expect(branchesOf(both, 'SEE_RESERVATIONS')).toEqual(['GN', 'JS'])
  expect(branchesOf(admin(grant('DESK')), 'SEE_RESERVATIONS')).toBeNull()
  expect(otherBranchesOf(both)).toMatchObject({ SEE_MONEY: null, BLOCK_HOURS: ['GN'] })
  expect(otherBranchesOf(both)).not.toHaveProperty('SEE_RESERVATIONS')
})

test('[GR-03] a manager gives and takes desk and counsellor of the own branches, and nothing else', () => {
  const reach = reachOf(admin(grant('BRANCH_MANAGER', 'GN')), 'CHANGE_STAFF')
  expect(canGive(reach, [grant('DESK', 'GN'), grant('COUNSELLOR', 'GN', 107)])).toBe(true)
  for (const beyond of [
    grant('DESK', 'JS'),
    grant('DESK'),
    grant('BRANCH_MANAGER', 'GN'),
    grant('SUPPORT'),
  ]) {
    expect(canGive(reach, [beyond])).toBe(false)
    expect(canTake(reach, [grant('DESK', 'GN'), beyond])).toBe(false)
  }
  expect(canTake('EVERYWHERE', [grant('BRANCH_MANAGER'), grant('SUPPORT')])).toBe(true)
  expect(canGive('EVERYWHERE', [grant('SUPPORT')])).toBe(false)
})

test('[MA-17] somebody acts as the roles that allow the task, each with its branch', () => {
  const both = admin(grant('DESK', 'GN'), grant('COUNSELLOR', 'JS', 101), grant('SUPPORT'))
  expect(standingOf(both, 'READ_PHONE')).toBe('DESK@GN,SUPPORT')
  expect(standingOf(both, 'READ_REASON')).toBe('COUNSELLOR@JS')
  expect(standingOf({ userType: 'MASTER', grants: [] }, 'READ_PHONE')).toBe('MASTER')
})
