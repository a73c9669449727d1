import { refusals } from '@self/contract/login-session'
import type { OwnAccount } from '@self/contract/own-account'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { rememberReturn } from '../shared/login-session/return-to.ts'
import { clearToken } from '../shared/login-session/token.ts'
import { useAction } from '../shared/use-action.ts'
import styles from './account-page.module.css'
import { WhenLoaded } from './account-page.tsx'
import { OwnerStep } from './owner-step.tsx'
import { ownAccount, showAgain } from './queries.ts'

type ShowAgainProps = {
  /** Where to go on after logging in anew. */
  back: string
  onShown: () => void
}

/** In a long session: who it is, once more, before what is sensitive is shown (D-14). */
export function ShowAgain({ back, onShown }: ShowAgainProps) {
  const account = useQuery(ownAccount)
  return (
    <section aria-label="본인 확인" className={styles.part}>
      <p className={styles.muted}>{refusals.OWNER_UNSURE[1]}</p>
      <WhenLoaded query={account}>
        {(data) =>
          data.hasPassword || data.userPhone ? (
            <Step account={data} onShown={onShown} />
          ) : (
            <LogInAnew back={back} />
          )
        }
      </WhenLoaded>
    </section>
  )
}

function Step({ account, onShown }: { account: OwnAccount; onShown: () => void }) {
  const [problem, setProblem] = useState<string>()
  const showing = useAction({
    call: showAgain,
    done: onShown,
    failed: (error) => setProblem(sentenceFor(error)),
  })
  return (
    <OwnerStep
      account={account}
      purpose="OWNER"
      action="확인하고 보기"
      isBusy={showing.isBusy}
      problem={problem}
      onShown={(shown) => void showing.start(shown)}
    />
  )
}

/** Who has neither password nor phone has come by Kakao, and proves by it. */
function LogInAnew({ back }: { back: string }) {
  const navigate = useNavigate()
  function leave() {
    rememberReturn(back)
    clearToken()
    navigate('/login', { replace: true })
  }
  return <Button onClick={leave}>카카오로 다시 로그인하기</Button>
}
