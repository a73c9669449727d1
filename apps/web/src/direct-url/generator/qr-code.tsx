import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The quiet zone that cameras need around the code, in its squares. */
const BORDER = 4

/** A link for a camera: the same as its words beside it, so it is read aloud by its name alone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path d={squares.join('')} className={styles.dark} />
    </svg>
  )
}
