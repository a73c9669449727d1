import { type Counsellor, labelOf, NO_PROFILE } from '@self/contract/counsellor'
import type { Ref } from 'react'
import styles from './card.module.css'
import { Picture } from './picture.tsx'

type CounsellorCardProps = {
  counsellor: Counsellor
  isSelected: boolean
  isTabStop: boolean
  onSelect: () => void
  ref: Ref<HTMLButtonElement>
}

export function CounsellorCard({ counsellor, isSelected, isTabStop, onSelect, ref }: CounsellorCardProps) {
  const isActive = counsellor.status === 'Y'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card holds a picture and two lines, an input holds none.
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isSelected}
      aria-disabled={!isActive}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.card}
      onClick={isActive ? onSelect : undefined}
    >
      <Picture file={counsellor.file} />
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name}>{counsellor.name}</span>{' '}
          <span className={styles.label}>{labelOf(counsellor)}</span>
        </span>{' '}
        <span className={styles.role}>{counsellor.role || NO_PROFILE}</span>{' '}
        {!isActive && <span className={styles.role}>지금은 예약할 수 없어요</span>}
      </span>
    </button>
  )
}
