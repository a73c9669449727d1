import type { Consultation } from '@self/contract/schedule'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { orderKeys } from '../../payment/keys.ts'
import { mySchedule } from '../../reservation/schedule.ts'
import { cancelRest } from '../../series/queries.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { Problem } from '../../shared/states/problem.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from '../cancel/cancel-sheet.module.css'
import { SheetButtons } from '../cancel/sheet-buttons.tsx'
import { TooLate } from '../too-late.tsx'
import { restOf } from './rest-of.ts'
import { StartList } from './start-list.tsx'

type CancelRestSheetProps = {
  item: Consultation
  isOpen: boolean
  onClose: () => void
  onCancelled: () => void
}

/** A session of a series and all that follow it, named before they are cancelled. */
export function CancelRestSheet({ item, isOpen, onClose, onCancelled }: CancelRestSheetProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const { data } = useQuery(mySchedule)
  const { changeable, late } = restOf(item, data?.consultationsList ?? [])
  const cancel = useAction({
    call: () => cancelRest(item.id),
    async done({ changed, untouched }) {
      flushSync(onClose)
      const unchanged = untouched.length > 0 ? ` ${untouched.length}건은 그대로예요.` : ''
      toast.success(`${changed === 0 ? '이미 취소했어요.' : `상담 ${changed}건을 취소했어요.`}${unchanged}`)
      await invalidate(queryClient, orderKeys)
      onCancelled()
    },
    failed: () => void queryClient.invalidateQueries(mySchedule),
  })
  const back = () => cancel.isBusy || onClose()

  return (
    <Sheet
      title="여기부터 모두 취소할까요?"
      isOpen={isOpen}
      onClose={back}
      footer={
        <SheetButtons onBack={back}>
          {changeable.length > 0 && (
            <Button kind="critical" isLoading={cancel.isBusy} onClick={() => cancel.start()}>
              {changeable.length}건 취소하기
            </Button>
          )}
        </SheetButtons>
      }
    >
      <div className={styles.sheet}>
        <StartList title="취소할 상담" sessions={changeable} />
        {changeable.length > 0 && <p>이용권 {changeable.length}회가 다시 생겨요</p>}
        <StartList title="시간이 지나 그대로 두는 상담" sessions={late} />
        {changeable.length === 0 && <TooLate branchCode={item.branchCode} />}
        <Problem error={cancel.error} />
      </div>
    </Sheet>
  )
}
