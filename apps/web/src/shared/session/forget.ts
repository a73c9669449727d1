import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetDevice, keepDeviceForNext, tidyDevice } from './device.ts'
import { rememberReturn, takeReturn } from './return-to.ts'
import { useSession } from './session.ts'
import { onTokenTakenElsewhere } from './token.ts'

/** Whose drafts session storage keeps; a visitor's become those of the member who logs in. */
const KEEPER = 'keptFor'

/** Nothing of one member is shown to the next, or to a visitor: neither what was fetched nor what is kept. */
export function useForgetting(client: QueryClient): void {
  const member = useSession()?.sub
  const before = useRef(member)

  // After the screens have learnt who is asking: what is mounted is then asked for anew in the right name.
  useEffect(() => {
    if (member !== undefined) keepFor(member)
    tidyDevice(member ?? null)
    if (before.current === member) return
    before.current = member
    void client.resetQueries()
  }, [client, member])

  // Logged out in another tab: what this one keeps goes as it went there.
  useEffect(() => onTokenTakenElsewhere(forgetKept), [])
}

/** The next login may be an older account of the same person: what is kept stays for it. */
export function keepForNext(): void {
  sessionStorage.removeItem(KEEPER)
  keepDeviceForNext()
}

/** Logged out: nothing stays, in this tab or on this device. */
export function forgetEverything(): void {
  sessionStorage.clear()
  forgetDevice()
}

function keepFor(member: string): void {
  const keeper = sessionStorage.getItem(KEEPER)
  if (keeper !== null && keeper !== member) forgetKept()
  sessionStorage.setItem(KEEPER, member)
}

/** All but the way back: it was remembered for this very login. */
function forgetKept(): void {
  const path = takeReturn()
  sessionStorage.clear()
  rememberReturn(path)
}
