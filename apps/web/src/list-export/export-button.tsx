import { type ExportPurpose, exportPurpose, exportPurposeLabels } from '@self/contract/list-export'
import { formatNumber } from '@self/contract/money'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiFile } from '../shared/api/api.ts'
import { isInMessenger } from '../shared/api/messenger.ts'
import { saveFile } from '../shared/api/save-file.ts'
import { Button } from '../shared/form/button.tsx'
import { Select } from '../shared/form/select.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { NoFiles } from '../shared/states/no-files.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './export-button.module.css'

type ExportButtonProps = {
  path: string
  /** Of the file, without its ending. */
  name: string
  /** What is asked for beside the purpose. */
  body: Record<string, unknown>
  count?: number | undefined
  label?: string
  /** What else is asked for in the sheet. */
  children?: ReactNode
}

const PURPOSES = exportPurpose.options.map((value) => ({ value, label: exportPurposeLabels[value] }))

/** Takes a list out as a file, once it is said what for. */
export function ExportButton({ path, name, body, count, label = '내려받기', children }: ExportButtonProps) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [purpose, setPurpose] = useState<ExportPurpose>('ACCOUNTING')
  const save = useAction({
    call: () => apiFile(path, { method: 'POST', body: { ...body, purpose } }),
    done(file) {
      saveFile(file, `${name}.csv`)
      setIsOpen(false)
      toast.success('파일을 만들었어요.')
    },
    failed: () => undefined,
  })
  return (
    <>
      <Button kind="neutral" size="medium" onClick={() => setIsOpen(true)}>
        <Download aria-hidden="true" size={16} /> {label}
      </Button>
      <Sheet
        title={label}
        isOpen={isOpen}
        onClose={() => save.isBusy || setIsOpen(false)}
        footer={
          !isInMessenger() && (
            <Button isLoading={save.isBusy} onClick={() => save.start()}>
              파일 받기
            </Button>
          )
        }
      >
        {isInMessenger() ? (
          <NoFiles />
        ) : (
          <div className={styles.form}>
            <p className={styles.note}>
              {count === undefined ? '지금 보는 내용' : `지금 조건의 ${formatNumber(count)}건`}을 CSV 파일로
              받아요. 회원 이름은 가려져 있고, 누가 무엇에 쓰려고 받았는지 기록에 남아요.
            </p>
            {children}
            <Select
              label="어디에 쓰나요?"
              value={purpose}
              options={PURPOSES}
              onChange={(value) => setPurpose(value as ExportPurpose)}
            />
            <Problem error={save.error} kind="danger" />
          </div>
        )}
      </Sheet>
    </>
  )
}
