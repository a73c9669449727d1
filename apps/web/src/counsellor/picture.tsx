import type { Counsellor } from '@self/contract/counsellor'
import { useState } from 'react'
import styles from './picture.module.css'

const DEFAULT_PICTURE = `${import.meta.env.BASE_URL}demo/counsellor-default.svg`

/** The placeholder stands in for a missing picture and for one that fails to load. */
export function Picture({ file }: Pick<Counsellor, 'file'>) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <img
      src={file && !isBroken ? file : DEFAULT_PICTURE}
      alt=""
      width="56"
      height="56"
      draggable="false"
      className={styles.picture}
      onError={() => setIsBroken(true)}
    />
  )
}
