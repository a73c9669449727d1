import { SUBJECT_REQUESTS, type SubjectRequest } from '@self/contract/subject-request'
import { idText } from '@self/contract/text'
import { formatDay } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { Button } from '../shared/form/button.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useOwnStateOf } from '../shared/store/own-state.ts'
import { AddRequest } from './add-request.tsx'
import { DueText } from './due-text.tsx'
import { subjectRequests } from './queries.ts'
import styles from './subject-panel.module.css'
import { SubjectPanel } from './subject-panel.tsx'

/** member: whose request is being written down. */
const address = z.object({ open: z.optional(idText), member: z.optional(idText) })

const whose = z.object({ userName: z.string() })

const columns: readonly Column<SubjectRequest>[] = [
  { id: 'due', head: '답할 날', cell: (request) => <DueText request={request} /> },
  { id: 'kind', head: '요청', cell: ({ kind }) => SUBJECT_REQUESTS[kind] },
  {
    id: 'member',
    head: '회원',
    isHead: true,
    cell: ({ userName, memberId }) => `${userName} (${memberId}번)`,
  },
  { id: 'received', head: '받은 날', cell: ({ receivedOn }) => formatDay(receivedOn), isRoomy: true },
]

/** What members ask for of their own data, with the day until which the law wants an answer. */
export function SubjectRequestsScreen() {
  const [{ open, member }, set] = useAddress(address)
  const userName = useOwnStateOf(whose)?.userName
  const adding = useOpening()
  const list = useQuery(subjectRequests)
  const opened = list.data?.find((request) => String(request.id) === open)
  return (
    <AdminPage
      title="정보주체 요청"
      actions={
        <Button size="medium" aria-haspopup="dialog" onClick={adding.open}>
          받은 요청 적기
        </Button>
      }
      panel={
        opened && <SubjectPanel key={opened.id} request={opened} onClose={() => set({ open: undefined })} />
      }
    >
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.isPending && <Waiting shapes={['line', 'line', 'line', 'line']} />}
      {list.data && (
        <DataTable
          label="정보주체 요청"
          columns={columns}
          rows={list.data}
          rowId={({ id }) => String(id)}
          rowLabel={({ kind, userName, memberId }) => `${SUBJECT_REQUESTS[kind]} ${userName} (${memberId}번)`}
          openId={open}
          onOpen={({ id }) => set({ open: String(id) }, { push: true })}
          empty={
            <p className={styles.help}>
              받은 요청이 없어요. 전화나 메일로 받은 요청은 받은 날에 바로 적어 주세요.
            </p>
          }
        />
      )}
      <AddRequest
        key={`${member}:${adding.round}`}
        memberId={member === undefined ? undefined : Number(member)}
        userName={userName}
        isOpen={adding.isOpen || member !== undefined}
        onClose={() => {
          adding.close()
          set({ member: undefined })
        }}
      />
    </AdminPage>
  )
}
