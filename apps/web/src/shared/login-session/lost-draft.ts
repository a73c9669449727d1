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

/** What the same member was writing of the record as it is loaded, at the same address, when the login ended. */
export function useLostDraft<Draft>(loaded: Draft): Draft | undefined {
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
  return lost && (lost.draft as Draft)
}

/** Leaves for useLostDraft what is written while the login ends; undefined: nothing is unsaved. */
export function useLosses<Draft>(base: Draft, draft: Draft | undefined): void {
  const { pathname, search } = useLocation()

  const lose = useEffectEvent(() => {
    const member = memberOfTab()
    if (draft === undefined || member === null || readToken() !== null) return
    losses = [...losses, { member, address: pathname + search, base: JSON.stringify(base), draft }]
  })
  useEffect(() => () => lose(), [])
}
