import type { SaveResult } from '@self/contract/test-result'
import { useEffect, useRef } from 'react'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import type { Sheet } from '../sheet.ts'

/** Whoever waits for a connection here sees the result once it is stored, whichever tab has sent it. */
export function useSentElsewhere(sheet: Sheet | undefined, show: (body: SaveResult) => void): void {
  const member = useLoginSession()?.sub
  const unsent = sheet?.unsent
  const latest = useRef({ sheet, member, show })
  latest.current = { sheet, member, show }

  useEffect(() => {
    if (!unsent || !member) return
    return () => {
      const { sheet: left, member: now, show: showNow } = latest.current
      if (!left && now === member) showNow(unsent.body)
    }
  }, [unsent, member])
}
