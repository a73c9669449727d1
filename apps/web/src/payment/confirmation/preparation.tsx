import { useQuery } from '@tanstack/react-query'
import { branches, branchInfo } from '../../branch/queries.ts'
import styles from './preparation.module.css'

/** How to come to a session: the branch's own words about its way and entrance, where it has some. */
export function Preparation({ branchName }: { branchName: string | undefined }) {
  const { data: known = [] } = useQuery(branches)
  const code = known.find((branch) => branch.branchName === branchName)?.branch ?? ''
  const { data: info } = useQuery(branchInfo(code))
  return (
    <section aria-labelledby="preparation" className={styles.preparation}>
      <h2 id="preparation">이렇게 준비하면 돼요</h2>
      <ul>
        {info?.directions && <li>{info.directions}</li>}
        <li>5분 전에 오면 여유 있게 시작할 수 있어요.</li>
        <li>하고 싶은 말을 한 줄만 적어 와도 좋아요.</li>
      </ul>
    </section>
  )
}
