import * as z from 'zod/mini'
import { envelope, page } from './envelope.ts'
import { personName } from './name.ts'
import { MAX_PASSWORD } from './password.ts'
import type { Refusals } from './refusal.ts'
import { text } from './text.ts'

/** What a member sees and changes of the own account. */
const ownAccount = z.object({
  userName: z.string(),
  userPhone: z.string(),
  isPhoneLost: z.boolean(),
  hasPassword: z.boolean(),
  hasKakao: z.boolean(),
  /** Whether sessions to come are reminded of. */
  isReminded: z.boolean(),
})
export type OwnAccount = z.infer<typeof ownAccount>
export const ownAccountReply = envelope(ownAccount)

const password = text(MAX_PASSWORD)

export const ownNameBody = z.strictObject({ userName: personName(40) })
/** Who has lost the old phone gives the password instead of a code sent there. */
export const ownPhoneBody = z.strictObject({ userPhone: text(20), password: z.optional(password) })
/** current: left out by who has none yet, and proves the phone instead. */
export const ownPasswordBody = z.strictObject({ current: z.optional(password), password })
/** Who it is, once more: the password, or without it a code to the own phone, proved before. */
export const ownerBody = z.strictObject({ password: z.optional(password) })
export const remindersBody = z.strictObject({ isReminded: z.boolean() })

/** Who looked, in masked words, and as what of the staff, '' where that wasn't kept; at: Korean wall clock. */
export const ownAccess = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  who: z.string(),
  standing: z.string(),
})
export type OwnAccess = z.infer<typeof ownAccess>
export const ownAccessesReply = page(ownAccess)
export const OWN_ACCESSES_A_PAGE = 20

export const refusals = {
  PASSWORD_WRONG: [400, '지금 비밀번호가 맞지 않아요. 다시 입력해 주세요.'],
  OWNER_NOT_PROVED: [400, '본인 확인이 필요해요. 비밀번호를 입력하거나 인증번호를 다시 받아 주세요.'],
  OLD_PHONE_NOT_PROVED: [
    400,
    '지금 번호로 받은 인증번호나 비밀번호로 본인을 확인해 주세요. 둘 다 어려우면 센터로 전화해 주세요.',
  ],
  PHONE_NOT_OWN: [409, '내 계정의 번호로만 인증번호를 받을 수 있어요.'],
  PHONE_SAME: [409, '지금 쓰는 번호와 같아요.'],
  PHONE_TAKEN: [409, '이 번호로는 바꿀 수 없어요. 고객센터로 문의해 주세요.'],
  OTHER_WAY_NEEDED: [
    409,
    '카카오를 끊으면 로그인할 방법이 없어요. 번호를 인증하고 비밀번호를 먼저 정해 주세요.',
  ],
  KAKAO_OF_ANOTHER: [409, '이 카카오 계정은 다른 회원에게 연결돼 있어요. 그 계정에서 먼저 끊어 주세요.'],
} as const satisfies Refusals
