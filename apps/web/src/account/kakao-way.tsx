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
    <Way
      {...{ account, problem }}
      state={hasOtherWay ? '연결했어요' : refusals.OTHER_WAY_NEEDED[1]}
      begin={hasOtherWay && '카카오 끊기'}
      action="확인하고 끊기"
      isBusy={leaving.isBusy}
      onShown={leaving.start}
    />
  )
}

function Unconnected({ account }: { account: OwnAccount }) {
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
    <Way
      {...{ account, problem }}
      state="연결하지 않았어요"
      begin="카카오 연결하기"
      action="카카오로 이동하기"
      isBusy={joining.isBusy}
      onShown={joining.start}
    />
  )
}

type WayProps = {
  account: OwnAccount
  state: string
  /** The press that begins it; false where nothing can be done. */
  begin: string | false
  action: string
  isBusy: boolean
  problem: string | undefined
  onShown: (shown: { password?: string }) => Promise<void>
}

/** How Kakao stands, and the step that shows who it is before that is changed. */
function Way({ account, state, begin, action, isBusy, problem, onShown }: WayProps) {
  const [isBegun, setBegun] = useState(false)
  return (
    <>
      <div className={styles.row}>
        <span className={styles.words}>
          카카오 로그인
          <span className={styles.muted}>{state}</span>
        </span>
        {begin && !isBegun && (
          <Button kind="neutral" size="medium" onClick={() => setBegun(true)}>
            {begin}
          </Button>
        )}
      </div>
      {isBegun && (
        <OwnerStep
          {...{ account, action, isBusy, problem }}
          purpose="KAKAO"
          onShown={(shown) => void onShown(shown)}
        />
      )}
    </>
  )
}
