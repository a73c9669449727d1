import { Checkbox } from '../../shared/form/checkbox.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { TermsBox } from '../../terms/terms-box.tsx'
import styles from './terms-consent.module.css'
import type { Consent } from './use-consent.ts'

/** Each text by itself, none ticked beforehand; one box ticks what is required, and nothing else. */
export function TermsConsent({ consent }: { consent: Consent }) {
  const { texts, offered, required, agreed, error } = consent
  if (!texts && error) return <LoadFailure error={error} onRetry={() => consent.retry()} />
  if (!texts)
    return (
      <div className={styles.waiting}>
        <Waiting shapes={['line', 'line', 'line']} />
      </div>
    )
  const given = required.filter((text) => agreed.includes(text)).length
  return (
    <fieldset aria-label="약관 동의" className={styles.consent}>
      <Checkbox
        isStrong
        ref={consent.box}
        checked={given === required.length || (given > 0 && 'mixed')}
        onChange={consent.toggleRequired}
        error={consent.problem}
      >
        필수 항목에 모두 동의해요
      </Checkbox>
      <div>
        {offered.map((text) => (
          <TermsBox
            key={text.id}
            text={text}
            isAgreed={agreed.includes(text)}
            onChange={(isChecked) => consent.toggle(text, isChecked)}
          />
        ))}
      </div>
      <p className={styles.note}>
        상담 신청 사유 같은 민감정보 동의는 지금 받지 않아요. 첫 상담을 예약하기 전에 따로 물어볼게요.
      </p>
    </fieldset>
  )
}
