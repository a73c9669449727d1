import { useIsSolving } from '../api/solving.ts'
import styles from './solving-note.module.css'

/** Says why a press takes a moment longer: the page solves a puzzle of the server. Nobody has to do anything. */
export function SolvingNote() {
  return (
    <p role="status" className={styles.note}>
      {useIsSolving() && '잠시 확인하고 있어요.'}
    </p>
  )
}
