import { CATALOGUE } from '@self/contract/catalogue'
import type { CatalogueProblem } from '@self/contract/catalogue-calls'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { Callout } from '../shared/callout.tsx'
import styles from './catalogue-screen.module.css'

const MOST = 200

type Row = CatalogueProblem & { id: string }

const COLUMNS: Column<Row>[] = [
  {
    id: 'line',
    head: '어디에',
    isHead: true,
    cell: ({ kind, line }) => `${CATALOGUE[kind].label} ${line}번째 줄`,
  },
  { id: 'field', head: '칸', cell: ({ field }) => field ?? '줄 전체' },
  { id: 'message', head: '무엇을 고치나요', cell: ({ message }) => message },
]

/** Every line that keeps a file out, with its field as the file names it. */
export function WhatIsWrong({ problems }: { problems: readonly CatalogueProblem[] }) {
  const rows = problems.slice(0, MOST).map((problem, at) => ({ ...problem, id: String(at) }))
  return (
    <>
      <Callout kind="danger" role="alert" title={`고칠 곳이 ${problems.length}곳 있어요`}>
        <p>아무것도 저장하지 않았어요. 파일을 고친 다음 다시 골라 주세요.</p>
      </Callout>
      <DataTable
        label="고칠 곳"
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ kind, line }) => `${CATALOGUE[kind].label} ${line}번째 줄`}
        empty={null}
      />
      {problems.length > MOST && (
        <p className={styles.help}>먼저 {MOST}곳을 보여 드려요. 나머지는 고친 다음 다시 확인할 수 있어요.</p>
      )}
    </>
  )
}
