import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './missing-parts.module.css'
import { RetryNote } from './retry-note.tsx'

type Part = { name: string; load: () => unknown }

let parts: readonly Part[] = []
const listeners = new Set<() => void>()

function change(next: readonly Part[]) {
  parts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A query for a part of a screen whose place stays empty until it is there: that it could not be loaded is said by the
 * frame, by its name ('합계').
 */
export function usePart<Reply, Data, Key extends QueryKey>(
  name: string,
  options: UseQueryOptions<Reply, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options)
  const { isLoadingError, isFetching, isEnabled, refetch } = query
  const [isMissing, setMissing] = useState(false)
  const hasFailed = isLoadingError && isEnabled
  // While it is loaded again it is still missing.
  if (hasFailed !== isMissing && !isFetching) setMissing(hasFailed)
  useEffect(() => {
    if (!isMissing) return
    const part = { name, load: refetch }
    change([...parts, part])
    return () => change(parts.filter((each) => each !== part))
  }, [name, isMissing, refetch])
  return query
}

const none: readonly Part[] = []

/** What of the screen could not be loaded, each once, and the way to load it again. */
export function MissingParts({ className = '' }: { className?: string | undefined }) {
  const missing = useSyncExternalStore(
    subscribe,
    () => parts,
    () => none,
  )
  const section = useRef<HTMLDivElement>(null)
  const names = [...new Set(missing.map(({ name }) => name))].join(', ')

  const isPressed = useRef(false)

  // The button goes with what was missing, and would take the focus along.
  useEffect(() => {
    if (names !== '' || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [names])

  function loadAgain() {
    isPressed.current = true
    for (const { load } of missing) load()
  }

  return (
    <div ref={section} tabIndex={-1} className={`${styles.parts} ${className}`}>
      <RetryNote query={{ isError: missing.length > 0, refetch: loadAgain }}>
        {`불러오지 못한 내용이 있어요: ${names}`}
      </RetryNote>
    </div>
  )
}
