import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../shared/form/button.tsx'
import styles from './map-fold.module.css'

type MapFoldProps = {
  /** Whether a branch is chosen. */
  isKnown: boolean
  children: ReactNode
}

/** The map, folded to a line where a branch was known from the start; who has still to choose one sees all of it. */
export function MapFold({ isKnown, children }: MapFoldProps) {
  const id = useId()
  const [canFold] = useState(isKnown)
  const [isOpen, setIsOpen] = useState(!isKnown)
  return (
    <>
      {canFold && (
        <div className={styles.line}>
          <Button
            kind="text"
            size="medium"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '지도 접기' : '지도 보기'}
          </Button>
        </div>
      )}
      {isOpen && (
        <div id={id} className={styles.map}>
          {children}
        </div>
      )}
    </>
  )
}
