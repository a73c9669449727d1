import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark, TicketCheck, TreePalm, UserRoundCheck } from 'lucide-react'
import { leaveCount } from '../../leave-request/queries.ts'
import { grantReviewCount } from '../../management/review-queries.ts'
import { passesEnding } from '../../member/queries.ts'
import { useCanDo } from '../../member/use-can-do.ts'
import { subjectCount } from '../../subject-request/queries.ts'
import { Due } from './due.tsx'
import { DueCard } from './due-card.tsx'

export const LeaveDue = () => (
  <Due query={useQuery({ ...leaveCount, enabled: useCanDo('EDIT_BRANCHES') })}>
    {(waiting) => (
      <DueCard
        to="/admin/leave-requests"
        Icon={TreePalm}
        label="휴가 신청"
        count={waiting}
        more="답을 기다리는 신청"
      />
    )}
  </Due>
)

export const SubjectRequestsDue = () => (
  <Due query={useQuery({ ...subjectCount, enabled: useCanDo('HANDLE_SUBJECT_REQUESTS') })}>
    {({ open, soon, late }) => (
      <DueCard
        to="/admin/subject-requests"
        Icon={FileQuestionMark}
        label="정보주체 요청"
        count={open}
        more={late > 0 ? `기한 지남 ${late}건` : `사흘 안에 답할 것 ${soon}건`}
        isUrgent={late + soon > 0}
      />
    )}
  </Due>
)

export const GrantsDue = () => (
  <Due query={useQuery({ ...grantReviewCount, enabled: useCanDo('CHANGE_STAFF') })}>
    {(due) =>
      due > 0 && (
        <DueCard
          to="/admin/grants"
          Icon={UserRoundCheck}
          label="역할 확인"
          count={due}
          more="아직 필요한가요?"
        />
      )
    }
  </Due>
)

export const PassesDue = () => (
  <Due query={useQuery({ ...passesEnding, enabled: useCanDo('SEE_MEMBERS') })}>
    {(count) =>
      count > 0 && (
        <DueCard
          to="/Management?pass=ENDING"
          Icon={TicketCheck}
          label="곧 끝나는 이용권"
          count={count}
          unit="명"
          more="30일 안에 끝나고 남은 횟수가 있어요"
        />
      )
    }
  </Due>
)
