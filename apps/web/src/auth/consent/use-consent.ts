import { type AgreedTerm, agreedOf, hasAgreed, offeredOf, refusals, type Terms } from '@self/contract/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal } from '../../shared/api/api.ts'
import { termsOf } from '../../terms/queries.ts'

/** What was agreed to is no longer what is asked for. */
export const isOutdated = (error: unknown) =>
  isRefusal(error, 'TERMS_REQUIRED') || isRefusal(error, 'TERMS_CHANGED')

export type Consent = ReturnType<typeof useConsent>

/** Consent to the texts of signing up, each by itself: an account by phone or by Kakao needs the required ones (D-12). */
export function useConsent() {
  const [agreed, setAgreed] = useState<readonly Terms[]>([])
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const { data: texts, error, refetch } = useQuery(termsOf('signup'))
  const required = texts?.filter((text) => text.required) ?? []

  /** Nothing stays agreed to that needs something else agreed to. */
  function change(next: readonly Terms[]) {
    setAgreed(offeredOf(next, next))
    setProblem(undefined)
  }

  const toggle = (text: Terms, isChecked: boolean) =>
    change([...agreed.filter((other) => other !== text), ...(isChecked ? [text] : [])])

  const toggleRequired = (isChecked: boolean) =>
    change([...agreed.filter((text) => !text.required), ...(isChecked ? required : [])])

  /** True once every required text is agreed to; else the box says so and takes the focus. */
  function ask(): boolean {
    if (texts && hasAgreed(texts, agreedOf(agreed))) return true
    if (error) void refetch()
    refuse()
    return false
  }

  function refuse() {
    setProblem(refusals.TERMS_REQUIRED[1])
    box.current?.focus()
  }

  /** A newer version has come into force: it has to be agreed to again. */
  function renew() {
    setAgreed([])
    refuse()
    return queryClient.resetQueries(termsOf('signup'))
  }

  /** What was agreed to, in the order of the texts. */
  const take = (): AgreedTerm[] => agreedOf((texts ?? []).filter((text) => agreed.includes(text)))

  /** The same, where it is all that a newcomer needs; else nothing. */
  const takeWhole = () => (texts && hasAgreed(texts, agreedOf(agreed)) ? take() : [])

  const offered = offeredOf(texts ?? [], agreed)
  return {
    ...{ texts, offered, required, agreed, problem, error, box },
    ...{ toggle, toggleRequired, ask, renew, take, takeWhole, retry: refetch },
  }
}
