import { FieldChange } from '../../change-log/field-change.tsx'
import { type LineChange, lineChanges } from './line-changes.ts'
import { TERMS_LABELS } from './terms-labels.ts'
import styles from './terms-panel.module.css'

type Text = { title: string; body: string; required: boolean }

const SAID = { GONE: '빠진 줄', NEW: '새 줄' } as const

/** A draft beside the text in force: its body line by line, lines that stay only counted. */
export function TermsDifference({ before, after }: { before: Text; after: Text }) {
  const fields = (['title', 'required'] as const).filter((field) => before[field] !== after[field])
  const isSameBody = before.body === after.body
  if (fields.length === 0 && isSameBody) return <p className={styles.look}>시행 중인 글과 같아요.</p>
  return (
    <div className={styles.look}>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <FieldChange
              key={field}
              field={field}
              from={before[field]}
              to={after[field]}
              labels={TERMS_LABELS}
            />
          ))}
        </dl>
      )}
      {!isSameBody && (
        <ul aria-label="내용에서 달라진 줄" className={styles.lines}>
          {folded(lineChanges(before.body, after.body)).map((change) => (
            <li key={change.at} className={change.kind === 'SAME' ? styles.same : undefined}>
              {change.kind === 'SAME' && `그대로인 ${change.count}줄`}
              {change.kind !== 'SAME' && (
                <>
                  <span className={styles.said}>{SAID[change.kind]}</span>{' '}
                  {change.kind === 'GONE' ? <del>{change.line}</del> : <ins>{change.line}</ins>}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Lines that stay, one after the other, as one; empty ones that come or go say nothing. */
function folded(changes: readonly LineChange[]) {
  const lines: (LineChange & { at: number; count: number })[] = []
  for (const [at, change] of changes.entries()) {
    const last = lines.at(-1)
    if (change.kind === 'SAME' && last?.kind === 'SAME') last.count += 1
    else if (change.kind === 'SAME' || change.line.trim()) lines.push({ ...change, at, count: 1 })
  }
  return lines
}
