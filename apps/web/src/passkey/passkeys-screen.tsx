import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { isAccessProblem } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { useAction } from '../shared/use-action.ts'
import { PasskeyRow } from './passkey-row.tsx'
import styles from './passkeys-screen.module.css'
import { makeCodes, ownPasskeys } from './queries.ts'
import { RegisterForm } from './register-form.tsx'

/** What somebody of the staff logs in by, and the ways back in. */
export function PasskeysScreen() {
  return (
    <AdminPage title="패스키" width="column">
      <p className={styles.lead}>
        지문이나 얼굴, 화면 잠금으로 로그인해요. 상담 사유나 번호를 볼 때, 환불할 때에도 한 번 더 확인해요.
      </p>
      <Passkeys />
    </AdminPage>
  )
}

function Passkeys() {
  const { data, error, isLoadingError, refetch } = useQuery(ownPasskeys)
  if (isLoadingError && isAccessProblem(error)) return null
  if (isLoadingError) return <LoadFailure error={error} onRetry={() => refetch()} />
  if (!data) return <Waiting shapes={['card', 'card']} />
  const { passkeys, codesLeft, isCodeNeeded } = data
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <h2>등록한 패스키</h2>
        {passkeys.length === 0 ? (
          <p className={styles.muted}>아직 등록한 패스키가 없어요.</p>
        ) : (
          <ul className={styles.rows}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {passkeys.length === 1 && (
          <p className={styles.muted}>기기를 잃어버려도 로그인할 수 있게 하나 더 등록해 주세요.</p>
        )}
      </section>
      <section className={styles.part}>
        <h2>패스키 등록</h2>
        <RegisterForm isCodeNeeded={isCodeNeeded} />
      </section>
      {passkeys.length > 0 && <RecoveryCodes left={codesLeft} />}
    </div>
  )
}

/** Ten at once, shown until the reader leaves. */
function RecoveryCodes({ left }: { left: number }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [codes, setCodes] = useState<string[]>()
  const make = useAction({
    call: makeCodes,
    done(made) {
      setCodes(made)
      toast.success('복구 코드를 만들었어요.')
    },
    settled: () => queryClient.invalidateQueries({ queryKey: ownPasskeys.queryKey }),
  })
  return (
    <section className={styles.part}>
      <h2>복구 코드</h2>
      <p className={styles.muted}>
        패스키를 모두 잃어버렸을 때 하나씩 쓰는 코드예요. 쓰지 않은 코드가 {left}개 있어요. 새로 만들면 전에
        만든 코드는 쓸 수 없어요.
      </p>
      {codes && (
        <>
          <Callout kind="warning">지금 한 번만 보여드려요. 적거나 인쇄해서 안전한 곳에 두세요.</Callout>
          <ul className={styles.codes} aria-label="복구 코드">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      <Button kind="neutral" isLoading={make.isBusy} onClick={() => void make.start()}>
        {left > 0 || codes ? '복구 코드 다시 만들기' : '복구 코드 만들기'}
      </Button>
    </section>
  )
}
