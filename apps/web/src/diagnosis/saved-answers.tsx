import { useState, useSyncExternalStore } from 'react'
import { subscribeDevice } from '../shared/login-session/device.ts'
import { useArrival } from '../shared/overlay/use-arrival.ts'
import { useOnline } from '../shared/use-online.ts'
import { areAnswersSaved } from './answers.ts'

/** Asked for before the connection may be gone. */
export const loadSending = async () => (await import('./unsent-results.tsx')).UnsentResults

/**
 * What sends answers later comes with the first answer, or with the connection if that is gone; from then on it
 * stays, to see them arrive.
 */
export function SavedAnswers() {
  const areSaved = useSyncExternalStore(subscribeDevice, areAnswersSaved, areAnswersSaved)
  const isOnline = useOnline()
  const [isNeeded, setNeeded] = useState(areSaved)
  if (areSaved && !isNeeded) setNeeded(true)
  const UnsentResults = useArrival(isNeeded && isOnline, loadSending, () => {})
  return UnsentResults && <UnsentResults />
}
