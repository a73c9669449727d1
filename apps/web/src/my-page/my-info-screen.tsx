import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { userInfo } from '../member/user-info.ts'
import { type LoginSession, useLoginSession } from '../shared/login-session/login-session.ts'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { Later } from '../shared/states/part-boundary.tsx'
import { useTab } from '../shared/store/use-address.ts'
import { useStateOf } from '../shared/store/use-state-of.ts'
import { Tabs } from '../shared/tabs.tsx'
import { useAtRest } from '../shared/use-at-rest.ts'
import { LoginPrompt } from './login-prompt.tsx'
import styles from './my-info-screen.module.css'
import { MySchedule } from './my-schedule.tsx'

const loadPayments = async () => ({ default: (await import('./payments/payments.tsx')).Payments })
const loadHistory = async () => ({
  default: (await import('./own-results.tsx')).OwnResults,
})
const loadNotices = async () => ({ default: (await import('../notice/notice-list.tsx')).NoticeList })
const Payments = lazy(loadPayments)
const OwnResults = lazy(loadHistory)
const NoticeList = lazy(loadNotices)

const tabNames = ['schedule', 'payments', 'diagnosis', 'notices'] as const
type TabName = (typeof tabNames)[number]
const arrival = z.object({ activeTab: z.optional(z.enum(tabNames)), noticeId: z.optional(z.int()) })

/** Spec 1 §2 «My page». Begins anew with each navigation, also with one from itself to another of its tabs. */
export const MyInfoScreen = () => <MyInfo key={useLocation().key} />

/** The first tab, and the notice to be opened, come from the navigation state. */
function MyInfo() {
  const loginSession = useLoginSession()
  const given = useStateOf(arrival)
  const [tab, setTab] = useTab(tabNames, given?.activeTab)
  const [noticeId, setNoticeId] = useState(given?.noticeId)
  useAtRest(() => Promise.allSettled([loadPayments(), loadHistory(), loadNotices()]))
  const personal = (panel: ReactNode) => (loginSession ? <Later>{panel}</Later> : <LoginPrompt />)

  function turnTo(next: TabName) {
    setTab(next)
    setNoticeId(undefined)
  }

  return (
    <>
      <ScreenTitle>내 정보</ScreenTitle>
      {loginSession && <Greeting loginSession={loginSession} />}
      <Tabs
        label="내 정보"
        value={tab}
        onChange={turnTo}
        tabs={[
          { value: 'schedule', label: '내 일정', panel: personal(<MySchedule />) },
          { value: 'payments', label: '결제 내역', panel: personal(<Payments />) },
          { value: 'diagnosis', label: '자가진단', panel: personal(<OwnResults />) },
          {
            value: 'notices',
            label: '공지',
            panel: (
              <Later>
                <NoticeList noticeId={noticeId} />
              </Later>
            ),
          },
        ]}
      />
      {loginSession && (
        <nav aria-label="내 계정" className={styles.account}>
          <Link to="/MyInfo/Settings">계정 설정</Link>
          <Link to="/MyInfo/Leave">회원 탈퇴</Link>
        </nav>
      )}
    </>
  )
}

function Greeting({ loginSession }: { loginSession: LoginSession }) {
  const { data } = useQuery(userInfo(loginSession))
  return <p className={styles.greeting}>{data && `${data.userName}님, 안녕하세요`}</p>
}
