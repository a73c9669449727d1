import type { AccountExport } from '@self/contract/account-export'
import type { OwnAccount } from '@self/contract/own-account'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../account/account-page.module.css'
import { AccountPage, WhenLoaded } from '../account/account-page.tsx'
import { OwnerStep } from '../account/owner-step.tsx'
import { ownAccount } from '../account/queries.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { isInMessenger } from '../shared/api/messenger.ts'
import { NoFiles } from '../shared/states/no-files.tsx'
import { useAction } from '../shared/use-action.ts'
import { ExportFiles } from './export-files.tsx'
import { exportAccount } from './queries.ts'

/** Everything that is stored about a member, for them to take along. */
export function ExportScreen() {
  return (
    <AccountPage title="내 정보 내려받기" back="/MyInfo/Settings">
      <div className={styles.parts}>
        <p className={styles.muted}>
          예약, 결제, 자가진단 결과와 동의처럼 곁마루에 저장된 내 정보를 모두 파일로 드려요. 24시간에 다섯
          번까지 내려받을 수 있어요.
        </p>
        {isInMessenger() ? <NoFiles /> : <Export />}
      </div>
    </AccountPage>
  )
}

function Export() {
  const account = useQuery(ownAccount)
  const [found, setFound] = useState<AccountExport>()
  if (found) return <ExportFiles found={found} />
  return <WhenLoaded query={account}>{(data) => <Proof account={data} onMade={setFound} />}</WhenLoaded>
}

type ProofProps = { account: OwnAccount; onMade: (found: AccountExport) => void }

function Proof({ account, onMade }: ProofProps) {
  const [problem, setProblem] = useState<string>()
  const making = useAction({
    call: exportAccount,
    done: onMade,
    failed: (error) => setProblem(sentenceFor(error)),
  })
  return (
    <OwnerStep
      account={account}
      purpose="EXPORT"
      action="파일 만들기"
      isBusy={making.isBusy}
      problem={problem}
      onShown={(shown) => void making.start(shown)}
    />
  )
}
