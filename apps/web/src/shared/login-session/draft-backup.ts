import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { memberOfTab, onCleared } from './clear.ts'
import { currentLoginSession } from './login-session.ts'
import { readToken } from './token.ts'

type Backup = { member: string; address: string; base: string; draft: unknown }

/** What was being written as a login ended: in the memory of the page alone. */
let backups: readonly Backup[] = []
onCleared(() => {
  backups = []
})

/** What the same member was writing of the record as it is loaded, at the same address, when the login ended; else that. */
export function useRestoredDraft<Draft>(loaded: Draft): Draft {
  const { pathname, search } = useLocation()
  const [backup] = useState(() => {
    const member = currentLoginSession()?.sub
    const base = JSON.stringify(loaded)
    return backups.find(
      (one) => one.member === member && one.address === pathname + search && one.base === base,
    )
  })
  useEffect(() => {
    backups = backups.filter((one) => one !== backup)
  }, [backup])
  return backup ? (backup.draft as Draft) : loaded
}

type Written<Draft> = { base: Draft; draft: Draft; isDirty: boolean }

/** Saves for useRestoredDraft what is unsaved when the login ends. */
export function useDraftBackup<Draft>({ base, draft, isDirty }: Written<Draft>): void {
  const { pathname, search } = useLocation()

  const save = useEffectEvent(() => {
    const member = memberOfTab()
    if (!isDirty || member === null || readToken() !== null) return
    backups = [...backups, { member, address: pathname + search, base: JSON.stringify(base), draft }]
  })
  useEffect(() => () => save(), [])
}
