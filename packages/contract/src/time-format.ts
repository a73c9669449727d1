import { MINUTE, toKst, weekdayOf } from './time.ts'

/** '2026년 11월 24일' */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}년 ${month}월 ${day}일`
}

/** '11월 24일 화요일' */
export function formatDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${month}월 ${day}일 ${weekdayOf(date)}요일`
}

/** '11월 24일(화) 14:00' */
export function formatStart(date: string, time: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${month}월 ${day}일(${weekdayOf(date)}) ${time}`
}

/** As it is read aloud: '11월 24일 화요일 14시', '11월 24일 화요일 14시 30분'. */
export function spokenStart(date: string, time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${formatDay(date)} ${hour}시${minute ? ` ${minute}분` : ''}`
}

/** The Korean wall clock of an instant: '11월 24일(화) 14:00'. */
export function formatInstant(instant: Date): string {
  const { date, time } = toKst(instant)
  return formatStart(date, time)
}

/** How long it takes from one instant to another in words, rounded up: '3분', '2시간'. */
export function formatWait(from: Date, until: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - from.getTime()) / MINUTE))
  return minutes < 60 ? `${minutes}분` : `${Math.ceil(minutes / 60)}시간`
}

/** 299 to '4:59'. Spec 1 §4 «shown m:ss». */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The Korean wall clock of an instant as the wire has it: 'YYYY-MM-DDTHH:mm'. */
export function formatWallClock(instant: Date): string {
  const { date, time } = toKst(instant)
  return `${date}T${time}`
}
