import type { Grant } from '@self/contract/grant'
import type { UserType } from '@self/contract/member'
import type { Reach } from '@self/contract/task'

/** The member behind a request with what staff may do, read from the database for this request (D-14). */
export type Caller = {
  memberId: number
  loginSessionId: string
  userType: UserType
  eapInfo: string
  grants: readonly Grant[]
  loggedInAt: Date
  /** When a passkey was shown within this login. */
  steppedUpAt: Date | null
  /** Lasts thirty days without use (D-14); shownAt: when it was shown again who it is. */
  isLong: boolean
  shownAt: Date | null
  /** Came in by a recovery code: may register a passkey, and nothing else. */
  isRecovery: boolean
}

/** Who of the staff acts, from where, as what, and how far what they may do reaches. */
export type Staff = { memberId: number; address: string; standing: string; reach: Reach }

/** The caller, and the next token where the one sent is past half its life. */
export type Identity = { caller: Caller; renewed: string | undefined }
