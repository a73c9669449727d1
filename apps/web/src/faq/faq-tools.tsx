import type { Faq } from '@self/contract/faq'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { isAccessProblem, sentenceFor } from '../shared/session/api.ts'
import { FaqSheet } from './faq-sheet.tsx'
import styles from './faq-tools.module.css'
import { deleteFaq, faqKeys } from './queries.ts'
import { useVisibility } from './use-visibility.ts'

type FaqToolsProps = {
  faq: Faq
  /** The question is gone, and with it what was pressed. */
  onDeleted: () => void
}

/** What staff do with a question. D-3. */
export function FaqTools({ faq, onDeleted }: FaqToolsProps) {
  const { confirm, alert } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const editing = useOpening()
  const visibility = useVisibility(faq)
  const removal = useMutation({ mutationFn: () => deleteFaq(faq.id) })
  const isShown = faq.isVisible === 'Y'

  async function remove() {
    const words = { cancelText: '그대로 두기', confirmText: '삭제', isCritical: true, helper: faq.question }
    if (!(await confirm('이 질문을 삭제할까요?', words))) return
    try {
      await removal.mutateAsync()
      toast.success('질문을 삭제했어요.')
      onDeleted()
      await queryClient.invalidateQueries({ queryKey: faqKeys.all })
    } catch (error) {
      if (!isAccessProblem(error)) await alert(sentenceFor(error), { icon: 'error' })
    }
  }

  return (
    <div className={styles.tools}>
      <Button kind="neutral" size="medium" onClick={editing.open}>
        고치기
      </Button>
      <Button
        kind="neutral"
        size="medium"
        isLoading={visibility.isPending}
        onClick={() => visibility.mutate(isShown ? 'N' : 'Y')}
      >
        {isShown ? '숨기기' : '보이기'}
      </Button>
      <Button kind="critical" size="medium" isLoading={removal.isPending} onClick={remove}>
        삭제
      </Button>
      {editing.round > 0 && (
        <FaqSheet key={editing.round} faq={faq} isOpen={editing.isOpen} onClose={editing.close} />
      )}
    </div>
  )
}
