import { stepWord } from '@self/contract/test-trend'
import { wallClockOf } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { results } from '../../diagnosis/queries.ts'
import { isRefusal } from '../../shared/api/api.ts'
import { Checkbox } from '../../shared/form/checkbox.tsx'
import styles from './send-result.module.css'

type SendResultProps = {
  /** The result that was ticked. */
  sentId: number | undefined
  onChange: (sentId: number | undefined) => void
}

/** One box about the latest result, never ticked by itself: without it nothing is sent. Nothing where none is stored. */
export function SendResult({ sentId, onChange }: SendResultProps) {
  const own = useInfiniteQuery(results)
  const stored = own.data?.pages[0]?.content
  const ticked = stored?.find(({ id }) => id === sentId)
  const isGone = stored !== undefined && sentId !== undefined && !ticked
  const takeBack = useEffectEvent(() => onChange(undefined))

  // A result that was deleted since can't be sent, nor another one in its place.
  useEffect(() => {
    if (isGone) takeBack()
  }, [isGone])

  const result = ticked ?? stored?.[0]
  if (isRefusal(own.error, 'OWNER_UNSURE'))
    return (
      <p className={styles.note}>
        자가진단 결과를 함께 보내려면 <Link to="/MyInfo#tab=diagnosis">내 정보에서 한 번 더 확인</Link>해
        주세요. 적던 내용은 그대로 있어요.
      </p>
    )
  if (!result) return null
  const { id, testType, testAt } = result
  const words = [testType, formatDay(wallClockOf(testAt).date), stepWord(result)].filter(Boolean)
  return (
    <div className={styles.box}>
      <Checkbox checked={ticked !== undefined} onChange={(isTicked) => onChange(isTicked ? id : undefined)}>
        최근 자가진단 결과를 상담사에게 함께 보내기
        <span className={styles.words}>{words.join(' · ')}</span>
      </Checkbox>
      <p className={styles.note}>
        상담 신청 사유를 볼 수 있는 직원이 점수와 단계를 볼 수 있고, 볼 때마다 기록이 남아요. 보내지 않아도
        예약할 수 있고, 보낸 뒤에도 내 정보에서 취소할 수 있어요.
      </p>
    </div>
  )
}
