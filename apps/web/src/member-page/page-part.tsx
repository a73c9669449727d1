import { PART_SIZE } from '@self/contract/member-page'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import styles from './page-part.module.css'

/** Rows that are shown before somebody asks for all. */
const FIRST = 5

/** The server gives the newest: of so many there may be more. */
const wordsOf = (count: number): string =>
  count < PART_SIZE ? `${count}건 모두 보기` : `최근 ${count}건 보기`

type PagePartProps<Row> = {
  title: string
  rows: readonly Row[]
  empty: string
  rowOf: (row: Row) => ReactNode
  children?: ReactNode
}

/** A part of the page: its newest rows, and by a press all that were given. */
export function PagePart<Row>({ title, rows, empty, rowOf, children }: PagePartProps<Row>) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, FIRST)
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.partHead}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {rows.length > FIRST && (
          <Button kind="text" size="medium" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? '접기' : wordsOf(rows.length)}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.help}>{empty}</p>
      ) : (
        <ul className={styles.rows}>{shown.map(rowOf)}</ul>
      )}
      {children}
    </section>
  )
}
