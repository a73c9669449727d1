import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { carryDeviceOver, clearDevice, tidyDevice } from './device.ts'
import { onLogoutElsewhere, useLoginSession } from './login-session.ts'
import { clearState, rememberReturn, takeReturn } from './return-to.ts'

/** The member whose drafts are in session storage; a visitor's pass to the member who logs in. */
const OWNER = 'keptFor'

const clearings = new Set<() => void>()

/** What stands in the memory of the page alone goes with what is stored. */
export const onCleared = (listener: () => void): unknown => clearings.add(listener)

const carryings = new Set<() => void>()

/** The same of what passes to the next login. */
export const onCarriedOver = (listener: () => void): unknown => carryings.add(listener)

/** Clears query results and stored values when the member changes, so that nobody reads those of another. */
export function useClearing(client: QueryClient): void {
  const member = useLoginSession()?.sub
  const before = useRef(member)

  // After the screens have rendered for the new member: mounted queries then load again with the right token.
  useEffect(() => {
    if (member !== undefined) claimFor(member)
    tidyDevice(member ?? null)
    if (before.current === member) return
    before.current = member
    void client.resetQueries()
  }, [client, member])

  // Logged out in another tab: this tab clears its storage too.
  useEffect(() => onLogoutElsewhere(clearStored), [])
}

/** The next login may be an older account of the same person: stored values pass to it. */
export function carryOver(): void {
  sessionStorage.removeItem(OWNER)
  carryDeviceOver()
  for (const carry of carryings) carry()
}

/** Whose the stored values of this tab are; null before anybody has logged in. */
export const memberOfTab = (): string | null => sessionStorage.getItem(OWNER)

/** At logout: clears the storage of this tab and of this device. */
export function clearEverything(): void {
  sessionStorage.clear()
  clearDevice()
  clearMemory()
}

function claimFor(member: string): void {
  const owner = memberOfTab()
  if (owner !== null && owner !== member) clearStored()
  sessionStorage.setItem(OWNER, member)
}

/** Clears all but the path to return to, which was saved for this login. */
function clearStored(): void {
  const path = takeReturn()
  sessionStorage.clear()
  rememberReturn(path)
  clearMemory()
}

function clearMemory(): void {
  clearState()
  for (const clear of clearings) clear()
}
