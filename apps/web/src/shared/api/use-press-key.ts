import { useRef } from 'react'

/** One key for one choice: a press whose answer got lost finds what it has made. */
export function usePressKey() {
  const sent = useRef({ choice: '', key: '' })
  return (choice: object): string => {
    const text = JSON.stringify(choice)
    if (sent.current.choice !== text) sent.current = { choice: text, key: crypto.randomUUID() }
    return sent.current.key
  }
}
