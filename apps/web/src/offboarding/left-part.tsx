import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardHead } from '../shared/card-head.tsx'
import { Chip } from '../shared/chip.tsx'
import styles from './left-part.module.css'

type LeftPartProps = { title: string; isOpen: boolean; words: ReactNode; children?: ReactNode }

/** One thing that may be left: whether it is, what that means, and what to do about it. */
export const LeftPart = ({ title, isOpen, words, children }: LeftPartProps) => (
  <section aria-label={title} className={styles.part}>
    <CardHead title={title}>
      {isOpen ? (
        <Chip kind="warning" icon={TriangleAlert}>
          확인 필요
        </Chip>
      ) : (
        <Chip kind="success" icon={CircleCheck}>
          정리됨
        </Chip>
      )}
    </CardHead>
    <p className={styles.words}>{words}</p>
    {children}
  </section>
)
