import { deskChange } from '@self/contract/desk-changes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isAccessProblem } from '../../shared/api/api.ts'
import { eventsOf } from '../../shared/api/event-stream.ts'
import { deskKey } from '../queries.ts'

/** Milliseconds until a stream is opened again that has ended, and until one that failed is tried again, more each time. */
const AGAIN = 1_000
const LATER = { first: 5_000, most: 60_000 }

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isInSight = () => document.visibilityState !== 'hidden'

/**
 * Follows what other desks change at a branch, while it is in sight: whether a day has changed is asked anew. False while
 * no stream is open, and its caller has to ask by itself.
 */
export function useChanges(branchCode: string, onChange: Reactions['onChange'] = () => {}): boolean {
  const queryClient = useQueryClient()
  const isSeen = useSyncExternalStore(onVisibility, isInSight)
  const [isOpen, setIsOpen] = useState(false)
  const react = useEffectEvent(onChange)

  useEffect(() => {
    if (!branchCode || !isSeen) return
    const stop = new AbortController()
    void follow(branchCode, stop.signal, {
      onOpen: setIsOpen,
      onChange: (date) => {
        const day = date === undefined ? [] : [date]
        void queryClient.invalidateQueries({ queryKey: [...deskKey, 'version', branchCode, ...day] })
        react(date)
      },
    })
    return () => {
      stop.abort()
      setIsOpen(false)
    }
  }, [branchCode, isSeen, queryClient])

  return isOpen
}

type Reactions = {
  onOpen: (isOpen: boolean) => void
  /** date: left out where something may have been missed. */
  onChange: (date?: string) => void
}

async function follow(branchCode: string, signal: AbortSignal, reactions: Reactions): Promise<void> {
  let later = LATER.first
  while (!signal.aborted) {
    const outcome = await readOne(branchCode, signal, reactions)
    if (signal.aborted || outcome === 'REFUSED') return
    reactions.onOpen(false)
    later = outcome === 'FAILED' ? Math.min(later * 2, LATER.most) : LATER.first
    const wait = outcome === 'FAILED' ? later : AGAIN
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** One stream, to its end. */
async function readOne(branchCode: string, signal: AbortSignal, { onOpen, onChange }: Reactions) {
  try {
    for await (const { event, data } of eventsOf(`/api/desk/changes?branchCode=${branchCode}`, signal)) {
      if (event === 'open') onOpen(true)
      const change = deskChange.safeParse(data)
      onChange(change.success ? change.data.date : undefined)
    }
    return 'ENDED'
  } catch (error) {
    return isAccessProblem(error) ? 'REFUSED' : 'FAILED'
  }
}
