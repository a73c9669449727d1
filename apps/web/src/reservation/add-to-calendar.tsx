import { CalendarPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { isInMessenger } from '../shared/api/messenger.ts'
import { saveFile } from '../shared/api/save-file.ts'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { fetchCalendarFile } from './visit/calendar-file.ts'

type AddToCalendarProps = { reservationId: number } & Pick<
  ComponentProps<typeof Button>,
  'kind' | 'aria-describedby'
>

export function AddToCalendar({ reservationId, kind = 'neutral', ...rest }: AddToCalendarProps) {
  const toast = useToast()
  const { start, isBusy } = useAction({
    call: () => fetchCalendarFile(reservationId),
    done: (file) => saveFile(file, 'gyeotmaru.ics'),
    failed: () => toast.error('캘린더 파일을 받지 못했어요. 잠시 뒤 다시 시도해 주세요.'),
  })
  if (isInMessenger()) return null
  return (
    <Button {...rest} kind={kind} size="medium" isLoading={isBusy} onClick={() => start()}>
      <CalendarPlus aria-hidden="true" size={18} />
      캘린더에 추가
    </Button>
  )
}
