import type { Faq } from '@self/contract/faq'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useOpening } from '../shared/overlay/use-opening.ts'
import { useAction } from '../shared/use-action.ts'
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
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const editing = useOpening()
  const visibility = useVisibility(faq)
  const removal = useAction({
    check: () =>
      confirm('이 질문을 삭제할까요?', {
        cancelText: '그대로 두기',
        confirmText: '삭제',
        isCritical: true,
        helper: faq.question,
      }),
    call: () => deleteFaq(faq.id),
    done() {
      toast.success('질문을 삭제했어요.')
      onDeleted()
      return queryClient.invalidateQueries({ queryKey: faqKeys.all })
    },
  })
  const isShown = faq.isVisible === 'Y'

  return (
    <div className={styles.tools}>
      <Button kind="neutral" size="medium" onClick={editing.open}>
        고치기
      </Button>
      <Button
        kind="neutral"
        size="medium"
        isLoading={visibility.isBusy}
        onClick={() => visibility.start(isShown ? 'N' : 'Y')}
      >
        {isShown ? '숨기기' : '보이기'}
      </Button>
      <Button kind="critical" size="medium" isLoading={removal.isBusy} onClick={() => removal.start()}>
        삭제
      </Button>
      {editing.round > 0 && (
        <FaqSheet key={editing.round} faq={faq} isOpen={editing.isOpen} onClose={editing.close} />
      )}
    </div>
  )
}
