import { useEffect, useState } from 'react'

const REST = 300

/** What has been typed, once the typing rests. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST)
    return () => clearTimeout(timer)
  }, [text])

  return settled
}
