import { authProblemOf, FORBIDDEN } from '@self/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDialog } from '../overlay/dialog.tsx'
import { useToast } from '../overlay/toast.tsx'
import type { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { rememberReturn } from './return-to.ts'
import { clearToken } from './token.ts'

/** Gives the app its query client and answers every 401 and 403 in one place. Spec 1 §8. */
export function AccessGuard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const { alert } = useDialog()
  const isTelling = useRef(false)

  function unauthorized(errorType: string | undefined) {
    const problem = authProblemOf(errorType)
    if (problem.isCleared) clearToken()
    if (!problem.isRedirected) return toast.error(problem.sentence)
    rememberReturn(pathname + search)
    navigate('/login', { state: { problem } })
  }

  async function forbidden() {
    // Several calls of one screen are refused together; one dialog is enough.
    if (isTelling.current) return
    isTelling.current = true
    await alert(FORBIDDEN, { icon: 'error' })
    isTelling.current = false
    navigate('/')
  }

  const latest = useRef<(error: ApiError) => void>(() => {})
  latest.current = (error) => void (error.status === 401 ? unauthorized(error.errorType) : forbidden())
  const [client] = useState(() => createQueryClient((error) => latest.current(error)))

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
