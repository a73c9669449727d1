import type { MailingText } from '@self/contract/mailing-text'
import { AUDIENCES } from '@self/contract/mailing-words'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import styles from './mailing-form.module.css'

const columns: readonly Column<MailingText>[] = [
  { id: 'name', head: '이름', isHead: true, cell: ({ name }) => name },
  { id: 'state', head: '상태', cell: ({ isWithdrawn }) => (isWithdrawn ? '그만 씀' : '쓰는 중') },
  { id: 'kind', head: '받는 사람', cell: ({ kind }) => AUDIENCES[kind].label },
  { id: 'branch', head: '센터', cell: ({ branchName }) => branchName ?? '모든 센터' },
  { id: 'body', head: '내용', cell: ({ body }) => body, isRoomy: true },
]

type TextTableProps = {
  texts: readonly MailingText[]
  openId: string | undefined
  onOpen: (id: number) => void
}

/** What is kept for the next time. */
export const TextTable = ({ texts, openId, onOpen }: TextTableProps) => (
  <DataTable
    label="저장한 문구"
    columns={columns}
    rows={texts}
    rowId={({ id }) => String(id)}
    rowLabel={({ name }) => name}
    openId={openId}
    onOpen={({ id }) => onOpen(id)}
    empty={
      <p className={styles.note}>
        아직 저장한 문구가 없어요. 자주 보내는 안내를 저장해 두면 다음에 골라서 쓸 수 있어요.
      </p>
    }
  />
)
