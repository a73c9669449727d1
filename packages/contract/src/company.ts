import * as z from 'zod/mini'
import { companyStatus } from './company-editing.ts'
import { envelope } from './envelope.ts'
import { nameText } from './name.ts'
import type { Refusals } from './refusal.ts'
import { dayText, id } from './text.ts'
import { addDays, addMonths } from './time.ts'
import { formatDate } from './time-format.ts'

/** Free company sessions of one member that are still to come, at the same time (D-66). */
export const MAX_FREE = 2

export const refusals = {
  TOO_MANY_FREE: [
    409,
    '예약해 둔 회사 지원 상담이 2건 있어요. 상담을 마치거나 하나를 취소하면 다시 예약할 수 있어요.',
  ],
  /** Says how many there were and from when there are more, see quotaUsed. */
  QUOTA_USED: [409],
  CONTRACT_USED_UP: [
    409,
    '지금은 회사 지원 상담을 더 예약할 수 없어요. 궁금한 점은 고객센터(평일 09:00~18:00)로 물어봐 주세요.',
  ],
  CONTRACT_IN_USE: [
    409,
    '이 계약으로 예약한 상담이 있어 되돌릴 수 없어요. 마지막 날을 정해 계약을 끝내 주세요.',
  ],
  NO_CONTRACT: [
    409,
    '이 날짜에는 회사 지원 상담을 쓸 수 없어요. 궁금한 점은 고객센터(평일 09:00~18:00)로 물어봐 주세요.',
  ],
  CONTRACT_EXISTS: [409, '같은 날 시작하는 계약이 있어요. 그 계약을 바꾸거나 다른 날을 골라 주세요.'],
  CONTRACT_ENDS_EARLY: [400, '끝나는 날은 시작하는 날과 같거나 그 뒤여야 해요.'],
} as const satisfies Refusals

/** The year of a contract that a Korean date falls into; both days belong to it. */
export function contractYear(validFrom: string, date: string): { from: string; until: string } {
  let years = Number(date.slice(0, 4)) - Number(validFrom.slice(0, 4))
  if (addMonths(validFrom, 12 * years) > date) years -= 1
  const from = addMonths(validFrom, 12 * years)
  return { from, until: addDays(addMonths(validFrom, 12 * (years + 1)), -1) }
}

/** Why another free session is refused: as many as a person has in the year until that day are drawn (D-34). */
export const quotaUsed = (sessions: number, until: string): string =>
  `${formatDate(until)}까지 쓸 수 있는 회사 지원 상담 ${sessions}회를 모두 예약했어요. 예약을 취소하면 다시 생겨요. 더 필요하면 고객센터(평일 09:00~18:00)로 물어봐 주세요.`

/** Null: without a bound. */
const bound = (most: number) => z.nullable(z.int().check(z.nonnegative(), z.lte(most)))
const terms = {
  validFrom: dayText,
  validUntil: z.nullable(dayText),
  sessionsPerPerson: bound(1000),
  totalSessions: bound(1_000_000),
}

/** used: sessions drawn and not returned; null where they are so few that they could point to a person. */
const contract = z.object({ id: z.int(), revision: z.int(), ...terms, used: z.nullable(z.int()) })
export type Contract = z.infer<typeof contract>

/** Fewer sessions than this are not shown. */
export const FEWEST_SHOWN = 5

/** people: who belong to it, null where they are few; codeMadeAt: since when its code is good, null without one. */
const company = z.object({
  id,
  company: z.string(),
  revision: z.int(),
  status: companyStatus,
  people: z.nullable(z.int()),
  codeMadeAt: z.nullable(z.string()),
  contracts: z.array(contract),
})
export type Company = z.infer<typeof company>
export const companiesReply = envelope(z.object({ companies: z.array(company) }))

export const addContractBody = z.strictObject({ company: nameText(50).check(z.minLength(1)), ...terms })
export const changeContractBody = z.strictObject({
  id,
  revision: z.int().check(z.nonnegative(), z.lte(2_147_483_647)),
  ...terms,
})
export const contractTerms = z.strictObject(terms)
export type ContractTerms = z.infer<typeof contractTerms>
