import type { HoursException, HoursOwner } from '@self/contract/hours'
import { useState } from 'react'
import type { Impact } from '../impact/use-impact.ts'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { ExceptionForm } from './exception-form.tsx'
import { EXCEPTION_LABELS, rangeText } from './hours-labels.ts'
import styles from './hours-page.module.css'
import { saveException } from './queries.ts'

type ExceptionsProps = {
  owner: HoursOwner
  exceptions: readonly HoursException[]
  impact: Impact
  onSaved: () => Promise<unknown>
}

const idOf = ({ kind, from, until }: HoursException) => `${kind} ${from} ${until}`

/** What differs from the week: each range one entry, however long it is. */
export function Exceptions({ owner, exceptions, impact, onSaved }: ExceptionsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const toast = useToast()
  const removing = useAction({
    call: (one: HoursException): Promise<unknown> =>
      impact.ask(
        (decisions) => saveException(owner, { ...one, isRemoved: true, decisions }),
        () => removing.start(one),
      ),
    refused: { IMPACT_UNDECIDED: () => undefined },
    async done() {
      await onSaved()
      toast.success('뺐어요. 변경 이력에서 되돌릴 수 있어요.')
    },
  })
  const columns: Column<HoursException>[] = [
    { id: 'kind', head: '종류', cell: ({ kind }) => EXCEPTION_LABELS[kind] },
    { id: 'range', head: '언제', isHead: true, cell: rangeText },
    { id: 'name', head: '이름', cell: ({ name }) => name ?? '' },
    {
      id: 'action',
      head: '할 일',
      align: 'end',
      cell: (one) => (
        <Button
          kind="text"
          size="medium"
          aria-label={`빼기, ${EXCEPTION_LABELS[one.kind]} ${rangeText(one)}`}
          isLoading={removing.current !== undefined && idOf(removing.current) === idOf(one)}
          onClick={() => removing.start(one)}
        >
          빼기
        </Button>
      ),
    },
  ]
  const word = owner.kind === 'branch' ? '휴일·일시 휴무' : '휴가·휴무'
  return (
    <section className={styles.part} aria-labelledby="hours-exceptions">
      <div className={styles.head}>
        <h2 id="hours-exceptions" className={styles.heading}>
          {word}
        </h2>
        {!isAdding && (
          <Button kind="neutral" size="medium" onClick={() => setIsAdding(true)}>
            {owner.kind === 'branch' ? '휴일 넣기' : '휴가 넣기'}
          </Button>
        )}
      </div>
      {isAdding && (
        <ExceptionForm
          owner={owner}
          impact={impact}
          onClose={() => setIsAdding(false)}
          onSaved={async () => {
            setIsAdding(false)
            await onSaved()
          }}
        />
      )}
      <DataTable
        label={word}
        columns={columns}
        rows={exceptions}
        rowId={idOf}
        rowLabel={(one) => `${EXCEPTION_LABELS[one.kind]} ${rangeText(one)}`}
        empty={<p className={styles.note}>앞으로 다른 날이 없어요.</p>}
      />
    </section>
  )
}
