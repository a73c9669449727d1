import { type OwnAccount, refusals } from '@self/contract/own-account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginJoin } from '../auth/kakao-join.ts'
import { leaveFor } from '../auth/leave-for.ts'
import { sentenceFor } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import styles from './account-page.module.css'
import { OwnerStep } from './owner-step.tsx'
import { leaveKakao, ownAccount, startKakaoJoin } from './queries.ts'

/** Kakao as a way to log in: connected, or disconnected where another way remains. */
export const KakaoWay = ({ account }: { account: OwnAccount }) =>
  account.hasKakao ? <Connected account={account} /> : <Unconnected account={account} />

function Connected({ account }: { account: OwnAccount }) {
  const [isBegun, setBegun] = useState(false)
  const [problem, setProblem] = useState<string>()
  const queryClient = useQueryClient()
  const { confirm } = useDialog()
  const toast = useToast()
  const leaving = useAction({
    check: () =>
      confirm('카카오 로그인을 끊을까요?', {
        helper: '앞으로는 휴대폰 번호와 비밀번호로 로그인해요. 다른 기기에서는 로그아웃돼요.',
        icon: 'warning',
        confirmText: '끊기',
        cancelText: '계속 쓰기',
      }),
    call: leaveKakao,
    done() {
      toast.success('카카오 로그인을 끊었어요.')
      return queryClient.invalidateQueries({ queryKey: ownAccount.queryKey })
    },
    failed: (error) => setProblem(sentenceFor(error)),
  })
  const hasOtherWay = account.hasPassword && account.userPhone !== ''
  return (
    <>
      <div className={styles.row}>
        <span className={styles.words}>
          카카오 로그인
          <span className={styles.muted}>{hasOtherWay ? '연결했어요' : refusals.OTHER_WAY_NEEDED[1]}</span>
        </span>
        {hasOtherWay && !isBegun && (
          <Button kind="neutral" size="medium" onClick={() => setBegun(true)}>
            카카오 끊기
          </Button>
        )}
      </div>
      {isBegun && (
        <OwnerStep
          account={account}
          purpose="KAKAO"
          action="확인하고 끊기"
          isBusy={leaving.isBusy}
          problem={problem}
          onShown={(shown) => void leaving.start(shown)}
        />
      )}
    </>
  )
}

function Unconnected({ account }: { account: OwnAccount }) {
  const [isBegun, setBegun] = useState(false)
  const [problem, setProblem] = useState<string>()
  const joining = useAction({
    call: startKakaoJoin,
    done(url) {
      beginJoin()
      leaveFor(url)
    },
    failed: (error) => setProblem(sentenceFor(error)),
  })
  return (
    <>
      <div className={styles.row}>
        <span className={styles.words}>
          카카오 로그인
          <span className={styles.muted}>연결하지 않았어요</span>
        </span>
        {!isBegun && (
          <Button kind="neutral" size="medium" onClick={() => setBegun(true)}>
            카카오 연결하기
          </Button>
        )}
      </div>
      {isBegun && (
        <OwnerStep
          account={account}
          purpose="KAKAO"
          action="카카오로 이동하기"
          isBusy={joining.isBusy}
          problem={problem}
          onShown={(shown) => void joining.start(shown)}
        />
      )}
    </>
  )
}
