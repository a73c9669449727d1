import { useId, useState } from 'react'
import { RadioCard } from '../shared/form/radio-card.tsx'
import { RadioGroup } from '../shared/form/radio-group.tsx'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: '시스템' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]

/** Light or dark, as the system is or by hand. */
export function ThemeChoice() {
  const name = useId()
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <RadioGroup legend="이 기기에서 화면을 어떻게 볼까요?">
      {THEMES.map(({ value, label }) => (
        <RadioCard key={value} name={name} isChosen={theme === value} onChoose={() => choose(value)}>
          {label}
        </RadioCard>
      ))}
    </RadioGroup>
  )
}
