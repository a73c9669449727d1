import { type Choice, compactDecisions, type Decision, decided, type Touched } from '@self/contract/impact'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefusal } from '../shared/api/api.ts'
import { useToast } from '../shared/overlay/toast.tsx'

const CHANGED = '내용이 바뀌어서, 걸리는 예약을 저장할 때 다시 찾아요.'

type Question = { touched: readonly Touched[]; again: () => unknown }
type Choices = Readonly<Record<string, Choice>>

/** Its key in the list, and in what is chosen. */
export const keyOf = ({ kind, id }: Pick<Touched, 'kind' | 'id'>): string => `${kind} ${id}`

const choiceOf = (one: Touched, choices: Choices): Choice | undefined => {
  const [only, ...others] = one.choices
  const chosen = choices[keyOf(one)] ?? (others.length === 0 ? only : undefined)
  return chosen && one.choices.includes(chosen) ? chosen : undefined
}

/**
 * A save that may touch bookings is made through `ask`: where the server asks what becomes of them, the panel opens, and
 * `again` makes the same save with what was decided there.
 */
export function useImpact() {
  const toast = useToast()
  const [question, setQuestion] = useState<Question>()
  const [choices, setChoices] = useState<Choices>({})
  const [isSaving, setIsSaving] = useState(false)
  /** What was decided when the panel was saved: of the save that was asked about, and of no other. */
  const decisions = useRef<Decision[]>([])
  /** How often what is written on the screen has changed. */
  const changes = useRef(0)
  const touched = question?.touched ?? []

  function close() {
    decisions.current = []
    setQuestion(undefined)
    setChoices({})
  }

  function open(about: Question, isCurrent: boolean) {
    if (isCurrent) setQuestion(about)
    else toast.info(CHANGED)
  }

  async function ask<Result>(
    call: (decisions: Decision[]) => Promise<Result>,
    again: () => unknown,
  ): Promise<Result> {
    const made = decisions.current
    const before = changes.current
    decisions.current = []
    setIsSaving(true)
    try {
      const result = await call(compactDecisions(made))
      close()
      return result
    } catch (error) {
      if (isRefusal(error, 'IMPACT_UNDECIDED')) {
        open({ touched: error.touched ?? [], again }, changes.current === before)
      }
      // The save that was asked about can't be made any more.
      if (isRefusal(error, 'EDIT_CONFLICT')) close()
      throw error
    } finally {
      setIsSaving(false)
    }
  }

  return {
    ask,
    isOpen: question !== undefined,
    touched,
    choiceFor: (one: Touched) => choiceOf(one, choices),
    choose: (some: readonly Touched[], choice: Choice) =>
      setChoices((before) => ({ ...before, ...Object.fromEntries(some.map((one) => [keyOf(one), choice])) })),
    /** How many are left to be decided. */
    left: touched.filter((one) => !choiceOf(one, choices)).length,
    isSaving,
    save() {
      decisions.current = touched.flatMap((one) => {
        const choice = choiceOf(one, choices)
        return choice ? [decided(one, choice)] : []
      })
      question?.again()
    },
    close,
    /** What was asked about is not what the screen shows any more. */
    withdraw() {
      changes.current += 1
      if (!question) return
      close()
      toast.info(CHANGED)
    },
  }
}

export type Impact = ReturnType<typeof useImpact>

/** The panel saves what its question was about: once that changes, or its form has gone, the question goes too. */
export function useWithdrawal(impact: Impact, draft: unknown): void {
  const content = JSON.stringify(draft)
  const withdraw = useEffectEvent(impact.withdraw)
  const close = useEffectEvent(impact.close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written, by value.
  useEffect(() => withdraw(), [content])
  useEffect(() => () => close(), [])
}
