import type { AccountExport } from '@self/contract/account-export'
import { useState } from 'react'
import { useParams } from 'react-router'
import styles from '../account/account-page.module.css'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { isInMessenger } from '../shared/api/messenger.ts'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { NoFiles } from '../shared/states/no-files.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import { ExportFiles } from './export-files.tsx'
import { exportSubject } from './queries.ts'

/** Everything that is stored about a client who has not signed up, for the one who has requested to read it. */
export function SubjectExportScreen() {
  const id = Number(useParams().id)
  return (
    <AdminPage
      title="고객 정보 열람"
      actions={
        <ButtonLink kind="neutral" size="medium" to={`/admin/subject-requests?open=${id}`}>
          정보주체 요청
        </ButtonLink>
      }
    >
      <div className={styles.parts}>
        <p className={styles.muted}>
          아직 가입하지 않은 고객에 대해 저장된 것을 모두 파일로 만들어요. 24시간에 다섯 번까지 만들 수
          있어요. 요청한 본인이 맞는지 확인한 뒤 그 사람에게만 주세요. 만든 것은 접속 기록에 남아요.
        </p>
        {isInMessenger() ? <NoFiles /> : <Making id={id} />}
      </div>
    </AdminPage>
  )
}

function Making({ id }: { id: number }) {
  const [found, setFound] = useState<AccountExport>()
  const make = useAction({ call: () => exportSubject(id), done: setFound, failed: () => undefined })
  if (found) return <ExportFiles found={found} />
  return (
    <>
      <Problem error={make.error} kind="danger" />
      <Button isLoading={make.isBusy} onClick={() => make.start()}>
        파일 만들기
      </Button>
    </>
  )
}
