import type { Imported } from '@self/contract/catalogue-calls'
import { textIn } from '@self/contract/catalogue-file'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './catalogue-screen.module.css'
import { bringIn, preview } from './file-queries.ts'
import { WhatChanges } from './what-changes.tsx'
import { WhatIsWrong } from './what-is-wrong.tsx'

type Read = { files: readonly { name: string; text: string }[]; found: Imported }

/** Files are chosen, looked at as what they would change, and brought in whole with one press. */
export function BringIn() {
  const toast = useToast()
  const client = useQueryClient()
  const [read, setRead] = useState<Read>()
  const look = useAction({
    async call(chosen: readonly File[]) {
      const files = await Promise.all(
        chosen.map(async (file) => ({
          name: file.name,
          text: textIn(new Uint8Array(await file.arrayBuffer())),
        })),
      )
      return { files, found: await preview(files) }
    },
    done: setRead,
    failed: () => setRead(undefined),
  })
  const save = useAction({
    call: bringIn,
    async done(found, { files }) {
      setRead({ files, found })
      if (!found.isSaved) return
      const count = found.changes.length
      toast.success(count > 0 ? `${count}건을 저장했어요.` : '이미 저장되어 있어요.')
      await client.invalidateQueries()
    },
    failed: () => setRead(undefined),
  })
  const { files, found } = read ?? {}
  const canSave = found && !found.isSaved && found.problems.length === 0 && found.changes.length > 0
  return (
    <section aria-labelledby="bring-in" className={styles.part}>
      <h2 id="bring-in" className={styles.heading}>
        올리기
      </h2>
      <p className={styles.help}>
        고른 파일이 무엇을 바꾸는지 먼저 보여 드려요. 파일에 없는 내용은 그대로 있고, 한 줄이라도 틀리면
        아무것도 저장하지 않아요. 사진은 함께 올라가지 않으니 편집 화면에서 먼저 올려 주세요.
      </p>
      <label className={styles.file}>
        {look.isBusy ? '파일을 확인하고 있어요' : '파일 고르기'}
        <input
          type="file"
          multiple
          accept=".json,.csv,application/json,text/csv"
          disabled={look.isBusy || save.isBusy}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            save.reset()
            if (chosen.length > 0) look.start(chosen)
            currentTarget.value = ''
          }}
        />
      </label>
      <Problem error={look.error ?? save.error} kind="danger" />
      {files && found && (
        <div aria-live="polite" className={styles.part}>
          <p className={styles.help}>{files.map(({ name }) => name).join(', ')}</p>
          {found.problems.length > 0 ? (
            <WhatIsWrong problems={found.problems} />
          ) : (
            <WhatChanges changes={found.changes} isSaved={found.isSaved} />
          )}
        </div>
      )}
      {canSave && files && (
        <Button isLoading={save.isBusy} onClick={() => save.start({ files, seen: found.seen })}>
          {found.changes.length}건 모두 저장하기
        </Button>
      )}
    </section>
  )
}
