import type { Counsellor } from '@self/contract/counsellor'
import { type CSSProperties, useState } from 'react'
import styles from './picture.module.css'

const DEFAULT_PICTURE = `${import.meta.env.BASE_URL}demo/counsellor-default.svg`

type PictureProps = Pick<Counsellor, 'file'> & { size?: 56 | 72 | 100 }

/** The placeholder stands in for a missing picture and for one that fails to load. */
export function Picture({ file, size = 56 }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <img
      src={file && !isBroken ? file : DEFAULT_PICTURE}
      alt=""
      width={size}
      height={size}
      draggable="false"
      className={styles.picture}
      style={{ '--size': `${size}px` } as CSSProperties}
      onError={() => setIsBroken(true)}
    />
  )
}
