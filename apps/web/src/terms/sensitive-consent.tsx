import { agreedOf, type Terms } from '@self/contract/terms'
import { useState } from 'react'
import { ApiError, isAccessProblem, sentenceFor } from '../shared/api/api.ts'
import { Callout } from '../shared/callout.tsx'
import { Button } from '../shared/form/button.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import { useElements } from '../shared/use-elements.ts'
import { useAgree } from './queries.ts'
import styles from './sensitive-consent.module.css'
import { TermsBox } from './terms-box.tsx'

type SensitiveConsentProps = {
  texts: readonly Terms[]
  isOpen: boolean
  onAnswer: (isGiven: boolean) => void
  /** A newer version has come into force: it has to be read and agreed to instead. */
  onOutdated: () => void
}

export function SensitiveConsent({ texts, isOpen, onAnswer, onOutdated }: SensitiveConsentProps) {
  const [agreed, setAgreed] = useState<readonly Terms[]>([])
  const [isTried, setTried] = useState(false)
  const boxes = useElements<Terms['id']>()
  const { mutate, reset, isPending, error } = useAgree()

  const toggle = (text: Terms, isChecked: boolean) =>
    setAgreed(texts.filter((other) => (other === text ? isChecked : agreed.includes(other))))

  /** Asked again, it asks for everything again. */
  function close(isGiven: boolean) {
    setAgreed([])
    setTried(false)
    reset()
    onAnswer(isGiven)
  }

  function agree() {
    setTried(true)
    const missing = texts.find((text) => !agreed.includes(text))
    if (missing) return boxes.get(missing.id)?.focus()
    mutate(agreedOf(texts), { onSuccess: () => close(true), onError: startOver })
  }

  function startOver(problem: Error) {
    if (isAccessProblem(problem)) return close(false)
    if (!(problem instanceof ApiError) || problem.status !== 409) return
    setAgreed([])
    setTried(false)
    onOutdated()
  }

  const decline = () => isPending || close(false)

  return (
    <Sheet
      title="민감정보 수집·이용 동의"
      isOpen={isOpen}
      onClose={decline}
      footer={
        <div className={styles.actions}>
          {error && (
            <Callout kind="warning" role="alert">
              {sentenceFor(error)}
            </Callout>
          )}
          <Button isLoading={isPending} onClick={agree}>
            동의하고 계속하기
          </Button>
          <Button kind="neutral" onClick={decline}>
            동의하지 않기
          </Button>
        </div>
      }
    >
      <div className={styles.words}>
        <p>마음 건강에 관한 이야기는 민감정보라서, 상담과 자가진단에만 쓰도록 따로 동의를 받아요.</p>
        <p className={styles.choice}>
          동의하지 않아도 괜찮아요. 다만 상담 예약과 자가진단 결과 저장은 쓸 수 없어요.
        </p>
      </div>
      <div>
        {texts.map((text) => (
          <TermsBox
            key={text.id}
            ref={boxes.refOf(text.id)}
            text={text}
            isAgreed={agreed.includes(text)}
            isMissing={isTried && !agreed.includes(text)}
            onChange={(isChecked) => toggle(text, isChecked)}
          />
        ))}
      </div>
    </Sheet>
  )
}
