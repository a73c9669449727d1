import { labelOf, NO_PROFILE } from '@self/contract/counsellor'
import type { Profile } from '@self/contract/profile'
import { Link } from 'react-router'
import { FavouriteButton } from '../favourite-button.tsx'
import { pageOf } from '../page/page-of.ts'
import { Picture } from '../picture.tsx'
import { Facts } from './facts.tsx'
import { NextHour, type NextHourProps } from './next-hour.tsx'
import styles from './row.module.css'

/** branchCode: of the list. */
type RowProps = { counsellor: Profile; branchCode: string; next: NextHourProps['next'] }

/** A counsellor as a person: the sentence, the topics, the next free hour; the way to the page. Below it the rest, folded. */
export function CounsellorRow({ counsellor, branchCode, next }: RowProps) {
  const { name, role, say, topics, file, status } = counsellor
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Link to={pageOf(counsellor, branchCode)} className={styles.link}>
          <Picture file={file} size={72} />
          <div className={styles.words}>
            <h2 className={styles.name}>
              {name} <span className={styles.role}>{role || NO_PROFILE}</span>{' '}
              <span className={styles.label}>{labelOf(counsellor)}</span>
            </h2>
            {say && <p className={styles.say}>{say}</p>}
            {topics.length > 0 && <p className={styles.topics}>{topics.join(' · ')}</p>}
            {status === 'Y' ? (
              <NextHour next={next} />
            ) : (
              <p className={styles.role}>지금은 예약할 수 없어요</p>
            )}
          </div>
        </Link>
        <FavouriteButton counsellor={counsellor} />
      </div>
      <Facts counsellor={counsellor} />
    </article>
  )
}
