import type { BranchCount } from '@self/contract/desk-count'
import { formatDay } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  CalendarDays,
  CircleAlert,
  HandCoins,
  Inbox,
  Link2,
  Scale,
  UserRoundCheck,
  UserRoundX,
  WalletCards,
} from 'lucide-react'
import { deskCount, unmarkedCount } from '../../desk/queries.ts'
import { linkCount } from '../../direct-url/queries.ts'
import { useCanDo } from '../../member/use-can-do.ts'
import { approvalCount } from '../../payment-error/approval-queries.ts'
import { differenceCount, pendingCount } from '../../payment-error/queries.ts'
import { requestCount } from '../../request/queries.ts'
import { Due } from './due.tsx'
import { DueCard } from './due-card.tsx'

/** The desk of the one branch where somebody works, or of the one that was chosen last. */
const deskOf = ([branch, ...others]: readonly BranchCount[], shown: Record<string, string> = {}) => {
  const only = branch && others.length === 0 && { branch: branch.branchCode }
  const query = new URLSearchParams({ ...only, ...shown }).toString()
  return query ? `/admin/desk?${query}` : '/admin/desk'
}

export const RequestsDue = () => (
  <Due query={useQuery({ ...requestCount(), enabled: useCanDo('BOOK_RESERVATIONS') })}>
    {({ waiting, today, late }) => (
      <>
        <DueCard
          to="/admin/requests"
          Icon={Inbox}
          label="답할 신청"
          count={waiting}
          more={`오늘 마감 ${today}건`}
          isUrgent={today > 0}
        />
        {late > 0 && (
          <DueCard
            to="/admin/requests?tab=late"
            Icon={Inbox}
            label="기한이 지난 신청"
            count={late}
            more="답하지 않으면 곧 끝나요"
            isUrgent
          />
        )}
      </>
    )}
  </Due>
)

/** How many sessions are under way, and when the next one begins, where there are some. */
const nowAndNext = (branches: readonly BranchCount[]): string => {
  const running = branches.reduce((sum, { running = 0 }) => sum + running, 0)
  const [next] = branches.flatMap(({ next }) => next ?? []).toSorted()
  return [running > 0 && `지금 ${running}건`, next && `다음 ${next}`].filter(Boolean).join(' · ')
}

export const ReservationsDue = () => (
  <Due query={useQuery({ ...deskCount, enabled: useCanDo('SEE_RESERVATIONS') })}>
    {(branches) => (
      <>
        <DueCard
          to={deskOf(branches)}
          Icon={CalendarDays}
          label="오늘 예약"
          count={branches.reduce((sum, { booked }) => sum + booked, 0)}
          more={nowAndNext(branches) || (branches[0] ? `센터 ${branches.length}곳` : '아직 예약이 없어요')}
        />
        <DueCard
          to={deskOf(
            branches.filter(({ unmarked }) => unmarked > 0),
            { view: 'list', state: 'UNMARKED' },
          )}
          Icon={UserRoundCheck}
          label="표시 필요"
          count={branches.reduce((sum, { unmarked }) => sum + unmarked, 0)}
          more="오셨는지 적지 않은 예약"
        />
      </>
    )}
  </Due>
)

export const EarlierDue = () => (
  <Due query={useQuery({ ...unmarkedCount, enabled: useCanDo('SEE_RESERVATIONS') })}>
    {({ count, oldest, unpaid = 0, owed = 0 }) => (
      <>
        {count > 0 && (
          <DueCard
            to="/admin/desk?view=unmarked"
            Icon={UserRoundX}
            label="지난 예약 표시"
            count={count}
            more={oldest ? `${formatDay(oldest)}부터` : ''}
          />
        )}
        {unpaid > 0 && (
          <DueCard
            to="/admin/desk?view=unmarked&tab=unpaid"
            Icon={Banknote}
            label="결제 전 예약"
            count={unpaid}
            more="표시했지만 받지 않은 돈"
          />
        )}
        {owed > 0 && (
          <DueCard
            to="/admin/desk?view=unmarked&tab=owed"
            Icon={HandCoins}
            label="돌려줄 금액"
            count={owed}
            more="취소된 예약에서 받은 돈"
          />
        )}
      </>
    )}
  </Due>
)

export const LinksDue = () => (
  <Due query={useQuery({ ...linkCount, enabled: useCanDo('SEND_LINKS') })}>
    {({ alive, ending }) =>
      ending > 0 && (
        <DueCard
          to="/admin/direct-url-generator?state=ENDING"
          Icon={Link2}
          label="하루 안에 끝나는 링크"
          count={ending}
          more={`결제 전 ${alive}건`}
        />
      )
    }
  </Due>
)

export const ErrorsDue = () => (
  <Due query={useQuery({ ...pendingCount, enabled: useCanDo('HANDLE_ERRORS') })}>
    {(count) => (
      <DueCard
        to="/payment-error?status=PENDING"
        Icon={CircleAlert}
        label="결제 오류"
        count={count}
        more="아직 처리하지 않은 오류"
      />
    )}
  </Due>
)

export const DifferencesDue = () => (
  <Due query={useQuery({ ...differenceCount, enabled: useCanDo('HANDLE_DIFFERENCES') })}>
    {(count) => (
      <DueCard
        to="/payment-error?tab=differences"
        Icon={Scale}
        label="대사 차이"
        count={count}
        more="결제사와 다른 기록"
      />
    )}
  </Due>
)

export const ApprovalsDue = () => (
  <Due query={useQuery({ ...approvalCount, enabled: useCanDo('APPROVE_REFUNDS') })}>
    {({ waiting, late }) => (
      <DueCard
        to="/payment-error?tab=approvals"
        Icon={WalletCards}
        label="환불 승인"
        count={waiting}
        more={`지남 ${late}건`}
        isUrgent={late > 0}
      />
    )}
  </Due>
)
