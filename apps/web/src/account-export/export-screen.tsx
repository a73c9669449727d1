import type { AccountExport } from '@self/contract/account-export'
import type { OwnAccount } from '@self/contract/own-account'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../account/account-page.module.css'
import { AccountPage, WhenLoaded } from '../account/account-page.tsx'
import { OwnerStep } from '../account/owner-step.tsx'
import { ownAccount } from '../account/queries.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { canSaveFiles, saveFile } from '../shared/api/save-file.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { useAction } from '../shared/use-action.ts'
import { exportDocument } from './export-document.ts'
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
        {canSaveFiles() ? (
          <Export />
        ) : (
          <Callout kind="warning">
            카카오톡 안에서는 파일을 받을 수 없어요. 크롬이나 사파리에서 곁마루를 열고 로그인한 뒤 받아
            주세요.
          </Callout>
        )}
      </div>
    </AccountPage>
  )
}

function Export() {
  const account = useQuery(ownAccount)
  const [found, setFound] = useState<AccountExport>()
  if (found) return <Files found={found} />
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

function Files({ found }: { found: AccountExport }) {
  const name = `gyeotmaru-${toKst(new Date(found.madeAt)).date}`
  return (
    <>
      <Callout kind="success" role="status">
        파일이 준비됐어요. 두 파일에 담긴 내용은 같아요.
      </Callout>
      <div className={styles.part}>
        <Button onClick={() => saveFile(fileOf(exportDocument(found), 'text/html'), `${name}.html`)}>
          읽기 좋은 문서로 받기 (HTML)
        </Button>
        <Button
          kind="neutral"
          onClick={() => saveFile(fileOf(JSON.stringify(found, null, 2), 'application/json'), `${name}.json`)}
        >
          다른 서비스로 옮길 파일로 받기 (JSON)
        </Button>
      </div>
      <p className={styles.muted}>
        민감한 내용이 들어 있어요. 여럿이 쓰는 기기라면 저장하지 말고, 다 보면 지워 주세요.
      </p>
    </>
  )
}

const fileOf = (text: string, type: string) => new Blob([text], { type: `${type};charset=utf-8` })
