import {
  type Compared,
  type Comparison,
  EVIDENCE_WORDS,
  HOLDINGS,
  type Holding,
} from '@self/contract/duplicate'
import { formatDate } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../shared/admin/panel.tsx'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import { MergeChoice, MergeFoot } from './merge-request.tsx'
import styles from './pair-panel.module.css'
import { comparison, duplicateKey, markDistinct } from './queries.ts'

type PairPanelProps = {
  one: string
  other: string
  /** The account that would be kept, where the two are about to be merged. */
  into: string | undefined
  onInto: (id: string | undefined) => void
  /** The number of the merge that waits for another one's word now. */
  onRequested: (id: number) => void
  onClose: () => void
}

/** Two members beside each other: who they are to us, and how much stands under each number. */
export function PairPanel({ one, other, into, onInto, onRequested, onClose }: PairPanelProps) {
  const pair = useQuery(comparison(one, other))
  const merging = into === undefined ? undefined : { from: into === one ? other : one, into }
  return (
    <Panel
      title="나란히 보기"
      onClose={onClose}
      foot={
        pair.data &&
        (merging ? (
          <MergeFoot merging={merging} onRequested={onRequested} onStop={() => onInto(undefined)} />
        ) : (
          <ButtonRow>
            <DistinctButton one={one} other={other} isDistinct={pair.data.distinct !== null} />
            {!pair.data.distinct && <Button onClick={() => onInto(one)}>합치기</Button>}
          </ButtonRow>
        ))
      }
    >
      {pair.isPending && <Waiting shapes={['line', 'line', 'line', 'line']} />}
      {pair.isLoadingError && <LoadFailure error={pair.error} onRetry={() => pair.refetch()} />}
      {pair.data && <Sides {...pair.data} />}
      {pair.data && merging && <MergeChoice pair={pair.data} merging={merging} onInto={onInto} />}
    </Panel>
  )
}

const stateOf = ({ status, isLeaving, isProspect }: Compared): string => {
  if (isLeaving) return '탈퇴 신청'
  if (isProspect) return '가입 전'
  return status === 'ACTIVE' ? '이용 중' : '이용 멈춤'
}

const FACTS: readonly (readonly [term: string, of: (side: Compared) => ReactNode])[] = [
  ['이름', ({ userName }) => userName],
  ['휴대폰', ({ userPhone }) => userPhone || '없음'],
  ['로그인', ({ snsType }) => (snsType === 'KAKAO' ? '카카오' : '휴대폰')],
  ['소속', ({ eapInfo }) => eapInfo || '없음'],
  ['만든 날', ({ joinedOn }) => formatDate(joinedOn)],
  ['상태', stateOf],
  ['앞으로 있을 예약', ({ toCome }) => `${toCome}건`],
  ['이용권에 남은 횟수', ({ remaining }) => `${remaining}회`],
]

type DistinctButtonProps = { one: string; other: string; isDistinct: boolean }

/** What somebody has found after a phone call; the same press takes it back. */
function DistinctButton({ one, other, isDistinct }: DistinctButtonProps) {
  const client = useQueryClient()
  const toast = useToast()
  const marking = useAction({
    call: (next: boolean) => markDistinct(one, other, next),
    done: ({ message }) => message && toast.success(message),
    settled: () => client.invalidateQueries({ queryKey: duplicateKey }),
  })
  return (
    <Button kind="neutral" isLoading={marking.isBusy} onClick={() => marking.start(!isDistinct)}>
      {isDistinct ? '다시 확인할 계정에 넣기' : '다른 사람이에요'}
    </Button>
  )
}

function Sides({ first, second, evidence, distinct }: Comparison) {
  const held = (Object.keys(HOLDINGS) as Holding[]).filter(
    (name) => first.holdings[name] + second.holdings[name] > 0,
  )
  return (
    <>
      <p>
        {evidence.length > 0
          ? `${evidence.map((each) => EVIDENCE_WORDS[each]).join(', ')}.`
          : '같은 사람이라는 기록은 없어요.'}
      </p>
      {distinct && (
        <p>
          {formatDate(distinct.on)}에 {distinct.by} 님이 다른 사람으로 표시했어요.
        </p>
      )}
      <table aria-label="두 회원" className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">항목</span>
            </th>
            {[first, second].map(({ memberId }) => (
              <th key={memberId} scope="col">
                <Link className={styles.link} to={`/admin/members/${memberId}`}>
                  {memberId}번 회원
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACTS.map(([term, of]) => (
            <Line key={term} term={term} cells={[of(first), of(second)]} />
          ))}
          {held.map((name) => (
            <Line
              key={name}
              term={HOLDINGS[name]}
              cells={[`${first.holdings[name]}건`, `${second.holdings[name]}건`]}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.help}>건수만 보여요. 상담 사유와 자가진단 결과는 여기서 아무도 볼 수 없어요.</p>
    </>
  )
}

const Line = ({ term, cells: [first, second] }: { term: string; cells: readonly [ReactNode, ReactNode] }) => (
  <tr>
    <th scope="row">{term}</th>
    <td>{first}</td>
    <td>{second}</td>
  </tr>
)
