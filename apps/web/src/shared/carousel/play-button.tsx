import { Pause, Play } from 'lucide-react'
import styles from './play-button.module.css'

type PlayButtonProps = { isPlaying: boolean; onToggle: () => void }

/** What moves by itself can be stopped. */
export function PlayButton({ isPlaying, onToggle }: PlayButtonProps) {
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={isPlaying ? '자동 넘김 멈추기' : '자동 넘김 시작하기'}
      className={styles.button}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  )
}
