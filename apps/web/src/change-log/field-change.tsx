import styles from './field-change.module.css'
import { type FieldLabels, labelOf, wordsOf } from './field-labels.ts'

type FieldChangeProps = { field: string; from: unknown; to: unknown; labels: FieldLabels }

/** A field, what it was and what it became. */
export function FieldChange({ field, from, to, labels }: FieldChangeProps) {
  return (
    <div className={styles.change}>
      <dt className={styles.field}>{labelOf(labels, field)}</dt>
      <dd className={styles.values}>
        <del>{wordsOf(labels, field, from)}</del>
        <span aria-hidden="true"> → </span>
        <ins>{wordsOf(labels, field, to)}</ins>
      </dd>
    </div>
  )
}
