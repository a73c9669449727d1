import type { Grant } from '@self/contract/grant'
import type { Offboarding } from '@self/contract/offboarding'
import { ROLE_LABELS } from '@self/contract/role'
import { useQuery } from '@tanstack/react-query'
import { branchesWithDrafts } from '../branch/staff-branches.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { LeftPart } from './left-part.tsx'

/** What lets them in, or would if they were let in again. */
export function LeftAccess({ left }: { left: Offboarding }) {
  const { memberId, status, userType, loginSessions, passkeys, grants, hasFeed } = left
  const isSuspended = status === 'INACTIVE'
  return (
    <>
      <LeftPart
        title="로그인"
        isOpen={loginSessions > 0}
        words={
          loginSessions > 0
            ? `기기 ${loginSessions}대에서 로그인돼 있어요. 이용을 중지하면 바로 모두 로그아웃돼요.`
            : '모든 기기에서 로그아웃됐어요.'
        }
      />
      <LeftPart
        title="패스키"
        isOpen={passkeys > 0 && !isSuspended}
        words={passkeyWords(passkeys, isSuspended)}
      />
      <LeftPart title="역할" isOpen={grants.length > 0} words={<GrantWords grants={grants} />}>
        {userType === 'ADMIN' && grants.length > 0 && (
          <ButtonLink kind="neutral" size="medium" to={`/admin/grants/${memberId}`}>
            역할과 센터
          </ButtonLink>
        )}
      </LeftPart>
      <LeftPart
        title="캘린더 구독"
        isOpen={hasFeed && !isSuspended}
        words={feedWords(hasFeed, isSuspended)}
      />
    </>
  )
}

function passkeyWords(count: number, isSuspended: boolean): string {
  if (count === 0) return '등록한 패스키가 없어요.'
  return isSuspended
    ? `패스키 ${count}개는 이용 중지 동안 쓸 수 없어요.`
    : `패스키 ${count}개로 로그인할 수 있어요. 이용을 중지하면 쓸 수 없게 돼요.`
}

function feedWords(hasFeed: boolean, isSuspended: boolean): string {
  if (!hasFeed) return '구독 주소가 없어요.'
  return isSuspended
    ? '구독 주소는 이용 중지 동안 열리지 않아요.'
    : '본인 상담 일정을 받는 주소가 있어요. 이용을 중지하면 열리지 않아요.'
}

function GrantWords({ grants }: { grants: readonly Grant[] }) {
  const { data: known = [] } = useQuery(branchesWithDrafts)
  if (grants.length === 0) return '맡은 역할이 없어요.'
  const nameOf = (code: string) => known.find(({ branch }) => branch === code)?.branchName ?? code
  const held = grants.map(
    ({ role, branchCode }) =>
      `${ROLE_LABELS[role]}(${branchCode === null ? '모든 센터' : nameOf(branchCode)})`,
  )
  return `다시 이용하게 하면 이 역할을 그대로 써요: ${held.join(', ')}`
}
