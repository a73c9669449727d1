import { useId, useRef } from 'react'
import { Picture } from '../counsellor/picture.tsx'
import { Button } from '../shared/form/button.tsx'
import styles from './join-row.module.css'

type JoinRowProps = {
  name: string
  /** The picture of one counsellor; left out for anybody. */
  file?: string | null | undefined
  when: string
  isJoined: boolean
  isBusy: boolean
  onJoin: () => void
}

/** One thing to wait for, and the press that does; what comes in its place has the focus then. */
export function JoinRow({ name, file, when, isJoined, isBusy, onJoin }: JoinRowProps) {
  const words = useId()
  const isPressed = useRef(false)
  const takeFocus = (element: HTMLElement | null) => {
    if (element && isPressed.current) element.focus()
    if (element) isPressed.current = false
  }
  return (
    <div className={styles.row}>
      {file !== undefined && <Picture file={file} />}
      <p className={styles.words}>
        <strong>{name}</strong>{' '}
        <span id={words} className={styles.when}>
          {when}
        </span>
      </p>
      {isJoined ? (
        <p ref={takeFocus} tabIndex={-1} className={styles.joined}>
          대기 중
        </p>
      ) : (
        <Button
          kind="neutral"
          size="medium"
          aria-describedby={words}
          isLoading={isBusy}
          onClick={() => {
            isPressed.current = true
            onJoin()
          }}
        >
          대기하기 <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </div>
  )
}
