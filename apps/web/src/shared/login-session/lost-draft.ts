import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { memberOfTab, onCleared } from './clear.ts'
import { currentLoginSession } from './login-session.ts'
import { readToken } from './token.ts'

type Lost = { member: string; address: string; base: string; draft: unknown }

/** What was being written as a login ended: in the memory of the page alone. */
let losses: readonly Lost[] = []
onCleared(() => {
  losses = []
})

/** What the same member was writing of the record as it is loaded, at the same address, when the login ended; else that. */
export function useLostDraft<Draft>(loaded: Draft): Draft {
  const { pathname, search } = useLocation()
  const [lost] = useState(() => {
    const member = currentLoginSession()?.sub
    const base = JSON.stringify(loaded)
    return losses.find(
      (one) => one.member === member && one.address === pathname + search && one.base === base,
    )
  })
  useEffect(() => {
    losses = losses.filter((one) => one !== lost)
  }, [lost])
  return lost ? (lost.draft as Draft) : loaded
}

/** Leaves for useLostDraft what is unsaved when the login ends. */
export function useLosses<Draft>({
  base,
  draft,
  isDirty,
}: {
  base: Draft
  draft: Draft
  isDirty: boolean
}): void {
  const { pathname, search } = useLocation()

  const lose = useEffectEvent(() => {
    const member = memberOfTab()
    if (!isDirty || member === null || readToken() !== null) return
    losses = [...losses, { member, address: pathname + search, base: JSON.stringify(base), draft }]
  })
  useEffect(() => () => lose(), [])
}
