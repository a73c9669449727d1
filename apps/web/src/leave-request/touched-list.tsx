import type { Choice, Touched } from '@self/contract/impact'
import { formatStart } from '@self/contract/time-format'
import { useId } from 'react'
import { RadioCard } from '../shared/form/radio-card.tsx'
import { RadioGroup } from '../shared/form/radio-group.tsx'
import styles from './leave-panel.module.css'

const choiceWords = new Map<Choice, string>([
  ['KEEP', '그대로 두기'],
  ['OFFER', '다른 시간 제안'],
  ['CANCEL', '취소하고 돌려주기'],
])

/** What it is known by among the others of a preview. */
export const keyOf = ({ kind, id }: Pick<Touched, 'kind' | 'id'>): string => `${kind}-${id}`

type TouchedListProps = {
  touched: readonly Touched[]
  choices: Readonly<Record<string, Choice>>
  onChoose: (key: string, choice: Choice) => void
}

/** Each reservation that a leave touches, with what becomes of it: none moves by itself. */
export function TouchedList({ touched, choices, onChoose }: TouchedListProps) {
  const name = useId()
  if (touched.length === 0) return <p className={styles.help}>이 기간에 걸리는 예약이 없어요.</p>
  return (
    <>
      <p className={styles.help}>이 기간에 걸리는 예약 {touched.length}건을 하나씩 정해 주세요.</p>
      {touched.map((one) => (
        <RadioGroup key={keyOf(one)} legend={`${formatStart(one.hopeDate, one.hopeTime)} ${one.userName}`}>
          {one.choices.map((choice) => (
            <RadioCard
              key={choice}
              name={`${name}-${keyOf(one)}`}
              isChosen={choices[keyOf(one)] === choice}
              onChoose={() => onChoose(keyOf(one), choice)}
            >
              {choiceWords.get(choice)}
            </RadioCard>
          ))}
        </RadioGroup>
      ))}
    </>
  )
}
