import { formatDay } from '@self/contract/time-format'
import { useLayoutEffect, useRef } from 'react'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { useElements } from '../../shared/use-elements.ts'
import { LostSince } from '../board/lost-since.tsx'
import type { useDay } from '../board/use-day.ts'
import type { Day } from '../queries.ts'
import { ReservationCard } from './reservation-card.tsx'
import styles from './reservation-list.module.css'

type ReservationListProps = ReturnType<typeof useDay> & {
  day: Day
  openId: number | undefined
  onOpen: (id: number) => void
}

/** The reservations of a day: what waits for a confirmation first, then by the hour. */
export function ReservationList({ board, sessions, lostSince, day, openId, onOpen }: ReservationListProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const cards = useElements<number>()

  useLayoutEffect(() => {
    if (openId === undefined) return
    return () => {
      // Once the panel has given the focus back, if there is somewhere to give it.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost) (cards.get(openId) ?? count.current)?.focus()
      })
    }
  }, [openId, cards.get])

  if (board.isLoadingError) return <LoadFailure error={board.error} onRetry={() => board.refetch()} />
  if (board.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  const lost = lostSince !== undefined && <LostSince at={lostSince} />
  if (sessions.length === 0)
    return (
      <>
        {lost}
        <ResultSection asset="empty-schedule" title="이날은 예약이 없어요">
          {formatDay(day.date)}에 들어온 예약과 신청이 없어요.
        </ResultSection>
      </>
    )
  const waiting = sessions.filter(({ state }) => state === 'REQUESTED').length
  return (
    <>
      {lost}
      <p ref={count} tabIndex={-1} role="status" className={styles.count}>
        예약 {sessions.length}건{waiting > 0 && ` · 확정 대기 ${waiting}건`}
      </p>
      <ul className={styles.list}>
        {sessions.map((reservation) => (
          <ReservationCard
            key={reservation.id}
            ref={cards.refOf(reservation.id)}
            reservation={reservation}
            onOpen={() => onOpen(reservation.id)}
          />
        ))}
      </ul>
    </>
  )
}
