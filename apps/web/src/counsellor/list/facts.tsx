import type { Counsellor } from '@self/contract/counsellor'
import styles from './facts.module.css'
import { FoldedLines } from './folded-lines.tsx'

type FactsProps = { counsellor: Counsellor }

/** With whom a counsellor works and where they have learnt it, folded; what is not known is left out. */
export function Facts({ counsellor }: FactsProps) {
  const { name, target, history, education, qualification } = counsellor
  const facts = [
    { term: '상담 대상', text: target },
    { term: '경력', text: history },
    { term: '학력', text: education },
    { term: '자격', text: qualification },
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <span className="visually-hidden">{name} </span>상담 대상·경력·학력·자격
      </summary>
      <dl className={styles.facts}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <FoldedLines about={`${name} ${term}`} text={text ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
