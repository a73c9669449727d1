import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../shared/overlay/toast.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './payouts-screen.module.css'
import { importPayouts, payoutKey } from './queries.ts'

type Errors = Awaited<ReturnType<typeof importPayouts>>['errors']
const SHOWN = 20

/** The way for a settlement file; what is wrong with it is told by line. */
export function FileInput() {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<Errors>([])
  const send = useAction({
    call: (file: File) => importPayouts(file),
    async done(result) {
      setErrors(result.errors)
      if (result.errors.length > 0) return
      const again = result.known > 0 ? ` 이미 있던 ${result.known}줄은 그대로예요.` : ''
      toast.success(`${result.imported}줄을 올렸어요.${again}`)
      await queryClient.invalidateQueries({ queryKey: payoutKey })
    },
    failed: () => setErrors([]),
  })
  return (
    <div>
      <label className={styles.file}>
        {send.isBusy ? '올리는 중' : '정산 파일 올리기'}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={send.isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) send.start(file)
            currentTarget.value = ''
          }}
        />
      </label>
      <Problem error={send.error} kind="danger" />
      {errors.length > 0 && (
        <div role="alert" className={styles.errors}>
          <p>읽지 못한 줄이 {errors.length}개 있어서 아무것도 올리지 않았어요. 고친 뒤 다시 올려 주세요.</p>
          <ul>
            {errors.slice(0, SHOWN).map(({ line, why }) => (
              <li key={line}>
                {line}번째 줄: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
