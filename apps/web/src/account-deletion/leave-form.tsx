import type { DeletionPreview } from '@self/contract/account-deletion'
import type { UserInfo } from '@self/contract/member'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { CodeStep } from '../verification/code-step.tsx'
import styles from './leave-screen.module.css'
import { OwedAtDesks, sumOf } from './owed-at-desks.tsx'
import { PassesLeft } from './passes-left.tsx'
import { deleteAccount, deletionPreview } from './queries.ts'

type LeaveFormProps = { preview: DeletionPreview; member: UserInfo; onLeft: (deletedOn: string) => void }

/** Gives up what is left, proves the phone once more, and leaves. */
export function LeaveForm({ preview, member, onLeft }: LeaveFormProps) {
  const { passes, owed = [] } = preview
  const [isGivingUp, setGivingUp] = useState(false)
  const [givenUp, setGivenUp] = useState(0)
  const [isVerified, setVerified] = useState(!preview.hasPhone)
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const won = sumOf(owed)
  const isMoneySettled = won === 0 || givenUp === won
  const isReady = isMoneySettled && (passes.length === 0 || isGivingUp)
  const leaving = useAction({
    check: () =>
      confirm('정말 탈퇴하시겠어요?', {
        icon: 'warning',
        confirmText: '탈퇴하기',
        cancelText: '계속 쓰기',
        isCritical: true,
      }),
    call: () => deleteAccount({ isGivingUp, ...(won > 0 && { givenUp: won }) }),
    done: onLeft,
    refused: {
      OWED_AT_DESK: (error) => {
        toast.error(error.message)
        return queryClient.invalidateQueries({ queryKey: deletionPreview.queryKey })
      },
      PHONE_NOT_VERIFIED: (error) => {
        setVerified(false)
        toast.error(error.message)
      },
    },
  })

  return (
    <>
      {won > 0 && (
        <OwedAtDesks
          owed={owed}
          isGivingUp={isMoneySettled}
          onChange={(isOn) => setGivenUp(isOn ? won : 0)}
        />
      )}
      {passes.length > 0 && <PassesLeft passes={passes} isGivingUp={isGivingUp} onChange={setGivingUp} />}
      {isReady && !isVerified && (
        <section className={styles.part}>
          <h2>본인 확인</h2>
          <CodeStep isPhoneShown purpose="LEAVE" phone={member.userPhone} onRight={() => setVerified(true)} />
        </section>
      )}
      {isReady && isVerified && (
        <Button kind="critical" isLoading={leaving.isBusy} onClick={() => leaving.start()}>
          탈퇴하기
        </Button>
      )}
    </>
  )
}
