import { FAQ_LENGTHS } from '@self/contract/faq'
import type { StaffFaq } from '@self/contract/staff-faq'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ChangeHistory } from '../change-log/change-history.tsx'
import type { FieldLabels } from '../change-log/field-labels.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { Panel } from '../shared/admin/panel.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { Select } from '../shared/form/select.tsx'
import { Prose } from '../shared/reading/prose.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { FAQ_LABELS } from './faq-labels.ts'
import { DeletedFaqs } from './order/deleted-faqs.tsx'
import { OrderList } from './order/order-list.tsx'
import { staffFaqs } from './order/queries.ts'
import { faqKeys } from './queries.ts'

const ORDER = 'order'
const address = z.object({
  category: z._default(z.string().check(z.maxLength(FAQ_LENGTHS.name)), ''),
  /** A question, or the history of the order. */
  open: z._default(z.string().check(z.regex(/^(\d{1,9}|order)$/)), ''),
})

/** In which order visitors read the questions, what has become of each, and those that were deleted. */
export function FaqOrderScreen() {
  const [state, set] = useAddress(address)
  const list = useQuery(staffFaqs)
  const all = list.data ?? []
  const categories = [...new Set(all.map(({ category }) => category))]
  const category = categories.includes(state.category) ? state.category : (categories[0] ?? '')
  const own = all.filter((faq) => faq.category === category)
  const shown = own.filter(({ isDeleted }) => !isDeleted)
  const opened = all.find(({ id }) => String(id) === state.open)
  // No step of its own: the order beside it stays as it is being changed.
  const open = (what: number | typeof ORDER) => set({ open: String(what) })
  const close = () => set({ open: '' })
  return (
    <AdminPage
      title="질문 순서와 이력"
      actions={
        <>
          <Button kind="neutral" size="medium" onClick={() => open(ORDER)}>
            순서 이력
          </Button>
          <ButtonLink size="medium" to="/faq">
            질문 쓰기
          </ButtonLink>
        </>
      }
      filters={
        categories.length > 0 && (
          <Select
            label="분류"
            isLabelHidden
            value={category}
            options={categories.map((name) => ({ value: name, label: name }))}
            onChange={(next) => set({ category: next, open: '' }, { push: true })}
          />
        )
      }
      panel={
        (opened || state.open === ORDER) && (
          <History key={state.open} faq={opened} all={all} onClose={close} />
        )
      }
      width="column"
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && shown.length === 0 && (
        <NothingListed>‘질문 쓰기’에서 첫 질문을 쓰면 여기에서 순서를 정할 수 있어요.</NothingListed>
      )}
      {shown.length > 0 && (
        <OrderList
          key={`${category} ${shown.map(({ id }) => id).join()}`}
          category={category}
          faqs={shown}
          openId={state.open}
          onOpen={open}
        />
      )}
      <DeletedFaqs faqs={own.filter(({ isDeleted }) => isDeleted)} onOpen={open} />
    </AdminPage>
  )
}

/** Of a category of the order, its questions by their words. */
const orderLabels =
  (all: readonly StaffFaq[]): FieldLabels =>
  (category) => ({
    label: category,
    say: (ids) =>
      (ids as number[])
        .map((id, at) => `${at + 1}. ${all.find((faq) => faq.id === id)?.question ?? '지운 질문'}`)
        .join(' '),
  })

type HistoryProps = { faq: StaffFaq | undefined; all: readonly StaffFaq[]; onClose: () => void }

/** What has become of a question, or of the order of all. */
function History({ faq, all, onClose }: HistoryProps) {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: faqKeys.all })
  return (
    <Panel
      title={faq?.question ?? '순서 이력'}
      above={faq?.isDeleted ? '지움' : faq?.subClass}
      onClose={onClose}
    >
      {faq && <Prose text={faq.answer} />}
      <h3>변경 이력</h3>
      {faq ? (
        <ChangeHistory entity="FAQ" entityId={faq.id} fieldLabels={FAQ_LABELS} onUndone={renew} />
      ) : (
        <ChangeHistory entity="FAQ_ORDER" entityId="all" fieldLabels={orderLabels(all)} onUndone={renew} />
      )}
    </Panel>
  )
}
