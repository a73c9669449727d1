import { Callout } from '../callout.tsx'
import { Button } from '../form/button.tsx'
import styles from './retry-note.module.css'

type RetryNoteProps = {
  query: { isError: boolean; refetch: () => unknown }
  /** What is missing, or may be out of date. */
  children: string
}

/** Where a part of a screen could not be loaded, or not anew: the rest stands, and a press asks for it again. */
export const RetryNote = ({ query: { isError, refetch }, children }: RetryNoteProps) =>
  isError && (
    <Callout kind="neutral" role="status">
      <div className={styles.words}>
        <p>{children}</p>
        <Button kind="neutral" size="medium" onClick={() => refetch()}>
          다시 불러오기
        </Button>
      </div>
    </Callout>
  )
