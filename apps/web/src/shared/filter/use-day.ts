import { dayText } from '@self/contract/text'
import { useState } from 'react'

const isWhole = (text: string): boolean => text === '' || dayText.safeParse(text).success

/**
 * A day that is typed as a condition: while its year is half typed it stands in the field alone, with what is missing, and
 * the condition is what it was.
 */
export function useDay(value: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState({ before: value, text: value })
  if (typed.before !== value) setTyped({ before: value, text: value })
  return {
    value: typed.text,
    onChange(text: string) {
      setTyped({ before: value, text })
      if (isWhole(text)) onChange(text)
    },
    missing: isWhole(typed.text) ? undefined : '연도를 네 자리까지 적으면 찾아요.',
  }
}
