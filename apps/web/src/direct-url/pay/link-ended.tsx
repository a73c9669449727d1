import { type LinkEnd, refusals } from '@self/contract/direct-url'
import { isRefusal } from '../../shared/api/api.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { ResultSection } from '../../shared/states/result-section.tsx'

/** How a link has ended, by what the server said; nothing when it said something else. */
export function endOf(error: Error | null): LinkEnd | undefined {
  return (Object.keys(PAGES) as LinkEnd[]).find((end) => isRefusal(error, end))
}

const HOME = { to: '/', label: '홈으로' } as const
/** The member of the link may read it without a login; whoever is somebody else has nothing there. */
const LOG_IN = { to: '/MyInfo', label: '로그인하고 보기' } as const

const PAGES = {
  LINK_PAID: { asset: 'success', title: '이미 결제한 링크예요', to: '/MyInfo', label: '내 일정 보기' },
  LINK_PASS_PAID: { asset: 'success', title: '결제를 마친 링크예요', to: '/MyInfo', label: '내 정보 보기' },
  LINK_PASS_GIVEN: { asset: 'success', title: '결제를 마친 링크예요', ...HOME },
  LINK_EXPIRED: {
    asset: 'empty-schedule',
    title: '기간이 지난 링크예요',
    to: '/BranchList',
    label: '센터에 연락하기',
  },
  LINK_REVOKED: {
    asset: 'empty-schedule',
    title: '취소된 링크예요',
    to: '/BranchList',
    label: '센터에 연락하기',
  },
  LINK_CLOSED: {
    asset: 'empty-schedule',
    title: '센터가 문을 닫았어요',
    to: '/BranchList',
    label: '센터에 연락하기',
  },
  LINK_MEMBER_CHANGED: {
    asset: 'empty-schedule',
    title: '지금은 쓸 수 없는 링크예요',
    to: '/BranchList',
    label: '센터에 연락하기',
  },
} as const

const isPaid = (end: LinkEnd): boolean => PAGES[end].asset === 'success'

/** A page of its own for each end of a link (D-48). */
export function LinkEnded({ end }: { end: LinkEnd }) {
  const loginSession = useLoginSession()
  const { asset, title, ...next } = PAGES[end]
  const { to, label } = isPaid(end) && !loginSession ? LOG_IN : next
  const [, ...whatNext] = refusals[end][1].split('. ')
  return (
    <ResultSection isScreen asset={asset} title={title} actions={<ButtonLink to={to}>{label}</ButtonLink>}>
      {whatNext.join('. ')}
    </ResultSection>
  )
}

export const UnknownLink = () => (
  <ResultSection
    isScreen
    asset="error"
    title="찾을 수 없는 링크예요"
    actions={<ButtonLink to="/">홈으로</ButtonLink>}
  >
    주소가 잘리지 않았는지 확인해 주세요. 그래도 열리지 않으면 센터에 새 링크를 부탁해 주세요.
  </ResultSection>
)
