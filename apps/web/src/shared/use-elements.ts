import { useCallback, useRef } from 'react'

/** Elements by a key of their own: `refOf(key)` is the ref of one, `get(key)` finds it while it is on the page. */
export function useElements<Key extends string | number>() {
  const elements = useRef(new Map<Key, HTMLElement>())
  const refOf = useCallback(
    (key: Key) => (element: HTMLElement | null) => {
      if (element) elements.current.set(key, element)
      else elements.current.delete(key)
    },
    [],
  )
  const get = useCallback((key: Key) => elements.current.get(key), [])
  return { refOf, get }
}

export type RefOf<Key extends string | number> = ReturnType<typeof useElements<Key>>['refOf']
