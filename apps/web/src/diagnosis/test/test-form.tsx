import type { Question, SelfTest } from '@self/contract/diagnosis'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallToAction } from '../../shared/call-to-action.tsx'
import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { afterPaint } from '../../shared/overlay/after-paint.ts'
import { useElements } from '../../shared/use-elements.ts'
import { CrisisLine } from '../crisis-line.tsx'
import { loadSending } from '../saved-answers.tsx'
import { Progress } from './progress.tsx'
import { QuestionField } from './question-field.tsx'
import styles from './test-form.module.css'
import { UnsentResult } from './unsent-result.tsx'
import { useTest } from './use-test.ts'

type TestFormProps = { test: SelfTest; questions: readonly Question[] }

/** All questions on one page, and how far one has come. */
export function TestForm({ test, questions }: TestFormProps) {
  const fields = useElements<number>()
  const firstOptions = useElements<number>()
  const isPointed = useRef(false)
  const [isTried, setTried] = useState(false)
  const { choices, ...flow } = useTest({ test, questions, onMissing: show })
  const answered = choices.filter((choice) => choice !== undefined).length

  useEffect(() => void loadSending().catch(console.error), [])

  function show(seq: number) {
    setTried(true)
    focus(seq)
    fields.get(seq)?.scrollIntoView({ block: 'center' })
  }

  const focus = (seq = questions[0]?.seq ?? 0) => firstOptions.get(seq)?.focus()

  function choose(seq: number, choice: number) {
    const index = questions.findIndex((question) => question.seq === seq)
    const isFirstAnswer = choices[index] === undefined
    flow.choose(seq, choice)
    // Arrows on the keyboard walk through the options: nothing may move under them.
    if (isFirstAnswer && isPointed.current) afterPaint(() => bringUp(questions[index + 1]))
  }

  // The questions that an answer does not change need not be drawn anew.
  const latest = useRef(choose)
  latest.current = choose
  const onChoose = useCallback((seq: number, choice: number) => latest.current(seq, choice), [])

  function bringUp(next: Question | undefined) {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (next && !isStill) fields.get(next.seq)?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  }

  async function startOver() {
    if (!(await flow.startOver())) return
    setTried(false)
    focus()
  }

  function reopen() {
    flushSync(flow.reopen)
    focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    flow.submit()
  }

  if (flow.isUnsent)
    return (
      <>
        <UnsentResult isBusy={flow.isBusy} onRetry={flow.send} onReopen={reopen} />
        {flow.consent}
      </>
    )
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onPointerDown={() => {
        isPointed.current = true
      }}
      onKeyDown={() => {
        isPointed.current = false
      }}
      noValidate
    >
      <p className={styles.guide}>{test.guide}</p>
      {flow.isReplaced && <Callout>그사이 검사의 문항이 바뀌었어요. 처음부터 답해 주세요.</Callout>}
      <Progress answered={answered} total={questions.length} />
      {questions.map((question, index) => (
        <QuestionField
          key={question.seq}
          refOf={fields.refOf}
          firstOptionRefOf={firstOptions.refOf}
          question={question}
          choice={choices[index]}
          isMissing={isTried && choices[index] === undefined}
          onChoose={onChoose}
        />
      ))}
      <CrisisLine />
      <CallToAction>
        <Button kind="neutral" onClick={startOver}>
          다시 하기
        </Button>
        <Button type="submit" isLoading={flow.isBusy}>
          결과 보기
        </Button>
      </CallToAction>
      {flow.consent}
    </form>
  )
}
