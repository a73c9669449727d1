import type { Consultation } from '@self/contract/schedule'
import { Button } from '../../shared/form/button.tsx'
import { LaterSheet } from '../../shared/overlay/sheet.tsx'
import { useOpening } from '../../shared/overlay/use-opening.ts'

const loadMove = async () => (await import('./move-rest-sheet.tsx')).MoveRestSheet
const loadCancel = async () => (await import('./cancel-rest-sheet.tsx')).CancelRestSheet

type RestActionsProps = { item: Consultation; describedBy: string; onCancelled: () => void }

/** What can be done with a session of a series and all that follow it. */
export function RestActions({ item, describedBy, onCancelled }: RestActionsProps) {
  const move = useOpening()
  const cancel = useOpening()
  const about = { kind: 'text', size: 'medium', 'aria-describedby': describedBy } as const
  return (
    <>
      <Button {...about} onClick={move.open}>
        여기부터 모두 옮기기
      </Button>
      <Button {...about} onClick={cancel.open}>
        여기부터 모두 취소
      </Button>
      <LaterSheet isOpen={move.isOpen} onClose={move.close} load={loadMove}>
        {(MoveRestSheet) => (
          <MoveRestSheet key={move.round} item={item} isOpen={move.isOpen} onClose={move.close} />
        )}
      </LaterSheet>
      <LaterSheet isOpen={cancel.isOpen} onClose={cancel.close} load={loadCancel}>
        {(CancelRestSheet) => (
          <CancelRestSheet
            key={cancel.round}
            item={item}
            isOpen={cancel.isOpen}
            onClose={cancel.close}
            onCancelled={onCancelled}
          />
        )}
      </LaterSheet>
    </>
  )
}
