import { isAccessProblem, sentenceFor } from '../api/api.ts'
import { Callout } from '../callout.tsx'

/** What a failed call says where it was made; nothing of a 401 or 403, which access-guard.tsx answers. */
export const problemOf = (error: Error | null): string | undefined =>
  error && !isAccessProblem(error) ? sentenceFor(error) : undefined

type ProblemProps = { error: Error | null; kind?: 'warning' | 'danger' }

export function Problem({ error, kind = 'warning' }: ProblemProps) {
  const problem = problemOf(error)
  return (
    problem !== undefined && (
      <Callout kind={kind} role="alert">
        {problem}
      </Callout>
    )
  )
}
