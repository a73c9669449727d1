import * as z from 'zod/mini'
import { envelope } from './envelope.ts'

export const userType = z.enum(['MEMBER', 'ADMIN', 'MASTER'])
export type UserType = z.infer<typeof userType>

/** Who came by Kakao and gave no name there. */
export const NAMELESS = '회원'

/** Spec 1 §3. eapInfo is the company and userPhone the verified phone, each '' when there is none. */
export const userInfo = z.object({
  memberId: z.int(),
  userName: z.string(),
  userPhone: z.string(),
  userType,
  eapInfo: z.string(),
})
export type UserInfo = z.infer<typeof userInfo>

export const userInfoReply = envelope(userInfo)
