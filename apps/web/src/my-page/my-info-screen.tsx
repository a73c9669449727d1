import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { DiagnosisHistory } from '../diagnosis/history/diagnosis-history.tsx'
import { userInfo } from '../member/queries.ts'
import { NoticeList } from '../notice/notice-list.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { type Session, useSession } from '../shared/session/session.ts'
import { Tabs } from '../shared/tabs.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import styles from './my-info-screen.module.css'
import { MySchedule } from './my-schedule.tsx'
import { Payments } from './payments/payments.tsx'

const tabNames = ['schedule', 'payments', 'diagnosis', 'notices'] as const
type TabName = (typeof tabNames)[number]

/** Spec 1 §2 «My page». Begins anew with each navigation, also with one from itself to another of its tabs. */
export const MyInfoScreen = () => <MyInfo key={useLocation().key} />

/** The first tab, and the notice to be opened, come from the navigation state. */
function MyInfo() {
  const session = useSession()
  const { state } = useLocation()
  const [tab, setTab] = useState<TabName>(tabNames.find((name) => name === state?.activeTab) ?? 'schedule')
  const [noticeId, setNoticeId] = useState<number | undefined>(state?.noticeId)
  const personal = (panel: ReactNode) => (session ? panel : <LoginPrompt />)

  function turnTo(next: TabName) {
    setTab(next)
    setNoticeId(undefined)
  }

  return (
    <>
      <ScreenTitle>내 정보</ScreenTitle>
      {session && <Greeting session={session} />}
      <Tabs
        label="내 정보"
        value={tab}
        onChange={turnTo}
        tabs={[
          { value: 'schedule', label: '내 일정', panel: personal(<MySchedule />) },
          { value: 'payments', label: '결제 내역', panel: personal(<Payments />) },
          { value: 'diagnosis', label: '자가진단', panel: personal(<DiagnosisHistory />) },
          { value: 'notices', label: '공지', panel: <NoticeList noticeId={noticeId} /> },
        ]}
      />
    </>
  )
}

function Greeting({ session }: { session: Session }) {
  const { data } = useQuery(userInfo(session))
  return <p className={styles.greeting}>{data && `${data.userName}님, 안녕하세요`}</p>
}
