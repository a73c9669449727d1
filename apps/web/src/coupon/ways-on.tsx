import { authProblemOf } from '@self/contract/access'
import type { Branch } from '@self/contract/branch'
import type { Coupon } from '@self/contract/coupon'
import { finalPrice } from '@self/contract/money'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { rememberHere } from '../shared/login-session/return-to.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import styles from './ways-on.module.css'

type WaysOnProps = { coupon: Coupon; branch: Branch }

/** A private branch takes the money with the booking, any other only a request: there a coupon is bought by itself. */
export function WaysOn({ coupon, branch }: WaysOnProps) {
  const canBuy = finalPrice(coupon) > 0
  if (branch.centerType === 'PRIVATE')
    return (
      <div className={styles.ways}>
        <Reserve coupon={coupon} branch={branch} />
        {canBuy && <Buy coupon={coupon} kind="neutral" />}
      </div>
    )
  return (
    <div className={styles.ways}>
      {canBuy && <Buy coupon={coupon} kind="primary" />}
      <ButtonLink
        to="/Reservation"
        state={{ ...arrivalAt(branch), ...heldOf(coupon) }}
        kind={canBuy ? 'neutral' : 'primary'}
      >
        예약 신청하기
      </ButtonLink>
    </div>
  )
}

/** Navigation state of /Reservation, Spec 2 §2. */
const arrivalAt = ({ branch, branchName }: Branch) => ({ selectedCode: branch, selectedCenter: branchName })

/** A request carries a pass that is held, nothing that would have to be bought first. */
const heldOf = ({ id: couponId, passId }: Coupon) => (passId === undefined ? {} : { couponId, passId })

function Reserve({ coupon, branch }: WaysOnProps) {
  const { id: couponId, passId } = coupon
  return (
    <ButtonLink to="/Reservation" state={{ ...arrivalAt(branch), couponId, passId }}>
      {reserveText(coupon)}
    </ButtonLink>
  )
}

function reserveText(coupon: Coupon): string {
  if (coupon.passId !== undefined) return '이 이용권으로 예약하기'
  return finalPrice(coupon) > 0 ? '예약하며 결제하기' : '예약하기'
}

/** Spec 2 §6: anybody may look, members buy. */
function Buy({ coupon: { id: couponId, session }, kind }: { coupon: Coupon; kind: 'primary' | 'neutral' }) {
  const text = session > 1 ? `${session}회 이용권만 구매하기` : '이용권만 구매하기'
  const loginSession = useLoginSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { confirm } = useDialog()

  async function promptLogin() {
    const { sentence } = authProblemOf('AUTHENTICATION_REQUIRED')
    const isWilling = await confirm(sentence, { confirmText: '로그인', cancelText: '취소' })
    if (!isWilling) return
    rememberHere({ pathname, search })
    navigate('/login')
  }

  if (!loginSession)
    return (
      <Button kind={kind} onClick={promptLogin}>
        {text}
      </Button>
    )
  return (
    <ButtonLink to="/IndividualPay" state={{ couponId }} kind={kind}>
      {text}
    </ButtonLink>
  )
}
