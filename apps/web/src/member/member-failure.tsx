import { ApiError, isAccessProblem } from '../shared/api/api.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'

type MemberFailureProps = {
  error: unknown
  /** What is said when the server said no. */
  refused: string
  /** What is said when it said nothing. */
  unanswered: string
  onRetry: () => void
}

/** Spec 1 §8 «Member search and list». */
export function MemberFailure({ error, refused, unanswered, onRetry }: MemberFailureProps) {
  if (isAccessProblem(error)) return null
  const isAnswered = error instanceof ApiError && error.status > 0
  return <LoadFailure title={isAnswered ? refused : unanswered} error={error} onRetry={onRetry} />
}
