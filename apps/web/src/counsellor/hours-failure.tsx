import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../shared/form/button.tsx'
import { Problem } from '../shared/states/problem.tsx'
import styles from './hours-failure.module.css'

/** The rest of the screen stands without the hours. */
export const HoursFailure = ({ query }: { query: UseQueryResult }) => (
  <div className={styles.failure}>
    <Problem error={query.error} />
    <Button kind="neutral" size="medium" onClick={() => query.refetch()}>
      빈 시간 다시 불러오기
    </Button>
  </div>
)
