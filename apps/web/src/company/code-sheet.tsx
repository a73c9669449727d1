import type { Company } from '@self/contract/company'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { Problem } from '../shared/states/problem.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './contract-sheet.module.css'
import { companies, makeCode } from './queries.ts'

type CodeSheetProps = { company: Company; isOpen: boolean; onClose: () => void }

/** A new code, shown this once. docs/decisions/101. */
export function CodeSheet({ company, isOpen, onClose }: CodeSheetProps) {
  const queryClient = useQueryClient()
  const { confirm } = useDialog()
  const [code, setCode] = useState<string>()
  const make = useAction({
    call: () => makeCode(company.id),
    async done(made) {
      setCode(made)
      await queryClient.invalidateQueries({ queryKey: companies.queryKey })
    },
    failed: () => undefined,
  })

  async function close() {
    if (make.isBusy) return
    const words = { helper: '닫으면 다시 볼 수 없어요.', cancelText: '돌아가기', confirmText: '닫기' }
    if (!code || (await confirm('코드를 적어 두었나요?', words))) onClose()
  }

  return (
    <Sheet
      title={`${company.company} 가입 코드`}
      isOpen={isOpen}
      onClose={close}
      footer={
        code ? (
          <Button onClick={onClose}>적어 두었어요</Button>
        ) : (
          <Button isLoading={make.isBusy} onClick={() => make.start()}>
            코드 만들기
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <Problem error={make.error} kind="danger" />
        {code ? (
          <>
            <p className={styles.code}>{code}</p>
            <Callout>지금만 보여요. 잊으면 새로 만들어야 해요.</Callout>
          </>
        ) : (
          <p>
            구성원이 계정 설정에서 이 코드를 적으면 회사 지원을 받아요. 새로 만들면 전에 만든 코드는 쓸 수
            없어요.
          </p>
        )}
      </div>
    </Sheet>
  )
}
