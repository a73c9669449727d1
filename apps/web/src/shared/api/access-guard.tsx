import { authProblemOf, refusals } from '@self/contract/access'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { memberOfTab, useClearing } from '../login-session/clear.ts'
import { rememberHere } from '../login-session/return-to.ts'
import { clearToken } from '../login-session/token.ts'
import { useDialog } from '../overlay/dialog.tsx'
import { useToast } from '../overlay/toast.tsx'
import { createQueryClient } from './query-client.ts'

type AccessProblem = { status: number; errorType?: string | undefined }

/** Tells what a 401 or 403 would have told, before anything is asked for. */
export const AccessContext = createContext<(problem: AccessProblem) => void>(() => {})

type AccessGuardProps = {
  children: ReactNode
  /** What the query client knows from the start. */
  start?: (client: QueryClient) => void
}

/** Gives the app its query client and answers every 401 and 403 in one place. Spec 1 §8. */
export function AccessGuard({ children, start }: AccessGuardProps) {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const { alert } = useDialog()
  const isReporting = useRef(false)
  const isLeaving = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the reader has arrived, nobody is leaving any more.
  useLayoutEffect(() => {
    isLeaving.current = false
  }, [key])

  function unauthorized(errorType: string | undefined) {
    const problem = authProblemOf(errorType)
    if (problem.isCleared) clearToken()
    // The first refusal says why; what is refused on the way to the login screen only follows from it.
    if (isLeaving.current) return
    if (!problem.isRedirected) return toast.error(problem.sentence)
    isLeaving.current = true
    const member = memberOfTab()
    rememberHere({ pathname, search }, member === null ? undefined : { state, member })
    navigate('/login', { replace: true, state: { problem } })
  }

  async function forbidden() {
    // Several calls of one screen are refused together; one dialog is enough.
    if (isReporting.current) return
    isReporting.current = true
    await alert(refusals.FORBIDDEN[1], { icon: 'error' })
    isReporting.current = false
    navigate('/', { replace: true })
  }

  const latest = useRef<(problem: AccessProblem) => void>(() => {})
  latest.current = ({ status, errorType }) => void (status === 401 ? unauthorized(errorType) : forbidden())
  const [answer] = useState(() => (problem: AccessProblem) => latest.current(problem))
  const [client] = useState(() => {
    const client = createQueryClient(answer)
    start?.(client)
    return client
  })
  useClearing(client)

  return (
    <AccessContext value={answer}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </AccessContext>
  )
}
