import { useState } from 'react'
import { ScreenTitle } from '../shared/screen-title.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { Differences } from './differences/differences.tsx'
import { ErrorLog } from './log/error-log.tsx'

/** Spec 2 §2 «Payment error log», and beside it what the daily comparison with the provider found. */
export function PaymentErrorScreen() {
  const [tab, setTab] = useState<'errors' | 'differences'>('errors')
  return (
    <>
      <ScreenTitle>결제 오류</ScreenTitle>
      <Tabs
        label="결제 오류"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'errors', label: '결제 오류', panel: <ErrorLog /> },
          { value: 'differences', label: '대사 차이', panel: <Differences /> },
        ]}
      />
    </>
  )
}
