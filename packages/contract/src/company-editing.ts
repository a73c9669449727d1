import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { nameText } from './name.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { text } from './text.ts'

/** What staff edit of a company, and how its people say that they belong to it. docs/decisions/101. */

export const refusals = {
  COMPANY_NAMED: [409, '같은 이름의 기업이 있어요. 다른 이름으로 적어 주세요.'],
  COMPANY_CLOSED: [409, '지원이 끝난 기업이에요. 상태를 지원 중으로 바꾼 뒤 다시 해 주세요.'],
  CODE_UNKNOWN: [
    400,
    '맞지 않는 코드예요. 회사에서 받은 코드를 다시 확인해 주세요. 코드가 새로 바뀌었을 수도 있어요.',
  ],
  TOO_MANY_COMPANY_CODES: [
    429,
    '지금은 코드를 더 확인할 수 없어요. 24시간 뒤 다시 시도하거나 회사 담당자에게 물어봐 주세요.',
  ],
  COMPANY_JOINED: [409, '이미 회사 지원을 받고 있어요. 다른 회사로 바꾸려면 먼저 지금 회사에서 나와 주세요.'],
} as const satisfies Refusals

export const companyStatus = z.enum(['ACTIVE', 'CLOSED'])
type CompanyStatus = z.infer<typeof companyStatus>
export const COMPANY_STATUS_LABELS: Record<CompanyStatus, string> = { ACTIVE: '지원 중', CLOSED: '지원 끝' }

const name = nameText(50).check(
  z.minLength(1),
  z.refine((typed) => typed !== '없음'),
)
export const newCompanyBody = z.strictObject({ name })
const edited = { name, status: companyStatus }
export const companyEditBody = z.strictObject({ revision, ...edited })
const companyFields = z.object(edited)
export type CompanyFields = z.infer<typeof companyFields>

export const COMPANY_CODE_LENGTH = 10
/** The one time that a code is shown. */
export const companyCodeReply = envelope(z.object({ code: z.string() }))
export const joinCompanyBody = z.strictObject({ code: text(40) })
export const joinCompanyReply = envelope(z.object({ company: z.string() }))
