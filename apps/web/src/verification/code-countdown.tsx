import { countdown } from '@self/contract/time-format'
import styles from './code-countdown.module.css'

/** Seen every second, heard never: what is announced stands apart. Spec 1 §4 «shown m:ss». */
export function CodeCountdown({ seconds }: { seconds: number }) {
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label="남은 시간"
      className={styles.time}
      data-late={seconds <= 60}
    >
      {countdown(seconds)}
    </span>
  )
}

/** Says how little time is left, once at each mark; at 0 the field's own error speaks. */
export function CodeTimeNotice({ seconds }: { seconds: number }) {
  return (
    <p role="status" className="visually-hidden">
      {noticeAt(seconds)}
    </p>
  )
}

function noticeAt(seconds: number): string {
  if (seconds > 60 || seconds === 0) return ''
  return seconds > 10 ? '1분 안에 인증번호를 입력해 주세요.' : '10초 안에 인증번호를 입력해 주세요.'
}
