import {
  createSortedRowModel,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { usePreferences } from '../store/preference.ts'
import { useElements } from '../use-elements.ts'
import styles from './data-table.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { type Choosing, type Column, compare, cyclesOf, sortingOf } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { type RowActions, useRowKeys } from './use-row-keys.ts'
import { useWide } from './use-wide.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})

type DataTableProps<Row> = {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Names the row in what is read aloud: the start and who comes. */
  rowLabel: (row: Row) => string
  /** In place of the rows where there are none. */
  empty: ReactNode
  /** The id of the column, '-' before it for descending; where the server sorts, it has sorted already. */
  sort?: { value: string; onChange: (sort: string) => void; isServer?: boolean }
  /** The row whose panel is open, and opening one. */
  openId?: string | undefined
  onOpen?: (row: Row) => void
  choose?: Choosing<Row>
  rowKeys?: RowActions<Row>
  /** Twenty rows of it are seen at once where the window is 800 px high. */
  isClose?: boolean
  /** Below 1024 px each row is a card; without this its cells stand below each other. */
  card?: (row: Row, choice: { isChosen: boolean; onChoose: (isChosen: boolean) => void }) => ReactNode
}

/** A table with a head that stays, sorting, keys j and k, and several rows at once; cards on a phone. */
export function DataTable<Row extends RowData>({
  columns,
  rows,
  rowId,
  sort,
  choose,
  ...rest
}: DataTableProps<Row>) {
  const isWide = useWide()
  const [{ density }] = usePreferences()
  const elements = useElements<string>()
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(definitionOf<Row>), [columns]),
    data: rows,
    getRowId: rowId,
    state: {
      sorting: sortingOf(sort?.value ?? ''),
      rowSelection: Object.fromEntries([...(choose?.ids ?? [])].map((id) => [id, true])),
    },
    manualSorting: sort?.isServer ?? sort === undefined,
    enableRowRangeSelection: true,
    onRowSelectionChange: (change) => {
      const before = Object.fromEntries([...(choose?.ids ?? [])].map((id) => [id, true as const]))
      const next = typeof change === 'function' ? change(before) : change
      choose?.onChange(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })
  const shown = table.getRowModel().rows
  const byColumn = new Map(columns.map((column) => [column.id, column]))
  useRowKeys({ rows: shown.map((row) => row.original), rowId, elements, ...rest, ...(choose && { choose }) })

  if (rows.length === 0) return rest.empty
  const chosen = shown.filter((row) => choose?.ids.has(row.id)).map((row) => row.original)
  const toggle = (id: string, isChosen: boolean) =>
    choose?.onChange(new Set([...choose.ids].filter((each) => each !== id).concat(isChosen ? id : [])))
  const bar = choose && (
    <SelectionBar
      count={chosen.length}
      total={shown.length}
      summary={choose.summary?.(chosen)}
      onAll={() => choose.onChange(new Set(shown.map(({ id }) => id)))}
      onNone={() => choose.onChange(new Set())}
    >
      {chosen.length > 0 && choose.actions(chosen)}
    </SelectionBar>
  )

  if (!isWide)
    return (
      <div className={styles.cards}>
        {bar}
        <ul aria-label={rest.label} className={styles.cards}>
          {shown.map((row) => (
            <li key={row.id}>
              {rest.card?.(row.original, {
                isChosen: choose?.ids.has(row.id) ?? false,
                onChoose: (isChosen) => toggle(row.id, isChosen),
              }) ?? (
                <PlainCard columns={columns} row={row.original} onOpen={rest.onOpen} label={rest.rowLabel} />
              )}
            </li>
          ))}
        </ul>
      </div>
    )

  return (
    <div className={styles.outside} data-density={density} data-close={rest.isClose}>
      {bar}
      <table aria-label={rest.label} className={choose ? `${styles.table} ${styles.below}` : styles.table}>
        <TableHead
          columns={columns}
          sorting={sortingOf(sort?.value ?? '')}
          onSort={sort && ((id) => sort.onChange(cyclesOf(sort.value, id)))}
          hasChoice={choose !== undefined}
        />
        <tbody>
          {shown.map((row) => (
            <TableRow
              key={row.id}
              refOf={elements.refOf(row.id)}
              label={rest.rowLabel(row.original)}
              isOpen={row.id === rest.openId}
              onOpen={rest.onOpen && (() => rest.onOpen?.(row.original))}
              choice={
                choose && {
                  isChosen: choose.ids.has(row.id),
                  // Shift chooses everything up to here.
                  onChange: row.getToggleSelectedHandler(),
                }
              }
              cells={row.getAllCells().flatMap(({ column }) => {
                const own = byColumn.get(column.id)
                return own ? [{ column: own, content: own.cell(row.original) }] : []
              })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const definitionOf = <Row,>({ id, sort }: Column<Row>) => ({
  id,
  accessorFn: (row: Row) => sort?.(row) ?? '',
  enableSorting: sort !== undefined,
  sortFn: (one: { getValue: (id: string) => unknown }, other: { getValue: (id: string) => unknown }) =>
    compare(one.getValue(id), other.getValue(id)),
})

/** What the name of the row doesn't say already. */
const isFact = ({ isHead = false }: { isHead?: boolean }) => !isHead

type PlainCardProps<Row> = {
  columns: readonly Column<Row>[]
  row: Row
  onOpen: ((row: Row) => void) | undefined
  label: (row: Row) => string
}

function PlainCard<Row>({ columns, row, onOpen, label }: PlainCardProps<Row>) {
  return (
    <div className={styles.card}>
      {onOpen ? (
        <button type="button" className={styles.name} onClick={() => onOpen(row)}>
          {label(row)}
        </button>
      ) : (
        <p className={styles.name}>{label(row)}</p>
      )}
      <dl className={styles.facts}>
        {columns.filter(isFact).map((column) => (
          <div key={column.id} className={styles.fact}>
            <dt>{column.head}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
