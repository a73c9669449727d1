import type { Counsellor } from '@self/contract/counsellor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { favourites } from '../profile-queries.ts'

/** The favourites as they were when the list came up: a press on a heart moves nothing under the finger. */
export function useFirst(): readonly number[] {
  const loginSession = useLoginSession()
  const { data } = useQuery({ ...favourites, enabled: loginSession !== null })
  const [first, setFirst] = useState<readonly number[] | undefined>(data)
  if (!first && data) setFirst(data)
  return first ?? []
}

/** Otherwise as given. */
export const favouritesFirst = <One extends Pick<Counsellor, 'wrId'>>(
  counsellors: readonly One[],
  first: readonly number[],
): One[] => counsellors.toSorted((a, b) => Number(first.includes(b.wrId)) - Number(first.includes(a.wrId)))
