import type { MemberPage } from '@self/contract/member-page'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { isRefusal } from '../shared/api/api.ts'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { AdjustPanel } from './adjust-panel.tsx'
import { BookingPart } from './booking-part.tsx'
import { NamePanel } from './name/name-panel.tsx'
import { NotePart } from './note-part.tsx'
import { OrderPart } from './order-part.tsx'
import { PageHead } from './page-head.tsx'
import styles from './page-part.module.css'
import { PassPart, type PassPress } from './pass-part.tsx'
import { PhonePanel } from './phone/phone-panel.tsx'
import { memberPage } from './queries.ts'
import { AccessPart, ConsentPart, MessagePart } from './record-parts.tsx'
import { RefundPanel } from './refund/refund-panel.tsx'

type PagePress = PassPress | { what: 'phone' } | { what: 'name' }

/** Everything about a member that its reader may see, at one glance: was it paid, when is the next session, what is left. */
export function MemberPageScreen() {
  const { id } = useParams()
  return <PageOf key={id} id={Number(id)} />
}

function PageOf({ id }: { id: number }) {
  const page = useQuery(memberPage(id))
  const [press, setPress] = useState<PagePress>()
  const close = () => setPress(undefined)
  const remainingId = isRefusal(page.error, 'MEMBER_MERGED') ? page.error.mergedInto : undefined
  useRemaining(remainingId)
  if (remainingId !== undefined) return <AdminPage title="회원">{waiting}</AdminPage>
  return (
    <AdminPage title="회원" panel={page.data && press && panelOf(page.data, press, close)}>
      {page.isLoadingError && <LoadFailure error={page.error} onRetry={() => page.refetch()} />}
      {page.isPending && waiting}
      {page.data && <Parts page={page.data} onPress={setPress} />}
    </AdminPage>
  )
}

const waiting = <Waiting shapes={['title', 'card', 'card', 'card']} />

/** The page of whoever was merged gives way to that of the member who is kept, and says so. */
function useRemaining(remainingId: number | undefined) {
  const navigate = useNavigate()
  const { info } = useToast()
  useEffect(() => {
    if (remainingId === undefined) return
    info('합친 회원이라 이어진 계정을 열었어요.')
    navigate(`/admin/members/${remainingId}`, { replace: true })
  }, [remainingId, navigate, info])
}

function panelOf(page: MemberPage, press: PagePress, onClose: () => void) {
  if (press.what === 'phone') return <PhonePanel member={page} onClose={onClose} />
  if (press.what === 'name') return <NamePanel member={page} onClose={onClose} />
  const pass = page.passes?.find(({ passId }) => passId === press.passId)
  if (!pass) return undefined
  const props = { memberId: page.memberId, pass, onClose }
  return press.what === 'adjust' ? (
    <AdjustPanel key={pass.passId} {...props} />
  ) : (
    <RefundPanel key={pass.passId} {...props} />
  )
}

function Parts({ page, onPress }: { page: MemberPage; onPress: (press: PagePress) => void }) {
  const { bookings, passes, orders, messages, consents, notes, accesses, changes } = page
  return (
    <>
      <PageHead member={page} onChange={(what) => onPress({ what })} />
      <div className={styles.parts}>
        {orders && <OrderPart page={page} orders={orders} />}
        {bookings && <BookingPart page={page} bookings={bookings} />}
        {passes && <PassPart page={page} passes={passes} onPress={onPress} />}
        {notes && <NotePart page={page} notes={notes} />}
        {messages && <MessagePart page={page} messages={messages} />}
        {consents && <ConsentPart consents={consents} />}
        {changes && (
          <AccessPart
            page={page}
            part="changes"
            title="직원이 한 일"
            entries={changes}
            empty="직원이 바꾼 것이 없어요."
          />
        )}
        {accesses && (
          <AccessPart
            page={page}
            part="accesses"
            title="누가 봤나요"
            entries={accesses}
            empty="아직 본 사람이 없어요."
          />
        )}
      </div>
    </>
  )
}
