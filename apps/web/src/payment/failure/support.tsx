import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { phonesOf } from '../../branch/phones.ts'
import { branches } from '../../branch/queries.ts'
import styles from './support.module.css'

type SupportProps = { branchCode: string | undefined; hours: string }

/** Spec 2 §8 «support needed», §9 «Customer service hours»; the branch's own number where the branch is known. */
export function Support({ branchCode, hours }: SupportProps) {
  const { data = [] } = useQuery(branches)
  const branch = data.find(({ branch }) => branch === branchCode)
  const [number] = branch ? phonesOf(branch) : []

  return (
    <section className={styles.support} aria-labelledby="support">
      <h2 id="support" className={styles.title}>
        고객센터
      </h2>
      <p>{`${hours}에 도와드려요. 오류 코드를 알려 주시면 더 빨라요.`}</p>
      {branch && number ? (
        <a href={`tel:${number}`} className={styles.phone}>
          <Phone aria-hidden="true" size={16} />
          {branch.branchName} {number}
        </a>
      ) : (
        <Link to="/BranchList" className={styles.phone}>
          <Phone aria-hidden="true" size={16} />
          센터 전화번호 보기
        </Link>
      )}
    </section>
  )
}
