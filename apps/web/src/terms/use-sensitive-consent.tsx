import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { missingTerms } from './queries.ts'
import { SensitiveConsent } from './sensitive-consent.tsx'

/** Asks for what the law wants agreed to before anything sensitive is stored; `element` is the question. */
export function useSensitiveConsent() {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isGiven: boolean) => void>(() => {})
  const missing = useQuery({ ...missingTerms, enabled: false })

  /** True at once when all is agreed to already. */
  async function ask(): Promise<boolean> {
    const { data = [] } = await missing.refetch({ throwOnError: true })
    if (data.length === 0) return true
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }

  function close(isGiven: boolean) {
    setOpen(false)
    answer.current(isGiven)
  }

  const element = (
    <SensitiveConsent
      texts={missing.data ?? []}
      isOpen={isOpen}
      onAnswer={close}
      onOutdated={() => missing.refetch()}
    />
  )
  return { ask, element }
}
