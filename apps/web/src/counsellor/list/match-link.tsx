import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import styles from './match-link.module.css'

/** For whoever doesn't know whom to choose. */
export const MatchLink = ({ branchCode }: { branchCode: string }) => (
  <Link to={`/Match/${branchCode}`} className={styles.link}>
    <span>
      <strong className={styles.title}>누구를 만날지 모르겠다면 </strong>
      <span className={styles.words}>질문 세 가지에 답하고 세 사람을 만나 봐요</span>
    </span>
    <ChevronRight aria-hidden="true" size={20} className={styles.arrow} />
  </Link>
)
