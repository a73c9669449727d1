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

/** One thing to wait for, and the press that does. */
export const JoinRow = ({ name, file, when, isJoined, isBusy, onJoin }: JoinRowProps) => (
  <div className={styles.row}>
    {file !== undefined && <Picture file={file} />}
    <p className={styles.words}>
      <strong>{name}</strong> <span className={styles.when}>{when}</span>
    </p>
    {isJoined ? (
      <p className={styles.joined}>대기 중</p>
    ) : (
      <Button kind="neutral" size="medium" isLoading={isBusy} onClick={onJoin}>
        대기하기 <span className="visually-hidden">{name}</span>
      </Button>
    )}
  </div>
)
