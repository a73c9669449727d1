import type { Branch } from '@self/contract/branch'
import { directionsUrl } from '@self/contract/map'
import { Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './branch-links.module.css'
import { positionOf } from './map/position.ts'
import { phonesOf } from './phones.ts'

/** The ways to a branch, by road and by phone. */
export function BranchLinks({ branch, children }: { branch: Branch; children?: ReactNode }) {
  const { branchName } = branch
  const position = positionOf(branch)
  const [number] = phonesOf(branch)
  return (
    <div className={styles.links}>
      {position && (
        <a
          href={directionsUrl(branchName, position)}
          target="_blank"
          rel="noreferrer"
          className={styles.link}
        >
          <Navigation aria-hidden="true" size={16} />
          <span>
            <span className="visually-hidden">{branchName}</span> 길찾기{' '}
            <span className="visually-hidden">(새 창)</span>
          </span>
        </a>
      )}
      {number && (
        <a href={`tel:${number.replaceAll('-', '')}`} className={styles.link}>
          <Phone aria-hidden="true" size={16} />
          <span>
            <span className="visually-hidden">{branchName}</span> 전화
          </span>
        </a>
      )}
      {children}
    </div>
  )
}
