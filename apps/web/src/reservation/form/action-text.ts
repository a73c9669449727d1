import { missingOf } from '@self/contract/booking'
import { formatDay } from '@self/contract/time-format'
import type { BookingState } from '../draft.ts'

/** '11월 24일 14:00 예약하기' once that is what the press does; before that, what is asked for next. */
export function actionText(draft: BookingState, isVisitor: boolean): string {
  const { branchCode, isPrivate, adminId, date, time } = draft
  if (!branchCode) return '센터를 골라 주세요'
  if (!date) return '날짜를 골라 주세요'
  if (isPrivate && !adminId) return '상담사를 골라 주세요'
  if (!time) return '시간을 골라 주세요'
  if (isVisitor) return '로그인하고 예약하기'
  if (missingOf(draft)) return '예약자 정보를 적어 주세요'
  const [month, day] = formatDay(date).split(' ')
  return `${month} ${day} ${time} 예약하기`
}
