import { type AgreedTerm, agreedOf, refusals } from '@self/contract/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { termsOf } from '../../terms/queries.ts'

export type Consent = ReturnType<typeof useConsent>

/** Consent to the texts of signing up: an account by phone or by Kakao needs it (D-12). */
export function useConsent() {
  const [isGiven, setGiven] = useState(false)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  // Loaded at once, so that a press need not wait for them.
  useQuery(termsOf('signup'))

  function change(isChecked: boolean) {
    setGiven(isChecked)
    setProblem(undefined)
  }

  /** True once the box is ticked; else the box says so and takes the focus. */
  function ask(): boolean {
    if (!isGiven) refuse()
    return isGiven
  }

  function refuse() {
    setProblem(refusals.TERMS_MISSING[1])
    box.current?.focus()
  }

  /** A newer version has come into force: it has to be agreed to again. */
  function renew() {
    setGiven(false)
    refuse()
    return queryClient.resetQueries(termsOf('signup'))
  }

  /** What was agreed to. Texts that failed to load are loaded again here. */
  async function take(): Promise<AgreedTerm[]> {
    const texts = await queryClient.ensureQueryData(termsOf('signup'))
    return agreedOf(texts.filter(({ required }) => required))
  }

  return { isGiven, problem, box, change, ask, renew, take }
}
