import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { isAccessProblem } from '../shared/session/api.ts'
import { fetchCalendarFile, saveFile } from './visit/calendar-file.ts'

type AddToCalendarProps = { reservationId: number } & Pick<
  ComponentProps<typeof Button>,
  'kind' | 'aria-describedby'
>

/** The messenger's own browser can't save a file, so nothing is offered there. */
const canSave = () => !/KAKAOTALK/i.test(navigator.userAgent)

export function AddToCalendar({ reservationId, kind = 'neutral', ...rest }: AddToCalendarProps) {
  const toast = useToast()
  const { isPending, mutate } = useMutation({
    mutationFn: () => fetchCalendarFile(reservationId),
    onSuccess: (file) => saveFile(file, 'gyeotmaru.ics'),
    onError: (error) => {
      if (!isAccessProblem(error)) toast.error('캘린더 파일을 받지 못했어요. 잠시 뒤 다시 시도해 주세요.')
    },
  })
  if (!canSave()) return null
  return (
    <Button {...rest} kind={kind} size="medium" isLoading={isPending} onClick={() => mutate()}>
      <CalendarPlus aria-hidden="true" size={18} />
      캘린더에 추가
    </Button>
  )
}
