import { useQuery } from '@tanstack/react-query'
import { PassCard } from '../../coupon/pass-card.tsx'
import { heldPasses } from '../../coupon/queries.ts'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import styles from './my-passes.module.css'

/** What the member holds and how to use it; nothing where there is none. D-40. */
export function MyPasses() {
  const passes = useQuery(heldPasses(useLoginSession()))
  if (passes.isLoadingError) return <LoadFailure error={passes.error} onRetry={() => passes.refetch()} />
  if (passes.isPending) return <Waiting shapes={['card']} />
  if (passes.data.length === 0) return null
  return (
    <section className={styles.passes} aria-labelledby="my-passes">
      <h2 id="my-passes">내 이용권</h2>
      <ul className={styles.list}>
        {passes.data.map((pass) => (
          <li key={pass.passId}>
            <PassCard pass={pass} />
          </li>
        ))}
      </ul>
    </section>
  )
}
