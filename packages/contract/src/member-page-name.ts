import * as z from 'zod/mini'
import { personName } from './name.ts'
import type { Refusals } from './refusal.ts'

/** The name of a client who has not signed up, corrected by staff. */

export const refusals = {
  NAME_IS_OWN: [
    409,
    '가입한 회원의 이름은 회원만 바꿀 수 있어요. 계정 설정에서 직접 바꾸도록 안내해 주세요.',
  ],
} as const satisfies Refusals

export const memberNameBody = z.strictObject({ userName: personName(40) })

export const NAME_CORRECTED = '이름을 고쳤어요.'
