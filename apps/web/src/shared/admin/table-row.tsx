import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from './table-column.ts'
import styles from './table-row.module.css'

type TableRowProps<Row> = {
  /** Of what j and k focus: the button that opens the row, or the row. */
  refOf: (element: HTMLElement | null) => void
  label: string
  isOpen: boolean
  onOpen: (() => void) | undefined
  choice: { isChosen: boolean; onChange: (event: unknown) => void } | undefined
  cells: readonly { column: Column<Row>; content: ReactNode }[]
}

export function TableRow<Row>({ refOf, label, isOpen, onOpen, choice, cells }: TableRowProps<Row>) {
  const headed = cells.findIndex(({ column }) => column.isHead)
  const head = Math.max(headed, 0)
  return (
    <tr
      ref={onOpen ? undefined : refOf}
      tabIndex={onOpen ? undefined : -1}
      className={styles.row}
      data-open={isOpen}
      data-chosen={choice?.isChosen}
    >
      {choice && (
        <td className={`${styles.cell} ${styles.choice}`}>
          <label className={styles.check}>
            <input
              type="checkbox"
              className={styles.input}
              aria-label={`${label} 고르기`}
              checked={choice.isChosen}
              onChange={(event) => choice.onChange(event)}
            />
            <span aria-hidden="true" className={styles.box}>
              <Check size={14} strokeWidth={3} />
            </span>
          </label>
        </td>
      )}
      {cells.map(({ column, content }, index) => {
        const Cell = index === head ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={index === head ? 'row' : undefined}
            data-align={column.align}
            data-roomy={column.isRoomy}
            className={styles.cell}
          >
            {index === head && onOpen ? (
              <button
                ref={refOf}
                type="button"
                className={styles.opener}
                aria-expanded={isOpen}
                onClick={onOpen}
              >
                {content}
              </button>
            ) : (
              content
            )}
          </Cell>
        )
      })}
    </tr>
  )
}
