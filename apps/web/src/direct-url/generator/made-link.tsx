import { useEffect, useRef, useState } from 'react'
import { Callout } from '../../shared/callout.tsx'
import { Button } from '../../shared/form/button.tsx'
import { TextField } from '../../shared/form/field.tsx'
import styles from './made-link.module.css'
import { QrCode } from './qr-code.tsx'

const NOT_COPIED = '자동 복사에 실패했습니다. URL을 직접 선택하여 복사해주세요.'

/** The link that was made: copied by itself, to be sent on. Spec 1 §2. */
export function MadeLink({ url, onAgain }: { url: string; onAgain: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCopied, setIsCopied] = useState<boolean>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
      field.current?.select()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link.
  useEffect(() => {
    heading.current?.focus()
    void copy()
  }, [url])

  return (
    <section aria-labelledby="made-link" className={styles.made}>
      <h2 id="made-link" ref={heading} tabIndex={-1}>
        숏링크를 만들었어요
      </h2>
      <TextField ref={field} label="숏링크" value={url} onChange={() => {}} readOnly />
      <div role="status">
        {isCopied && <Callout kind="success">링크를 복사했어요. 회원에게 보내 주세요.</Callout>}
        {isCopied === false && <Callout kind="warning">{NOT_COPIED}</Callout>}
      </div>
      <QrCode text={url} label="링크 QR 코드" />
      <div className={styles.actions}>
        <Button kind="neutral" size="medium" onClick={copy}>
          복사하기
        </Button>
        {'share' in navigator && (
          <Button kind="neutral" size="medium" onClick={() => share(url)}>
            공유하기
          </Button>
        )}
        <Button kind="text" size="medium" onClick={onAgain}>
          새 링크 만들기
        </Button>
      </div>
    </section>
  )
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch (error) {
    // The reader closed the browser's sheet again: nothing has failed.
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
  }
}
