import type { UserInfo } from '@self/contract/member'
import type { Task } from '@self/contract/task'
import { useQuery } from '@tanstack/react-query'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { userInfo } from './user-info.ts'

/** Whether somebody may do a task of staff; a server of the version before doesn't tell, and lets all staff do it. */
export const canDo = ({ tasks, userType }: Pick<UserInfo, 'tasks' | 'userType'>, task: Task): boolean =>
  tasks?.includes(task) ?? userType !== 'MEMBER'

/** Whether whoever is logged in may do a task of staff; no until it is known. */
export function useMay(task: Task): boolean {
  const { data } = useQuery(userInfo(useLoginSession()))
  return data !== undefined && canDo(data, task)
}

/** Of these, the ones at which whoever is logged in may do a task. */
export function useOwnBranches<Branch extends { branch: string }>(
  all: readonly Branch[],
  task: Task = 'SEE_RESERVATIONS',
): readonly Branch[] {
  const { data } = useQuery(userInfo(useLoginSession()))
  const others = data?.otherBranches ?? {}
  const own = task in others ? others[task] : data?.branches
  return own ? all.filter(({ branch }) => own.includes(branch)) : all
}
