import type { ChangedText } from '@self/contract/changed-text'
import { agreedOf } from '@self/contract/terms'
import { formatDate } from '@self/contract/time-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../shared/form/button.tsx'
import { useLoginSession } from '../shared/login-session/login-session.ts'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { useElements } from '../shared/use-elements.ts'
import styles from './changed-terms.module.css'
import { termsKeys } from './keys.ts'
import { agreeTo, changedTerms } from './queries.ts'
import { TermsBox } from './terms-box.tsx'

/** Where a member reads the texts, takes the data along or leaves: nothing stands in the way there. */
const OPEN_PATHS = /^\/(terms|privacy|myinfo\/(leave|export|consents))\/?$/i

/** Required texts that have changed since they were agreed to: what is new, to agree to, to put off, or to leave. */
export function ChangedTerms() {
  const { pathname } = useLocation()
  const { data: texts = [] } = useQuery(changedTerms(useLoginSession()))
  const [isPutOff, setPutOff] = useState(false)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const boxes = useElements<string>()
  const queryClient = useQueryClient()
  const toast = useToast()
  const agreeing = useAction({
    check() {
      setTried(true)
      const missing = texts.find(({ id }) => !agreed.includes(id))
      if (missing) boxes.get(missing.id)?.focus()
      return !missing
    },
    call: () => agreeTo(agreedOf(texts)),
    done: () => toast.success('바뀐 내용에 동의했어요.'),
    settled() {
      setAgreed([])
      setTried(false)
      return queryClient.invalidateQueries({ queryKey: termsKeys.all })
    },
  })
  const putOff = () => setPutOff(true)
  return (
    <Sheet
      title="동의하신 글이 바뀌었어요"
      isOpen={texts.length > 0 && !isPutOff && !OPEN_PATHS.test(pathname)}
      onClose={putOff}
      footer={
        <div className={styles.actions}>
          <Button isLoading={agreeing.isBusy} onClick={() => void agreeing.start()}>
            동의하기
          </Button>
          <Button kind="neutral" onClick={putOff}>
            나중에 정하기
          </Button>
          <ButtonLink kind="text" size="medium" to="/MyInfo/Leave">
            동의하지 않고 탈퇴하기
          </ButtonLink>
        </div>
      }
    >
      <p className={styles.muted}>
        나중에 정해도 지금 예약과 이용권은 그대로예요. 다만 동의할 때까지 새 예약과 자가진단 결과 저장은 쓸 수
        없어요.
      </p>
      {texts.map((text) => (
        <section key={text.id} className={styles.text} aria-label={text.title}>
          <News text={text} />
          <TermsBox
            ref={boxes.refOf(text.id)}
            text={text}
            isAgreed={agreed.includes(text.id)}
            isMissing={isTried && !agreed.includes(text.id)}
            onChange={(isChecked) =>
              setAgreed(isChecked ? [...agreed, text.id] : agreed.filter((id) => id !== text.id))
            }
          />
        </section>
      ))}
    </Sheet>
  )
}

const News = ({ text: { title, agreedOn, added } }: { text: ChangedText }) => (
  <>
    <h3>{title}</h3>
    <p className={styles.muted}>
      {formatDate(agreedOn)}에 동의하신 뒤로 {added.length > 0 ? '이렇게 바뀌었어요.' : '빠진 내용이 있어요.'}
    </p>
    {added.length > 0 && (
      <ul className={styles.added}>
        {added.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </>
)
