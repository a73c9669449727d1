import { scoreOf, sectionOf } from '@self/contract/test-score'
import type { TestContent } from '@self/contract/test-version'
import { useState } from 'react'
import { Meaning } from '../result/meaning.tsx'
import { QuestionField } from '../test/question-field.tsx'
import styles from './test-panel.module.css'

/** A version as members answer it and read its result; nothing is stored. */
export function TestLook({ content: { guide, questions, sections } }: { content: TestContent }) {
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({})
  const score = scoreOf(
    questions,
    questions.map(({ seq }) => choices[seq]),
  )
  const ordered = sections.toSorted((one, other) => one.from - other.from)
  const section = score === undefined ? undefined : sectionOf(ordered, score)
  return (
    <div className={styles.look}>
      <p>{guide}</p>
      {questions.map((question) => (
        <QuestionField
          key={question.seq}
          question={question}
          choice={choices[question.seq]}
          isMissing={false}
          onChoose={(seq, choice) => setChoices({ ...choices, [seq]: choice })}
        />
      ))}
      {score === undefined ? (
        <p>모두 답하면 여기에 결과가 보여요.</p>
      ) : (
        <>
          <p>{score}점</p>
          {section && <Meaning section={section} sections={ordered} />}
        </>
      )}
    </div>
  )
}
