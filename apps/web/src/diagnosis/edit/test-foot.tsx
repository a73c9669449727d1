import type { TestVersion } from '@self/contract/test-version'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { askForTest, draftTest, stepTest, VERSIONS } from './queries.ts'
import styles from './test-panel.module.css'

type TestFootProps = {
  version: TestVersion
  isUnsaved: boolean
  /** Can't come into force as it is. */
  isUnfit: boolean
  save: ReactNode
  inForceFrom: string | null
  onOpen: (id: number) => void
  onClose: () => void
}

const DONE = { approve: '승인했어요.', 'take-back': '초안으로 되돌렸어요.', discard: '초안을 지웠어요.' }

/** What can be done with a version next. */
export function TestFoot({ version, isUnsaved, isUnfit, save, inForceFrom, onOpen, onClose }: TestFootProps) {
  const { id, revision, state, isOwn } = version
  const client = useQueryClient()
  const toast = useToast()
  const renew = () => client.invalidateQueries({ queryKey: VERSIONS })
  const asking = useAction({
    call: askForTest,
    async done() {
      toast.success('승인을 요청했어요.')
      await renew()
    },
  })
  const stepping = useAction({
    call: stepTest,
    async done(_, { step }) {
      toast.success(DONE[step])
      if (step === 'discard') onClose()
      await renew()
    },
  })
  const drafting = useAction({
    call: draftTest,
    async done(draftId) {
      await renew()
      onOpen(draftId)
    },
  })
  const stepButton = (step: keyof typeof DONE, label: string) => (
    <Button
      kind="neutral"
      size="medium"
      isLoading={stepping.isBusy}
      onClick={() => stepping.start({ id, revision, step })}
    >
      {label}
    </Button>
  )

  if (state === 'IN_FORCE' || state === 'FORMER')
    return (
      <Button size="medium" isLoading={drafting.isBusy} onClick={() => drafting.start(id)}>
        이 판으로 새 초안 쓰기
      </Button>
    )
  if (state === 'DRAFT')
    return (
      <>
        {save}
        <div className={styles.others}>
          <Button
            kind="neutral"
            size="medium"
            isLoading={asking.isBusy}
            disabled={isUnsaved || isUnfit}
            onClick={() => asking.start({ id, revision, inForceFrom })}
          >
            승인 요청
          </Button>
          {stepButton('discard', '초안 지우기')}
        </div>
      </>
    )
  return (
    <>
      {state === 'WAITING' && (
        <Button
          size="medium"
          isLoading={stepping.isBusy}
          disabled={isOwn || isUnfit}
          onClick={() => stepping.start({ id, revision, step: 'approve' })}
        >
          승인하기
        </Button>
      )}
      {stepButton('take-back', '초안으로 되돌리기')}
    </>
  )
}
