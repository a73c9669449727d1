import { dayText, monthText } from '@self/contract/text'
import { useState } from 'react'

const WHOLE = { date: dayText, month: monthText }
const MISSING = {
  date: '연도를 네 자리까지 적으면 찾아요.',
  month: '연도 네 자리와 달을 적으면 찾아요.',
}

type DayProps = { type: keyof typeof WHOLE; value: string; onChange: (day: string) => void }

/**
 * A day or month that is typed as a condition: while its year is half typed it stands in the field alone, with what is
 * missing, and the condition is what it was.
 */
export function useDay({ type, value, onChange }: DayProps) {
  const [typed, setTyped] = useState({ before: value, text: value })
  if (typed.before !== value) setTyped({ before: value, text: value })
  const isWhole = (text: string): boolean => text === '' || WHOLE[type].safeParse(text).success
  return {
    type,
    value: typed.text,
    onChange(text: string) {
      setTyped({ before: value, text })
      if (isWhole(text)) onChange(text)
    },
    missing: isWhole(typed.text) ? undefined : MISSING[type],
  }
}
