import type { Mailing } from '@self/contract/mailing'
import { AUDIENCES } from '@self/contract/mailing-words'
import { idText } from '@self/contract/text'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { usePanelKey } from '../shared/admin/panel.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './mailing-form.module.css'
import { MailingForm } from './mailing-form.tsx'
import { MailingPanel } from './mailing-panel.tsx'
import { MailingState } from './mailing-state.tsx'
import { mailings, mailingTexts } from './queries.ts'
import { TextPanel } from './text-panel.tsx'
import { TextTable } from './text-table.tsx'

const address = z.object({
  open: z.optional(idText),
  new: z.optional(z.literal('1')),
  /** The words that are kept, and which of them is open. */
  texts: z.optional(z.string().check(z.regex(/^(list|new|\d{1,9})$/))),
})

const whom = ({ audience, branchName }: Mailing): string =>
  [branchName ?? '모든 센터', AUDIENCES[audience.kind].label].join(' · ')

const when = ({ sendsAt }: Mailing): string => {
  const { date, time } = wallClockOf(sendsAt)
  return formatStart(date, time)
}

function progress({ told, failed, unreachable, out, left }: Mailing): string {
  const missed = failed + unreachable
  return `${told + missed + out + left}명 중 ${told}명${missed > 0 ? ` · 닿지 않음 ${missed}명` : ''}`
}

const columns: readonly Column<Mailing>[] = [
  { id: 'state', head: '상태', cell: (mailing) => <MailingState {...mailing} /> },
  { id: 'body', head: '내용', isHead: true, cell: ({ body }) => body },
  { id: 'whom', head: '받는 사람', cell: whom, isRoomy: true },
  { id: 'when', head: '보내는 때', cell: when },
  { id: 'progress', head: '알린 사람', cell: progress },
]

/** 단체 안내: what was sent to many members, how far it has come, and a new one; what is kept for the next time. docs/decisions/124. */
export function MessagesScreen() {
  const [state, set] = useAddress(address)
  const list = useQuery(mailings)
  const listed = list.data?.mailings.find(({ id }) => String(id) === state.open)
  const close = () => set({ open: undefined, new: undefined })
  if (state.texts)
    return (
      <TextsScreen
        open={state.texts}
        from={list.data}
        onOpen={(texts) => set({ texts }, { push: true })}
        onShow={(texts) => set({ texts })}
      />
    )
  return (
    <AdminPage
      title="단체 안내"
      actions={
        <Button size="medium" onClick={() => set({ new: '1', open: undefined }, { push: true })}>
          새 안내 쓰기
        </Button>
      }
      filters={
        <Shown
          value="sent"
          onChange={() => set({ texts: 'list', open: undefined, new: undefined }, { push: true })}
        />
      }
      panel={
        state.new && list.data ? (
          <MailingForm
            from={list.data}
            onClose={close}
            onMade={(id) => set({ open: String(id), new: undefined })}
          />
        ) : (
          state.open &&
          list.data && (
            <MailingPanel key={state.open} id={Number(state.open)} listed={listed} onClose={close} />
          )
        )
      }
    >
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.isPending && <Waiting shapes={['line', 'line', 'line', 'line']} />}
      {list.data && (
        <DataTable
          label="보낸 안내"
          columns={columns}
          rows={list.data.mailings}
          rowId={({ id }) => String(id)}
          rowLabel={(one) => `${when(one)} ${one.body}`}
          openId={state.open}
          onOpen={({ id }) => set({ open: String(id), new: undefined }, { push: true })}
          empty={
            <p className={styles.note}>
              아직 보낸 안내가 없어요. 휴무나 시간 변경처럼 여러 회원에게 알릴 일이 있으면 새로 써 주세요.
            </p>
          }
        />
      )}
    </AdminPage>
  )
}

type ShownProps = { value: 'sent' | 'texts'; onChange: (value: 'sent' | 'texts') => void }

const Shown = ({ value, onChange }: ShownProps) => (
  <FilterTabs
    label="표시"
    value={value}
    options={[
      { value: 'sent', label: '보낸 안내' },
      { value: 'texts', label: '저장한 문구' },
    ]}
    onChange={onChange}
  />
)

type TextsScreenProps = {
  open: string
  from: { phone: string; refusalPhone: string | null } | undefined
  onOpen: (text: string | undefined) => void
  /** Of the same panel, or of none. */
  onShow: (text: string) => void
}

/** What is kept for the next time, beside what was sent. */
function TextsScreen({ open, from, onOpen, onShow }: TextsScreenProps) {
  const list = useQuery(mailingTexts)
  const text = list.data?.find(({ id }) => String(id) === open)
  const [panelKey, renumberPanel] = usePanelKey(open)
  const isOpen = open === 'new' || text !== undefined
  return (
    <AdminPage
      title="단체 안내"
      actions={
        <Button size="medium" onClick={() => onOpen('new')}>
          새 문구 쓰기
        </Button>
      }
      filters={<Shown value="texts" onChange={() => onOpen(undefined)} />}
      panel={
        isOpen &&
        from && (
          <TextPanel
            key={panelKey}
            text={text}
            from={from}
            onSaved={(id) => renumberPanel(id) && onShow(String(id))}
            onClose={() => onShow('list')}
          />
        )
      }
    >
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.isPending && <Waiting shapes={['line', 'line', 'line', 'line']} />}
      {list.data && <TextTable texts={list.data} openId={open} onOpen={(id) => onOpen(String(id))} />}
    </AdminPage>
  )
}
