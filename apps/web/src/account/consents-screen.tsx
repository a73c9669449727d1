import { type OwnConsent, offeredOf } from '@self/contract/terms'
import { formatDay } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resultKey } from '../diagnosis/keys.ts'
import { reservationKeys } from '../reservation/keys.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { Button } from '../shared/form/button.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { termsKeys } from '../terms/keys.ts'
import styles from './account-page.module.css'
import { AccountPage, WhenLoaded } from './account-page.tsx'
import { agreeToOne, ownConsents, withdraw } from './queries.ts'

/** What the member agrees to; each is given and taken back by one press. */
export function ConsentsScreen() {
  const query = useQuery(ownConsents)
  return (
    <AccountPage title="동의한 내용" back="/MyInfo/Settings">
      <WhenLoaded query={query}>
        {(consents) => (
          <ul className={styles.rows}>
            {offered(consents).map((consent) => (
              <li key={consent.id} className={styles.row}>
                <Consent consent={consent} />
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </AccountPage>
  )
}

/** What is agreed to beside another text alone stands there once that one is agreed to. */
function offered(consents: readonly OwnConsent[]): OwnConsent[] {
  const agreed = consents.filter(({ agreedOn }) => agreedOn)
  const ids = new Set(offeredOf(consents, agreed).map(({ id }) => id))
  return consents.filter(({ id }) => ids.has(id))
}

/** What follows is said before. */
const SENSITIVE =
  '자가진단 결과와 예약할 때 적은 이유를 바로 지우고, 되살릴 수 없어요. 다시 동의할 때까지 상담 예약과 결과 저장을 쓸 수 없어요.'

function Consent({ consent }: { consent: OwnConsent }) {
  const { id, version, title, body, required, agreedOn, isFormer, isSensitive } = consent
  const [isShown, setShown] = useState(false)
  const queryClient = useQueryClient()
  const { confirm } = useDialog()
  const toast = useToast()
  const settled = () => {
    // With a consent that is taken back the results go, and what was sent of them.
    void invalidate(queryClient, [termsKeys.all, resultKey, reservationKeys.mine])
    return queryClient.invalidateQueries({ queryKey: ownConsents.queryKey })
  }
  const giving = useAction({
    call: () => agreeToOne({ id, version }),
    done: () => toast.success(`${title}: 동의했어요.`),
    settled,
  })
  const taking = useAction({
    check: () =>
      !isSensitive ||
      confirm('민감정보 동의를 거둘까요?', {
        helper: SENSITIVE,
        icon: 'warning',
        confirmText: '동의 거두기',
        cancelText: '그대로 두기',
        isCritical: true,
      }),
    call: () => withdraw(id),
    done: () => toast.success(`${title}: 동의를 거뒀어요.`),
    settled,
  })
  return (
    <>
      <span className={styles.words}>
        {required ? '(필수) ' : '(선택) '}
        {title}
        <span className={styles.muted}>
          {agreedOn
            ? `${formatDay(agreedOn)}에 ${isFormer ? '예전 글에 ' : ''}동의했어요`
            : '동의하지 않았어요'}
        </span>
      </span>
      <span>
        <Button
          kind="text"
          size="medium"
          aria-label={`${title} ${isShown ? '접기' : '보기'}`}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '접기' : '보기'}
        </Button>
        {(!agreedOn || isFormer) && (
          <Button
            kind="neutral"
            size="medium"
            aria-label={`${title} 동의하기`}
            isLoading={giving.isBusy}
            onClick={() => void giving.start()}
          >
            동의하기
          </Button>
        )}
        {agreedOn && (isSensitive || !required) && (
          <Button
            kind="neutral"
            size="medium"
            aria-label={`${title} 동의 거두기`}
            isLoading={taking.isBusy}
            onClick={() => void taking.start()}
          >
            동의 거두기
          </Button>
        )}
      </span>
      {isShown && <p className={styles.text}>{body}</p>}
      {isShown && required && !isSensitive && (
        <p className={styles.muted}>서비스를 쓰는 데 꼭 필요해요. 그만 쓰려면 회원 탈퇴를 해 주세요.</p>
      )}
    </>
  )
}
