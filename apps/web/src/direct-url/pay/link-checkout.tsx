import type { LinkRecord } from '@self/contract/direct-url'
import { formatStart } from '@self/contract/time-format'
import { Phone } from 'lucide-react'
import { PassLeft } from '../../payment/pass-left.tsx'
import { usePayment } from '../../payment/use-payment.ts'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { ScreenTitle } from '../../shared/screen-title.tsx'
import { directUrlKeys } from '../keys.ts'
import styles from './link-checkout.module.css'
import { Offer } from './offer.tsx'

/** A session that a branch has prepared, or a pass alone, for whoever has its link. Spec 1 §4 «Direct link page». */
export function LinkCheckout({ link }: { link: LinkRecord }) {
  const payment = usePayment(directUrlKeys.link)
  const { uniqueKey, member, coupon, reservationInfo, passInfo } = link
  const { center = '', centerPhone = '' } = reservationInfo ?? passInfo ?? {}
  const isPassOnly = !reservationInfo
  // The provider asks for a number; a masked one is none, so it gets the branch's.
  const phone = member.userPhone.includes('*') ? centerPhone : member.userPhone

  return (
    <>
      <ScreenTitle>{`곁마루 ${center}에서 보낸 결제 링크예요`}</ScreenTitle>
      <a href={`tel:${centerPhone}`} className={styles.phone}>
        <Phone aria-hidden="true" size={16} />
        {center} {centerPhone}
      </a>
      <Offer
        coupon={coupon}
        isPassOnly={isPassOnly}
        start={reservationInfo && startOf(reservationInfo)}
        isPending={payment.isBusy}
        onPay={(choice) =>
          payment.start({
            ...choice,
            coupon,
            buyer: { name: member.userName, phone },
            linkKey: uniqueKey,
            isPassOnly,
          })
        }
      >
        {reservationInfo ? <HourWords link={link} held={reservationInfo} /> : <PassWords link={link} />}
      </Offer>
    </>
  )
}

type Held = NonNullable<LinkRecord['reservationInfo']>

const startOf = ({ reservationDate: date, reservationTime: time }: Held) => ({ date, time })

function HourWords({ link: { member }, held }: { link: LinkRecord; held: Held }) {
  const { reservationDate, reservationTime, counselor, center, location } = held
  return (
    <section aria-labelledby="link-session">
      <h2 id="link-session">예약 내용</h2>
      <DefinitionList
        items={[
          { term: '회원', detail: member.userName },
          { term: '날짜', detail: formatStart(reservationDate, reservationTime) },
          { term: '센터', detail: `${location} · ${center}` },
          ...(counselor ? [{ term: '상담사', detail: counselor }] : []),
        ]}
      />
    </section>
  )
}

/** Whose the pass will be, and until when it is good; its sessions are booked with later. */
const PassWords = ({ link: { member, coupon, passInfo } }: { link: LinkRecord }) => (
  <section aria-labelledby="link-pass">
    <h2 id="link-pass">받는 회원</h2>
    <DefinitionList items={[{ term: '회원', detail: member.userName }]} />
    <PassLeft coupon={{ session: coupon.session, expiresInMonths: passInfo?.expiresInMonths ?? null }} />
  </section>
)
