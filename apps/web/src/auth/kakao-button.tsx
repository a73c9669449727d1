import { LoaderCircle } from 'lucide-react'
import styles from './kakao-button.module.css'

type KakaoButtonProps = { isLoading: boolean; disabled: boolean; onClick: () => void }

/** Colours, shape, symbol and label are fixed by Kakao's design guide. */
export function KakaoButton({ isLoading, disabled, onClick }: KakaoButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      disabled={disabled}
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && onClick()}
    >
      {isLoading ? <LoaderCircle aria-hidden="true" className={styles.spinner} /> : <SpeechBubble />}
      카카오 로그인
    </button>
  )
}

const SpeechBubble = () => (
  <svg viewBox="0 0 18 18" className={styles.symbol} aria-hidden="true">
    <path d="M9 .6C4.03.6 0 3.71 0 7.55c0 2.48 1.68 4.66 4.21 5.89l-.86 3.17c-.08.28.24.51.48.34L7.6 14.4c.46.06.92.1 1.4.1 4.97 0 9-3.11 9-6.95S13.97.6 9 .6Z" />
  </svg>
)
