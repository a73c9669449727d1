import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { subscribeDevice } from '../shared/login-session/device.ts'
import { PartBoundary } from '../shared/states/part-boundary.tsx'
import { areAnswersSaved } from './answers.ts'

/** Asked for before the connection may be gone. */
export const loadSending = async () => ({ default: (await import('./unsent-results.tsx')).UnsentResults })
const UnsentResults = lazy(loadSending)

/** What sends answers later comes with the first answer; from then on it stays, to see them arrive. */
export function SavedAnswers() {
  const areSaved = useSyncExternalStore(subscribeDevice, areAnswersSaved)
  const [isNeeded, setNeeded] = useState(areSaved)
  if (areSaved && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <PartBoundary>
      <Suspense>
        <UnsentResults />
      </Suspense>
    </PartBoundary>
  )
}
