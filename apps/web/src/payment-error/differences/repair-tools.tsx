import { formatWon } from '@self/contract/money'
import { type Difference, type Repair, type RepairBody, refundBy } from '@self/contract/reconciliation'
import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { Button } from '../../shared/form/button.tsx'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useOpening } from '../../shared/overlay/use-opening.ts'
import { useAction } from '../../shared/use-action.ts'
import { differenceKey, repairDifference } from '../queries.ts'
import { NoteSheet } from './note-sheet.tsx'
import styles from './repair-tools.module.css'

/** What the button says, and what is asked before it happens. */
const words = (
  won: string,
): Record<Exclude<Repair, 'NOTE' | 'TRANSFER'>, { label: string; question: string }> => ({
  SETTLE: { label: '다시 조회해 확정하기', question: '결제사에서 다시 조회해 확정할까요?' },
  REFUND: { label: `${won} 환불하기`, question: `${won}을 결제한 수단으로 환불할까요?` },
  REFUND_REST: { label: `남은 ${won} 환불하기`, question: `덜 돌려준 ${won}을 마저 환불할까요?` },
  RECORD: { label: '결제사 금액으로 기록하기', question: '우리 기록을 결제사 환불 금액으로 바꿀까요?' },
})

type Repairing = { body: RepairBody; question?: string }

type RepairToolsProps = { difference: Difference; onCleared: () => void }

/** The one repair that is safe, and a note for everything else. */
export function RepairTools({ difference, onCleared }: RepairToolsProps) {
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const noting = useOpening()
  const transferring = useOpening()
  const repair = useAction({
    check: ({ question }: Repairing) =>
      !question || confirm(question, { cancelText: '돌아가기', isCritical: refund > 0 }),
    call: ({ body }) => repairDifference(difference.id, body),
    done() {
      // Closed first: what is cleared has nothing to note.
      flushSync(() => {
        noting.close()
        transferring.close()
      })
      toast.success('차이를 정리했어요.')
      onCleared()
    },
    settled: () => queryClient.invalidateQueries({ queryKey: differenceKey }),
  })
  const refund = refundBy(difference.repair, difference)
  const { repair: planned } = difference
  const isTransfer = planned === 'TRANSFER'
  const offered = planned === 'NOTE' || isTransfer ? undefined : words(formatWon(refund))[planned]

  return (
    <div className={styles.tools}>
      {offered && (
        <Button
          size="medium"
          isLoading={repair.isBusy}
          onClick={() =>
            repair.start({ question: offered.question, body: { repair: difference.repair, refund } })
          }
        >
          {offered.label}
        </Button>
      )}
      {isTransfer && (
        <Button size="medium" onClick={transferring.open}>
          계좌로 돌려줌
        </Button>
      )}
      <Button kind="neutral" size="medium" onClick={noting.open}>
        메모만 남기고 정리
      </Button>
      {transferring.round > 0 && (
        <NoteSheet
          key={`transfer ${transferring.round}`}
          title="계좌로 돌려줌 기록"
          isOpen={transferring.isOpen}
          isLoading={repair.isBusy}
          onClose={transferring.close}
          onSend={(note) => repair.start({ body: { repair: 'TRANSFER', refund, note } })}
        >
          <p className={styles.hint}>
            {formatWon(refund)}을 누구에게 언제 이체했는지 남겨 주세요. 결제한 수단으로는 더 시도하지 않아요.
          </p>
        </NoteSheet>
      )}
      {noting.round > 0 && (
        <NoteSheet
          key={noting.round}
          isOpen={noting.isOpen}
          isLoading={repair.isBusy}
          onClose={noting.close}
          onSend={(note) => repair.start({ body: { repair: 'NOTE', refund: 0, note } })}
        />
      )}
    </div>
  )
}
