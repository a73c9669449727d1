import { type Branch, DEFAULT_BRANCH, defaultBranchOf } from '@self/contract/branch'
import type { Coupon } from '@self/contract/coupon'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { storedIn } from '../shared/store/stored-in.ts'
import { useStateOf } from '../shared/store/use-state-of.ts'

/** Spec 2 §2 «Voucher purchase screen»: the values of the filter, in their order. */
export const filters = ['전체', '상담', '검사', '상담+검사', '단품검사', '기업상담'] as const
export type Filter = (typeof filters)[number]

/** The branch and the kind of coupon that somebody looks at. */
type Choice = { region: string; branchCode: string; filter: Filter }

export const matches = ({ couponType }: Coupon, filter: Filter): boolean =>
  filter === '전체' || couponType === filter

/** visit: the entry of the browser's history that the filter belongs to. */
const stored = storedIn(
  'coupon-choice',
  z.object({ region: z.string(), branchCode: z.string(), filter: z.enum(filters), visit: z.string() }),
)
/** Navigation state of /PurchaseCertificate. */
const arrival = z.object({ selectedType: z.enum(filters) })

/** The branch lasts while the tab does; the filter for this visit and the way back to it. */
export function useChoice(branches: readonly Branch[]) {
  const { key: visit } = useLocation()
  const selectedType = useStateOf(arrival)?.selectedType ?? '전체'
  const [choice, setChoice] = useState<Choice>(() => {
    const saved = stored.load()
    const isBack = saved?.visit === visit
    const usual = defaultBranchOf(branches)
    const { code: branchCode, region } = usual
      ? { code: usual.branch, region: usual.section }
      : DEFAULT_BRANCH
    const isKnown = branches.some(({ branch }) => branch === saved?.branchCode)
    return {
      ...(saved && (isKnown || isBack) ? saved : { region, branchCode }),
      filter: saved && isBack ? saved.filter : selectedType,
    }
  })

  function choose(change: Partial<Choice>) {
    const next = { ...choice, ...change }
    setChoice(next)
    stored.save({ ...next, visit })
  }

  return { choice, choose }
}
