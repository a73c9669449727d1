import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { userInfo } from '../member/queries.ts'
import { ResultSection } from '../shared/result-section.tsx'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { type Session, useSession } from '../shared/session/session.ts'
import { Tabs } from '../shared/tabs.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import styles from './my-info-screen.module.css'
import { MySchedule } from './my-schedule.tsx'

const tabNames = ['schedule', 'payments', 'diagnosis', 'notices'] as const
type TabName = (typeof tabNames)[number]

/** Spec 1 §2 «My page». The first tab comes from the navigation state. */
export function MyInfoScreen() {
  const session = useSession()
  const { state } = useLocation()
  const [tab, setTab] = useState<TabName>(tabNames.find((name) => name === state?.activeTab) ?? 'schedule')
  const personal = (panel: ReactNode) => (session ? panel : <LoginPrompt />)

  return (
    <>
      <ScreenTitle>내 정보</ScreenTitle>
      {session && <Greeting session={session} />}
      <Tabs
        label="내 정보"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'schedule', label: '내 일정', panel: personal(<MySchedule />) },
          { value: 'payments', label: '결제 내역', panel: personal(<Preparing />) },
          { value: 'diagnosis', label: '자가진단', panel: personal(<Preparing />) },
          { value: 'notices', label: '공지', panel: <Preparing /> },
        ]}
      />
    </>
  )
}

function Greeting({ session }: { session: Session }) {
  const { data } = useQuery(userInfo(session))
  return <p className={styles.greeting}>{data && `${data.userName}님, 안녕하세요`}</p>
}

const Preparing = () => <ResultSection title="준비하고 있어요">곧 여기에서 만나요.</ResultSection>
