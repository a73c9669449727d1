import type { UserInfo } from '@self/contract/member'
import type { Task } from '@self/contract/task'
import { useQuery } from '@tanstack/react-query'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { userInfo } from './user-info.ts'

/** Whether somebody may do a task of staff; a server of the version before doesn't tell, and lets all staff do it. */
export const canDo = ({ tasks, userType }: Pick<UserInfo, 'tasks' | 'userType'>, task: Task): boolean =>
  tasks?.includes(task) ?? userType !== 'MEMBER'

/** Whether whoever is logged in may do a task of staff; no until it is known. */
export function useCanDo(task: Task): boolean {
  const { data } = useQuery(userInfo(useLoginSession()))
  return data !== undefined && canDo(data, task)
}

/** Where somebody may do a task, null for everywhere; a server of the version before doesn't tell. */
const branchesFor = ({ otherBranches = {}, branches }: UserInfo, task: Task) =>
  task in otherBranches ? otherBranches[task] : branches

/** The same at a branch; of '' and of none, anywhere. */
export function useCanDoAt(task: Task, branchCode: string | undefined): boolean {
  const { data } = useQuery(userInfo(useLoginSession()))
  if (data === undefined || !canDo(data, task)) return false
  return !branchCode || (branchesFor(data, task)?.includes(branchCode) ?? true)
}

/** Of these, the ones at which whoever is logged in may do a task. */
export function useOwnBranches<Branch extends { branch: string }>(
  all: readonly Branch[],
  task: Task = 'SEE_RESERVATIONS',
): readonly Branch[] {
  const { data } = useQuery(userInfo(useLoginSession()))
  const own = data && branchesFor(data, task)
  return own ? all.filter(({ branch }) => own.includes(branch)) : all
}
