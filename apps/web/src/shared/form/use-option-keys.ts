import { type KeyboardEvent, useRef } from 'react'
import type { Option } from './select-list.tsx'

/** As many options as are in sight. */
const PAGE = 4
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}
/** Milliseconds after which a letter begins a new search text. */
const PAUSE = 500

/** The index that a key leads to from another; undefined for a key that means nothing here. */
export function useOptionKeys(options: readonly Option[]) {
  const typed = useRef({ text: '', at: 0 })

  function findFrom(start: number, text: string): number | undefined {
    const round = options.map((_, step) => (Math.max(start, 0) + step) % options.length)
    return round.find((index) => options[index]?.label.toLowerCase().startsWith(text.toLowerCase()))
  }

  /** What is typed without a pause is one beginning; where none begins so, the last letter begins anew. */
  function indexTyped(key: string, time: number, from: number): number | undefined {
    const before = time - typed.current.at < PAUSE ? typed.current.text : ''
    const index = before ? findFrom(from, before + key) : undefined
    typed.current = { text: index === undefined ? key : before + key, at: time }
    return index ?? findFrom(from + 1, key)
  }

  return ({ key, timeStamp, ctrlKey, metaKey }: KeyboardEvent, from: number): number | undefined => {
    if (ctrlKey || metaKey) return undefined
    const step = STEPS[key]
    if (step !== undefined) return Math.min(Math.max(from + step, 0), options.length - 1)
    if (key.length > 1 || key === ' ') return undefined
    return indexTyped(key, timeStamp, from)
  }
}
