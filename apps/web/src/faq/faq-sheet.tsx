import { type Faq, type FaqBody, faqBody, refusals } from '@self/contract/faq'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { EditConflict } from '../change-log/edit-conflict.tsx'
import { isRefusal } from '../shared/api/api.ts'
import { usePressKey } from '../shared/api/use-press-key.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useSureClose } from '../shared/overlay/use-sure-close.ts'
import { Problem } from '../shared/states/problem.tsx'
import { FaqFields } from './faq-fields.tsx'
import { FAQ_LABELS } from './faq-labels.ts'
import styles from './faq-sheet.module.css'
import { faqKeys, getFaq, saveFaq } from './queries.ts'

const EMPTY = { category: '', subClass: '', question: '', answer: '', isVisible: 'Y' } as const

type FaqSheetProps = { faq?: Faq; isOpen: boolean; onClose: () => void }

/** Writes a new question, or changes one. */
export function FaqSheet({ faq, isOpen, onClose }: FaqSheetProps) {
  const { id, ...before } = { id: undefined, ...EMPTY, ...faq }
  const formId = useId()
  const toast = useToast()
  const queryClient = useQueryClient()
  const keyFor = usePressKey()
  const [draft, setDraft] = useState<FaqBody>(before)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const save = useMutation({
    mutationFn: (body: FaqBody) => saveFaq(id, keyFor(body), body),
    onSuccess: async () => {
      toast.success('저장했어요.')
      onClose()
      await queryClient.invalidateQueries({ queryKey: faqKeys.all })
    },
    // What others have changed is on the screen now: saved again, it gives way knowingly.
    onError: async (error) => {
      if (id === undefined || !isRefusal(error, 'EDIT_CONFLICT')) return
      const { revision } = await getFaq(id)
      setDraft((now) => ({ ...now, revision }))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { success, data } = faqBody.safeParse(draft)
    setIsIncomplete(!success)
    if (success && !save.isPending) save.mutate(data)
  }

  const close = useSureClose({
    isUnsaved: JSON.stringify(draft) !== JSON.stringify(before),
    isBusy: save.isPending,
    onClose,
  })

  return (
    <Sheet
      title={faq ? '질문 고치기' : '새 질문'}
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button type="submit" form={formId} isLoading={save.isPending}>
          저장
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {isIncomplete && (
          <Callout kind="danger" role="alert">
            {refusals.FAQ_INCOMPLETE[1]}
          </Callout>
        )}
        {isRefusal(save.error, 'EDIT_CONFLICT') ? (
          <EditConflict problem={save.error} fieldLabels={FAQ_LABELS} />
        ) : (
          <Problem error={save.error} kind="danger" />
        )}
        <FaqFields draft={draft} hasGaps={isIncomplete} onChange={setDraft} />
      </form>
    </Sheet>
  )
}
