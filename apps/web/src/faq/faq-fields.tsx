import { FAQ_LENGTHS, type FaqBody } from '@self/contract/faq'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { TextArea, TextField } from '../shared/form/field.tsx'
import { Prose } from '../shared/reading/prose.tsx'
import styles from './faq-fields.module.css'
import { categories, subclasses } from './queries.ts'

type FaqFieldsProps = { draft: FaqBody; hasGaps: boolean; onChange: (draft: FaqBody) => void }

/** The parts of a question, and how the answer will look. Names are chosen or typed. */
export function FaqFields({ draft, hasGaps, onChange }: FaqFieldsProps) {
  const id = useId()
  const categoryNames = useQuery(categories(true))
  const subclassNames = useQuery(subclasses(draft.category.trim(), true))
  const gap = (text: string, error: string) => hasGaps && !text.trim() && { error }
  const { category, subClass, question, answer, isVisible } = draft
  return (
    <>
      <TextField
        label="분류"
        list={`${id}-categories`}
        autoComplete="off"
        maxLength={FAQ_LENGTHS.name}
        value={category}
        onChange={(next) => onChange({ ...draft, category: next })}
        {...gap(category, '분류를 적어 주세요.')}
      />
      <Names id={`${id}-categories`} names={categoryNames.data} />
      <TextField
        label="세부 분류"
        list={`${id}-subclasses`}
        autoComplete="off"
        maxLength={FAQ_LENGTHS.name}
        value={subClass}
        onChange={(next) => onChange({ ...draft, subClass: next })}
        {...gap(subClass, '세부 분류를 적어 주세요.')}
      />
      <Names id={`${id}-subclasses`} names={subclassNames.data} />
      <TextField
        label="질문"
        maxLength={FAQ_LENGTHS.question}
        value={question}
        onChange={(next) => onChange({ ...draft, question: next })}
        {...gap(question, '질문을 적어 주세요.')}
      />
      <TextArea
        label="답"
        rows={8}
        maxLength={FAQ_LENGTHS.answer}
        helper="‘1.’로 시작하는 줄은 순서, ※ ! ★ ▶로 시작하는 줄은 안내 상자가 돼요."
        value={answer}
        onChange={(next) => onChange({ ...draft, answer: next })}
        {...gap(answer, '답을 적어 주세요.')}
      />
      <Checkbox
        checked={isVisible === 'Y'}
        onChange={(isShown) => onChange({ ...draft, isVisible: isShown ? 'Y' : 'N' })}
      >
        누구나 볼 수 있게 하기
      </Checkbox>
      <section className={styles.preview} aria-labelledby={`${id}-preview`}>
        <h3 id={`${id}-preview`} className={styles.title}>
          미리 보기
        </h3>
        <p className={styles.question}>{question}</p>
        <Prose text={answer} />
      </section>
    </>
  )
}

const Names = ({ id, names = [] }: { id: string; names: string[] | undefined }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
