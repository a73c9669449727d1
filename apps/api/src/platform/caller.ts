import type { UserType } from '@self/contract/member'

/** The member behind a request, read from the database for this request (D-14). */
export type Caller = { memberId: number; loginSessionId: string; userType: UserType; eapInfo: string }

/** The caller, and the next token where the one sent is past half its life. */
export type Identity = { caller: Caller; renewed: string | undefined }
