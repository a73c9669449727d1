import type { Offboarding } from '@self/contract/offboarding'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { branchesWithDrafts } from '../branch/staff-branches.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { LeftPart } from './left-part.tsx'

/** What they began or look after, and others go on with. */
export function LeftWork({ left: { upcoming, proposals, refunds, mailings = 0 } }: { left: Offboarding }) {
  return (
    <>
      {upcoming.map((each) => (
        <Upcoming key={`${each.branchCode} ${each.wrId}`} {...each} />
      ))}
      <LeftPart
        title="제안한 시간"
        isOpen={proposals > 0}
        words={
          proposals > 0
            ? `회원의 답을 기다리는 제안이 ${proposals}건 있어요. 기한이 지나면 저절로 끝나고, 예약 신청에서 다시 제안할 수 있어요.`
            : '답을 기다리는 제안이 없어요.'
        }
      >
        {proposals > 0 && (
          <ButtonLink kind="neutral" size="medium" to="/admin/requests">
            예약 신청 보기
          </ButtonLink>
        )}
      </LeftPart>
      <LeftPart
        title="환불 요청"
        isOpen={refunds > 0}
        words={
          refunds > 0
            ? `승인을 기다리는 환불이 ${refunds}건 있어요. 결제 오류의 ‘환불 승인’에서 승인하거나 거절해 주세요.`
            : '승인을 기다리는 환불이 없어요.'
        }
      >
        {refunds > 0 && (
          <ButtonLink kind="neutral" size="medium" to="/payment-error?tab=approvals">
            환불 승인 보기
          </ButtonLink>
        )}
      </LeftPart>
      <LeftPart
        title="단체 안내"
        isOpen={mailings > 0}
        words={
          mailings > 0
            ? `아직 다 보내지 않은 단체 안내가 ${mailings}건 있어요. 그대로 두면 정한 때에 나가요. 보내지 않으려면 멈춰 주세요.`
            : '보내려고 정해 둔 단체 안내가 없어요.'
        }
      >
        {mailings > 0 && (
          <ButtonLink kind="neutral" size="medium" to="/admin/messages">
            단체 안내 보기
          </ButtonLink>
        )}
      </LeftPart>
    </>
  )
}

function Upcoming({ branchCode, counsellorName, count, next, nextBranch }: Offboarding['upcoming'][number]) {
  const { data: known = [] } = useQuery(branchesWithDrafts)
  const where = known.find(({ branch }) => branch === branchCode)?.branchName ?? branchCode
  return (
    <LeftPart
      title={`${where} 담당 상담`}
      isOpen={count > 0}
      words={
        <>
          {counsellorName && `${counsellorName} 상담사 · `}
          {next === null
            ? '앞으로 잡힌 예약이 없어요.'
            : `앞으로 잡힌 예약이 ${count}건 있어요. 가장 가까운 날은 ${formatDate(next)}이에요.`}
        </>
      }
    >
      {next !== null && (
        <ButtonLink
          kind="neutral"
          size="medium"
          to={`/admin/desk?branch=${nextBranch ?? branchCode}&date=${next}`}
        >
          센터 데스크에서 보기
        </ButtonLink>
      )}
    </LeftPart>
  )
}
