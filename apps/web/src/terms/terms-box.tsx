import type { Terms } from '@self/contract/terms'
import { type Ref, useId, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import styles from './terms-box.module.css'

type TermsBoxProps = {
  text: Terms
  isAgreed: boolean
  isMissing?: boolean
  onChange: (isAgreed: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** A text to agree to; '보기' opens the whole of it in place. */
export function TermsBox({ text, isAgreed, isMissing = false, onChange, ref }: TermsBoxProps) {
  const [isShown, setShown] = useState(false)
  const bodyId = useId()
  const action = isShown ? '접기' : '보기'
  return (
    <div>
      <Checkbox
        ref={ref}
        checked={isAgreed}
        onChange={onChange}
        error={isMissing ? '내용을 확인하고 동의에 체크해 주세요.' : undefined}
        aside={
          <span className={styles.view}>
            <Button
              kind="text"
              size="medium"
              aria-label={`${text.title} ${action}`}
              aria-expanded={isShown}
              aria-controls={bodyId}
              onClick={() => setShown(!isShown)}
            >
              {action}
            </Button>
          </span>
        }
      >
        ({text.required ? '필수' : '선택'}) {text.title}
      </Checkbox>
      <p id={bodyId} className={styles.body} hidden={!isShown}>
        {text.body}
      </p>
    </div>
  )
}
