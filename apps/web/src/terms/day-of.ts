import { toKst } from '@self/contract/time'

/** 2026년 11월 23일, of an instant or a day. */
export function dayOf(when: string): string {
  const [year, month, day] = (when.length > 10 ? toKst(new Date(when)).date : when).split('-').map(Number)
  return `${year}년 ${month}월 ${day}일`
}
