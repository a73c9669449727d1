import { DELETION_PERIOD, deletionDay } from '@self/contract/account-deletion'
import { periodOf, retention } from '@self/contract/retention'
import { formatDay } from '@self/contract/time-format'
import { now } from '../shared/clock.ts'
import styles from './leave-screen.module.css'

/** What leaving means: when, what goes, what the law has us keep, and the way back. */
export const Consequences = ({ refundsDue }: { refundsDue: number }) => (
  <ul className={styles.lines}>
    <li>
      지금 모든 기기에서 로그아웃하고, {DELETION_PERIOD} 뒤인 {formatDay(deletionDay(now()))}에 계정을 지워요.
      그 전에 다시 로그인하면 탈퇴가 취소돼요.
    </li>
    <li>상담 신청 사유, 자가진단 결과, 캘린더 주소, 카카오 연결과 회원 정보를 지워요. 되살릴 수 없어요.</li>
    <li>
      결제한 적이 있으면 이름과 휴대폰 번호, 결제·환불 기록은 전자상거래법에 따라{' '}
      {periodOf(retention.FORMER_CUSTOMER.days)} 동안 따로 보관한 뒤 지워요.
    </li>
    {refundsDue > 0 && <li>진행 중인 환불 {refundsDue}건은 탈퇴해도 끝까지 돌려드려요.</li>}
  </ul>
)
