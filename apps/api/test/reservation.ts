import { type ReserveBody, reserveBodyOf } from '@self/contract/reservation'

/** A request to Gangnam for Tuesday at 14:00, unless told otherwise. */
export const requestOf = (
  change: Partial<ReserveBody> = {},
  where = { date: '2026-11-24', time: '14:00' },
): ReserveBody => ({
  ...reserveBodyOf(
    {
      branchCode: 'GN',
      isPrivate: false,
      adminId: '',
      name: '김하늘',
      phone: '010-0000-0001',
      reason: '요즘 잠이 오지 않아요',
      ...where,
    },
    '강남센터',
  ),
  ...change,
})
