import type { Terms } from '@self/contract/terms'
import { type RefObject, useState } from 'react'
import { Button } from '../shared/form/button.tsx'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { Sheet } from '../shared/overlay/sheet.tsx'
import styles from './consent.module.css'

type ConsentProps = {
  texts: readonly Terms[]
  agreed: readonly Terms[]
  onChange: (agreed: readonly Terms[]) => void
  /** The first box, for the focus when consent is missing. */
  ref?: RefObject<HTMLInputElement | null>
}

/** Spec 2 §2 «payment-consent box with three mandatory terms plus a select-all box». */
export function Consent({ texts, agreed, onChange, ref }: ConsentProps) {
  const [shown, setShown] = useState(texts[0])
  const [isOpen, setOpen] = useState(false)
  const isAgreed = (text: Terms) => agreed.includes(text)
  const all = texts.every(isAgreed) || (texts.some(isAgreed) && 'mixed')

  const toggle = (text: Terms, isChecked: boolean) =>
    onChange(texts.filter((other) => (other === text ? isChecked : isAgreed(other))))

  function show(text: Terms) {
    setShown(text)
    setOpen(true)
  }

  return (
    <div className={styles.consent}>
      <Checkbox ref={ref} isStrong checked={all} onChange={(isChecked) => onChange(isChecked ? texts : [])}>
        전체 동의
      </Checkbox>
      {texts.map((text) => (
        <Checkbox
          key={text.id}
          checked={isAgreed(text)}
          onChange={(isChecked) => toggle(text, isChecked)}
          aside={
            <span className={styles.view}>
              <Button kind="text" size="medium" aria-label={`${text.title} 보기`} onClick={() => show(text)}>
                보기
              </Button>
            </span>
          }
        >
          ({text.required ? '필수' : '선택'}) {text.title}
        </Checkbox>
      ))}
      <Sheet title={shown?.title ?? ''} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className={styles.body}>{shown?.body}</p>
      </Sheet>
    </div>
  )
}
