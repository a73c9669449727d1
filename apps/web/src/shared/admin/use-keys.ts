import { useEffect, useRef, useSyncExternalStore } from 'react'
import { arePlainKeysOn } from '../store/preference.ts'
import { keyNameOf, listen, type Press } from './key-press.ts'

/** What a key does: 'j', '?', 'Enter', 'Ctrl s', or one after the other as in 'g d'. */
type KeyAction = { label: string; run: () => void }
export type Keys = Readonly<Record<string, KeyAction>>
type KeyLine = { key: string; label: string }

type Layer = { find: (key: string) => KeyAction | undefined; lines: readonly KeyLine[] }

/** The newest comes first: what has opened over a list takes its keys. */
const layers: Layer[] = []
const listeners = new Set<() => void>()
let listed: readonly KeyLine[] = []
let stop: (() => void) | undefined

function change(): void {
  const found = new Map(layers.flatMap(({ lines }) => lines.map((line) => [line.key, line] as const)))
  listed = [...found.values()]
  if (layers.length > 0) stop ??= listen(press)
  else {
    stop?.()
    stop = undefined
  }
  for (const listener of listeners) listener()
}

const find = (key: string): KeyAction | undefined =>
  layers.toReversed().reduce<KeyAction | undefined>((found, layer) => found ?? layer.find(key), undefined)

/** Milliseconds in which the second of two keys is waited for. */
const PAUSE = 1500
let first = { key: '', at: 0 }

function press({ event, isTyping }: Press): void {
  const key = keyNameOf(event)
  if (isTyping && key !== 'Escape' && !key.startsWith('Ctrl ')) return
  if (key.length === 1 && !arePlainKeysOn()) return
  const both = event.timeStamp - first.at < PAUSE ? `${first.key} ${key}` : key
  const action = find(both) ?? find(key)
  const isFirst = listed.some((line) => line.key.startsWith(`${key} `))
  first = { key: isFirst && !action ? key : '', at: event.timeStamp }
  if (!action) return
  event.preventDefault()
  action.run()
}

/** Keys of what is on the screen; they stand in the list that '?' opens. None fires in a field, but for Esc and Ctrl. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  const shape = JSON.stringify(Object.entries(keys).map(([key, { label }]) => ({ key, label })))

  useEffect(() => {
    const layer: Layer = { find: (key) => latest.current[key], lines: JSON.parse(shape) }
    layers.push(layer)
    change()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      change()
    }
  }, [shape])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Every key that does something now. */
export const useKeyLines = (): readonly KeyLine[] => useSyncExternalStore(subscribe, () => listed)
