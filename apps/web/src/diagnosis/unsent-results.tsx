import { useEffect, useRef } from 'react'
import { ApiError } from '../shared/api/api.ts'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { useOnline } from '../shared/use-online.ts'
import { useSaveResult } from './queries.ts'
import { removeSheet, type Sheet, saveUnsent, useSheets } from './sheet.ts'

const AGAIN_AFTER = 20_000

/** Sends what was answered without a connection, wherever the member is once there is one, and says so. */
export function UnsentResults() {
  const loginSession = useLoginSession()
  const isOnline = useOnline()
  const toast = useToast()
  const { mutateAsync: save } = useSaveResult()
  const waiting = Object.values(useSheets()).find(({ unsent }) => unsent)

  async function send({ id, unsent }: Sheet) {
    if (!unsent) return
    const { testCd } = unsent.body
    try {
      await save(unsent.body)
      // Another tab may have sent the same; whoever is first tells.
      if (removeSheet(testCd, id)) toast.info(`보내지 못했던 ${unsent.testName} 결과를 저장했어요.`)
    } catch (error) {
      if (!isRefusal(error)) return
      // The member has to see to it: the consent is missing, or the test has changed.
      saveUnsent(testCd, undefined)
      toast.warning('보내지 못한 결과가 있어요. 자가진단에서 다시 보내 주세요.')
    }
  }

  const latest = useRef(send)
  latest.current = send
  const isAble = loginSession !== null && isOnline

  useEffect(() => {
    if (!isAble || !waiting) return
    latest.current(waiting)
    const timer = setInterval(() => latest.current(waiting), AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [isAble, waiting])

  return null
}

/** Who is asking is answered elsewhere; a server that is down or busy is asked again. */
const NOT_OF_THE_RESULT = [401, 403, 429]

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && /^4/.test(String(error.status)) && !NOT_OF_THE_RESULT.includes(error.status)
