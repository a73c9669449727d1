import { type Counsellor, NO_PROFILE } from '@self/contract/counsellor'
import { Picture } from '../picture.tsx'
import { FoldedLines } from './folded-lines.tsx'
import styles from './profile.module.css'

/** A counsellor in full; what is not known is left out. */
export function Profile({ counsellor }: { counsellor: Counsellor }) {
  const { name, role, target, history, education, qualification, file, status } = counsellor
  const facts = [
    { term: '상담 대상', text: target },
    { term: '경력', text: history },
    { term: '학력', text: education },
    { term: '자격', text: qualification },
  ]
  return (
    <article className={styles.card}>
      <header className={styles.header}>
        <Picture file={file} />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.role}>{role || NO_PROFILE}</p>
          {status === 'N' && <p className={styles.role}>지금은 예약할 수 없어요</p>}
        </div>
      </header>
      <dl className={styles.facts}>
        {facts.map(
          ({ term, text }) =>
            text && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <FoldedLines about={`${name} ${term}`} text={text} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </article>
  )
}
