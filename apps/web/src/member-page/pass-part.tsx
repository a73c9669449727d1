import type { MemberPage, MemberPass, PassLedgerEntry } from '@self/contract/member-page'
import { formatWon } from '@self/contract/money'
import { hasEnded } from '@self/contract/pass'
import { toKst } from '@self/contract/time'
import { formatDate, formatStart } from '@self/contract/time-format'
import { CircleX, Clock } from 'lucide-react'
import { useId } from 'react'
import { useCanDo } from '../member/use-can-do.ts'
import { wallClock } from '../sale/sale-columns.tsx'
import { Chip } from '../shared/chip.tsx'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import styles from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { useMore } from './use-more.ts'

const KINDS: Record<PassLedgerEntry['kind'], string> = {
  GRANT: '구매',
  HOLD: '예약에 씀',
  USE: '상담 마침',
  RETURN: '돌아옴',
  EXPIRE: '기간 끝남',
  REFUND: '환불',
  ADJUST: '바로잡음',
}

export type PassPress = { passId: number; what: 'adjust' | 'refund' }
type PassPartProps = {
  page: MemberPage
  passes: readonly MemberPass[]
  onPress: (press: PassPress) => void
}

/** Passes with what is left of them and how it came to that. */
export function PassPart({ page, passes, onPress }: PassPartProps) {
  const ids = useId()
  const canAdjust = useCanDo('CORRECT_PASSES')
  const canRefund = useCanDo('GIVE_REFUNDS')
  const { date: today } = toKst(now())
  const about = (passId: number) =>
    ({ kind: 'neutral', size: 'medium', 'aria-describedby': `${ids}-${passId}` }) as const
  return (
    <PagePart
      title="이용권"
      rows={passes}
      more={useMore(page, 'passes')}
      empty="가진 이용권이 없어요."
      rowOf={({ passId, title, sessions, remaining, expiresOn, entries, goodwill = null }) => (
        <li key={passId} className={styles.row}>
          <div className={styles.line}>
            <strong id={`${ids}-${passId}`}>{title}</strong>
            <span className={styles.won}>
              {sessions}회 중 {remaining}회 남음
            </span>
          </div>
          {goodwill && <Goodwill {...goodwill} />}
          {expiresOn && <p className={styles.help}>{formatDate(expiresOn)}까지</p>}
          <details className={styles.details}>
            <summary>쓴 기록 {entries.length}건</summary>
            <ol className={styles.rows}>
              {entries.map((entry) => (
                <li key={entry.seq} className={styles.entry}>
                  <span>{describe(entry)}</span>
                  <span className={styles.won}>
                    {entry.credits > 0 ? `+${entry.credits}` : entry.credits} → {entry.balance}회
                  </span>
                </li>
              ))}
            </ol>
          </details>
          <div className={styles.buttons}>
            {canAdjust && (
              <Button {...about(passId)} onClick={() => onPress({ passId, what: 'adjust' })}>
                횟수 바로잡기
              </Button>
            )}
            {canRefund &&
              goodwill?.state !== 'WAITING' &&
              remaining > 0 &&
              !hasEnded({ expiresOn }, today) && (
                <Button {...about(passId)} onClick={() => onPress({ passId, what: 'refund' })}>
                  규정대로 환불
                </Button>
              )}
          </div>
        </li>
      )}
    />
  )
}

/** A refund beyond the rule that was requested and is not given. */
function Goodwill({ state, refund }: NonNullable<MemberPass['goodwill']>) {
  const isWaiting = state === 'WAITING'
  return (
    <p className={styles.help}>
      <Chip kind={isWaiting ? 'warning' : 'neutral'} icon={isWaiting ? Clock : CircleX}>
        {isWaiting ? '환불 승인 대기' : '환불 거절'}
      </Chip>{' '}
      {isWaiting
        ? `${formatWon(refund)} 환불을 요청했고, 승인을 기다려요. 그때까지 이용권은 그대로예요.`
        : `${formatWon(refund)} 환불 요청이 거절됐어요. 이용권은 그대로예요.`}
    </p>
  )
}

function describe({ at, kind, start, why, who }: PassLedgerEntry): string {
  const [date = '', time = ''] = start?.split('T') ?? []
  return [wallClock(at), KINDS[kind], start && formatStart(date, time), why, who].filter(Boolean).join(' · ')
}
