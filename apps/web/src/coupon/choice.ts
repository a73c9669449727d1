import { type Branch, DEFAULT_BRANCH } from '@self/contract/branch'
import type { Coupon } from '@self/contract/coupon'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

/** Spec 2 §2 «Voucher purchase screen»: the values of the filter, in their order. */
export const filters = ['전체', '상담', '검사', '상담+검사', '단품검사', '기업상담'] as const
export type Filter = (typeof filters)[number]

/** The centre and the kind of coupon that somebody looks at. */
type Choice = { region: string; branchCode: string; filter: Filter }

export const matches = ({ couponType }: Coupon, filter: Filter): boolean =>
  filter === '전체' || couponType === filter

const KEY = 'coupon-choice'
/** visit: the entry of the browser's history that the filter belongs to. */
const stored = z.object({
  region: z.string(),
  branchCode: z.string(),
  filter: z.enum(filters),
  visit: z.string(),
})
const filterOf = (type: unknown): Filter => z.enum(filters).safeParse(type).data ?? '전체'

/** The centre lasts while the tab does; the filter for this visit and the way back to it. */
export function useChoice(branches: readonly Branch[]) {
  const { key: visit, state } = useLocation()
  const [choice, setChoice] = useState<Choice>(() => {
    const kept = stored.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
    const isBack = kept?.visit === visit
    const { code: branchCode, region } = DEFAULT_BRANCH
    const isKnown = branches.some(({ branch }) => branch === kept?.branchCode)
    return {
      ...(kept && (isKnown || isBack) ? kept : { region, branchCode }),
      filter: kept && isBack ? kept.filter : filterOf(state?.selectedType),
    }
  })

  function choose(change: Partial<Choice>) {
    const next = { ...choice, ...change }
    setChoice(next)
    sessionStorage.setItem(KEY, JSON.stringify({ ...next, visit }))
  }

  return { choice, choose }
}
