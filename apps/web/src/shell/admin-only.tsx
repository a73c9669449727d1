import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { Outlet } from 'react-router'
import { userInfo } from '../member/user-info.ts'
import { AccessContext } from '../shared/api/access-guard.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'

const loginFirst = { status: 401, errorType: 'AUTHENTICATION_REQUIRED' }
const forbidden = { status: 403 }

/** Admin screens show themselves to ADMIN and MASTER alone. Spec 1 §4, §6. */
export function AdminOnly() {
  const loginSession = useLoginSession()
  const { data: member, error, refetch } = useQuery(userInfo(loginSession))
  if (!loginSession) return <Refused problem={loginFirst} />
  if (member) return member.userType === 'MEMBER' ? <Refused problem={forbidden} /> : <Outlet />
  return error ? (
    <LoadFailure screen="직원 화면" error={error} onRetry={() => refetch()} />
  ) : (
    <Waiting shapes={['title', 'card', 'card']} />
  )
}

function Refused({ problem }: { problem: typeof loginFirst | typeof forbidden }) {
  const answer = useContext(AccessContext)
  useEffect(() => answer(problem), [answer, problem])
  return null
}
