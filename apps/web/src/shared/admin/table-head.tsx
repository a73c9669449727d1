import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Column } from './table-column.ts'
import styles from './table-head.module.css'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sorting: readonly { id: string; desc: boolean }[]
  onSort: ((id: string) => void) | undefined
  hasChoice: boolean
}

export function TableHead<Row>({ columns, sorting, onSort, hasChoice }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {hasChoice && (
          <th scope="col" className={`${styles.head} ${styles.choice}`}>
            <span className="visually-hidden">고르기</span>
          </th>
        )}
        {columns.map((column) => {
          const current = sorting.find(({ id }) => id === column.id)
          const Arrow = current?.desc ? ArrowDown : ArrowUp
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-roomy={column.isRoomy}
              className={styles.head}
              aria-sort={current && (current.desc ? 'descending' : 'ascending')}
            >
              {column.sort && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                  {column.head}
                  {current && <Arrow aria-hidden="true" size={14} />}
                </button>
              ) : (
                column.head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
