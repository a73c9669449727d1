import { ApiError, isRefusal, sentenceFor } from '../../shared/api/api.ts'
import { Callout } from '../../shared/callout.tsx'
import { ButtonLink } from '../../shared/form/button.tsx'
import styles from './refund-problem.module.css'

/** Why a refund can't be had as things stand, and where it goes on. */
export const RefundProblem = ({ error }: { error: Error }) => (
  <div className={styles.problem}>
    <Callout kind="warning" role="alert">
      {sentenceFor(error)}
    </Callout>
    {isRefusal(error, 'PASS_IS_BOOKED') && (
      <ButtonLink kind="neutral" to="/MyInfo" state={{ activeTab: 'schedule' }}>
        내 일정 보기
      </ButtonLink>
    )}
  </div>
)

/** The server knows the order and says no. */
export const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.status === 409
