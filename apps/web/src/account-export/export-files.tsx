import type { AccountExport } from '@self/contract/account-export'
import { toKst } from '@self/contract/time'
import styles from '../account/account-page.module.css'
import { saveFile } from '../shared/api/save-file.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { exportDocument } from './export-document.ts'

/** What was made, as a page to read and as a file to take elsewhere. */
export function ExportFiles({ found }: { found: AccountExport }) {
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
