import { missingOf } from '@self/contract/booking'
import { formatDay } from '@self/contract/time-format'
import type { BookingState } from '../draft.ts'

/** '11월 24일 14:00 예약하기' once that is what the press does; before that, what the press will ask for. */
export function actionText(draft: BookingState, isVisitor: boolean): string {
  if (isVisitor) return '로그인하고 예약하기'
  const missing = missingOf(draft)
  if (missing) return askFor(missing, draft)
  const [month, day] = formatDay(draft.date).split(' ')
  return `${month} ${day} ${draft.time} 예약하기`
}

/** The same thing that the dialog names. Spec 2 §5. */
function askFor({ code }: NonNullable<ReturnType<typeof missingOf>>, { branchCode }: BookingState): string {
  switch (code) {
    case 'BOOKER_MISSING':
      return '예약자 정보를 적어 주세요'
    case 'PHONE_INVALID':
      return '휴대폰 번호를 확인해 주세요'
    case 'TEXT_TOO_LONG':
      return '신청 사유를 줄여 주세요'
    case 'BOOKING_DATE_MISSING':
      return branchCode ? '날짜를 골라 주세요' : '센터와 날짜를 골라 주세요'
    case 'BOOKING_COUNSELLOR_MISSING':
      return '상담사를 골라 주세요'
    case 'BOOKING_TIME_MISSING':
      return '시간을 골라 주세요'
  }
}
