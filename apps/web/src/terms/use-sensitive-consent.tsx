import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LaterSheet } from '../shared/overlay/sheet.tsx'
import { missingTerms } from './queries.ts'

const load = async () => (await import('./sensitive-consent.tsx')).SensitiveConsent

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
    <LaterSheet isOpen={isOpen} onClose={() => close(false)} load={load}>
      {(SensitiveConsent) => (
        <SensitiveConsent
          texts={missing.data ?? []}
          isOpen={isOpen}
          onAnswer={close}
          onOutdated={() => missing.refetch()}
        />
      )}
    </LaterSheet>
  )
  return { ask, element }
}
