import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Select } from '../../shared/form/select.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'

type ChoiceProps = {
  label: string
  value: string | null
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** Where the options come from. */
  source: UseQueryResult
  /** What has to be chosen before; undefined once it is. */
  first: string | undefined
  /** When there is nothing to choose. */
  none: string
  ref: Ref<HTMLButtonElement>
}

/** A select whose options are loaded: disabled, with the reason, until there are some. */
export function Choice({ source, first, none, ...select }: ChoiceProps) {
  if (!first && source.isError)
    return <LoadFailure ref={select.ref} error={source.error} onRetry={() => source.refetch()} />
  const waiting = source.isPending ? '불러오고 있어요' : undefined
  const empty = select.options.length === 0 ? none : undefined
  return <Select {...select} disabledReason={first ?? waiting ?? empty} />
}
