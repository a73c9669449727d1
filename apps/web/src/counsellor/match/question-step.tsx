import { Link } from 'react-router'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import type { AnswersSoFar, Question } from './question.ts'
import styles from './question-step.module.css'

type QuestionStepProps = { questions: readonly Question[]; answers: AnswersSoFar }

/** The first question that has no answer; each answer leads to the next one, and Back to the one before. */
export function QuestionStep({ questions, answers }: QuestionStepProps) {
  const at = questions.findIndex(({ name }) => answers[name] === undefined)
  const question = questions[at]
  if (!question) return null
  const { name, title, words, any } = question
  return (
    <div className={styles.step}>
      <div>
        <p className={styles.count}>
          질문 {at + 1}/{questions.length}
        </p>
        <ScreenTitle key={name}>{title}</ScreenTitle>
      </div>
      <ul className={styles.answers}>
        {[...words, ''].map((word) => (
          <li key={word}>
            <Link to="." replace={false} state={{ ...answers, [name]: word }} className={styles.answer}>
              {word || any}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>고른 답은 서버로 보내지 않아요. 진단이 아니라 상담사를 고르는 데만 써요.</p>
    </div>
  )
}
