import { payMethodLabel } from '@self/contract/easy-pay'
import { formatWon } from '@self/contract/money'
import { type PaymentItem, paymentLabel } from '@self/contract/payment'
import { displayState } from '@self/contract/reservation'
import { toKst, wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userInfo } from '../member/user-info.ts'
import { mySchedule } from '../reservation/schedule.ts'
import { isRefusal } from '../shared/api/api.ts'
import { isInMessenger } from '../shared/api/messenger.ts'
import { now } from '../shared/clock.ts'
import { DefinitionList } from '../shared/definition-list.tsx'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useAddress } from '../shared/store/use-address.ts'
import { LoginPrompt } from './login-prompt.tsx'
import { receiptOf } from './queries.ts'
import styles from './receipt-screen.module.css'

/** A payment on paper, for an employer or an insurer: printed, or stored as a PDF by the browser. Its order stands behind the # of the address. */
export function ReceiptScreen() {
  const [{ order }] = useAddress('order')
  const loginSession = useLoginSession()
  const receipt = useQuery(receiptOf(loginSession ? order : ''))
  const member = useQuery(userInfo(loginSession))
  const [withVisits, setWithVisits] = useState(false)
  if (!order || isRefusal(receipt.error, 'NOT_FOUND')) return <NothingChosen />
  if (!loginSession) return <LoginFirst />
  // A paper without its name, or without sessions that took place, would say what isn't true.
  const failed = [receipt, member].find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return <LoadFailure screen="결제 확인서" error={failed.error} onRetry={() => failed.refetch()} />
  if (!receipt.data || !member.data) return <Waiting shapes={['title', 'card']} />
  return (
    <article className={styles.receipt}>
      <ScreenTitle>결제 확인서</ScreenTitle>
      <DefinitionList items={factsOf(receipt.data, member.data.userName)} />
      {withVisits && <Visits />}
      <p className={styles.words}>
        {formatDate(toKst(now()).date)}에 발급했어요. 상담 내용과 신청 사유는 적지 않아요. 세금 신고에는
        카드사 매출전표를 써 주세요.
      </p>
      <div className={styles.actions}>
        <Checkbox checked={withVisits} onChange={setWithVisits}>
          받은 상담 날짜도 넣기
        </Checkbox>
        {isInMessenger() ? (
          <p>카카오톡 안에서는 인쇄할 수 없어요. 크롬이나 사파리에서 내 정보의 결제 내역을 열어 주세요.</p>
        ) : (
          <Button onClick={() => window.print()}>인쇄하거나 PDF로 저장하기</Button>
        )}
        <ButtonLink kind="neutral" to="/MyInfo#tab=payments">
          결제 내역으로 가기
        </ButtonLink>
      </div>
    </article>
  )
}

function factsOf(item: PaymentItem, name: string) {
  const { paymentId, createdDate, title, amount, easyPay, pass, refund } = item
  const { date, time } = wallClockOf(createdDate)
  return [
    { term: '이름', detail: name },
    { term: '결제 번호', detail: <span className={styles.number}>{paymentId}</span> },
    { term: '결제일', detail: `${formatDate(date)} ${time}` },
    { term: '내용', detail: `심리상담 · ${title}` },
    ...(pass ? [{ term: '횟수', detail: `${pass.sessions}회 가운데 ${pass.remaining}회 남음` }] : []),
    { term: '결제 수단', detail: easyPay ? payMethodLabel[easyPay] : amount > 0 ? '신용카드' : '없음' },
    { term: '상태', detail: paymentLabel(item) },
    ...(refund ? [{ term: '환불 금액', detail: formatWon(refund.amount) }] : []),
    { term: '결제 금액', detail: formatWon(amount), isStrong: true },
  ]
}

/** Sessions that took place: when and where, not with whom. */
function Visits() {
  const { data, isLoadingError, error, refetch } = useQuery(mySchedule)
  if (isLoadingError) return <LoadFailure error={error} onRetry={() => refetch()} />
  if (!data) return <Waiting shapes={['line', 'line']} />
  const visits = data.consultationsList.filter((item) => displayState(item, now()) === 'DONE')
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className={styles.heading}>
        받은 상담
      </h2>
      {visits.length === 0 && <p>아직 받은 상담이 없어요.</p>}
      <ul className={styles.visits}>
        {visits.map(({ id, hopeDate, hopeTime, minutes, branchName }) => (
          <li key={id}>
            {formatDate(hopeDate)} {hopeTime} · {minutes}분 · {branchName}
          </li>
        ))}
      </ul>
    </section>
  )
}

const LoginFirst = () => (
  <div className={styles.receipt}>
    <ScreenTitle>결제 확인서</ScreenTitle>
    <LoginPrompt />
  </div>
)

const NothingChosen = () => (
  <ResultSection
    isScreen
    asset="empty-search"
    title="확인서를 만들 결제를 골라 주세요"
    actions={<ButtonLink to="/MyInfo#tab=payments">결제 내역 보기</ButtonLink>}
  />
)
