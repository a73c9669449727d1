import { useQuery } from '@tanstack/react-query'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { userInfo } from './user-info.ts'

/** Whether an ADMIN or a MASTER is logged in; no until it is known. */
export function useIsStaff(): boolean {
  const { data } = useQuery(userInfo(useLoginSession()))
  return data !== undefined && data.userType !== 'MEMBER'
}
