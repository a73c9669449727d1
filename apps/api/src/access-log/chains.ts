import type { AccessAction } from '@self/contract/access-log'

/** LOGIN is many chains, so that members don't queue behind each other either; migration 0080 has a row for each. */
const LOGIN_CHAINS = 16

/** Months an entry is kept: two years, three for a change of rights. */
const RETENTION_MONTHS = { LOGIN: 24, ACCESS: 24, RIGHTS: 36 }

/** What is done to personal data: LOGIN by members to their own account, RIGHTS to what somebody may do. */
const ACTIONS = {
  LOG_IN: 'LOGIN',
  SIGN_UP: 'LOGIN',
  RESET_PASSWORD: 'LOGIN',
  VERIFY_PHONE: 'LOGIN',
  JOIN_ACCOUNTS: 'LOGIN',
  LOSE_PHONE: 'LOGIN',
  CHANGE_NAME: 'LOGIN',
  CHANGE_PHONE: 'LOGIN',
  CHANGE_PASSWORD: 'LOGIN',
  JOIN_KAKAO: 'LOGIN',
  LEAVE_KAKAO: 'LOGIN',
  END_LOGINS: 'LOGIN',
  ADD_PASSKEY: 'LOGIN',
  DELETE_PASSKEY: 'LOGIN',
  MAKE_RECOVERY: 'LOGIN',
  USE_RECOVERY: 'LOGIN',
  EXPORT: 'LOGIN',
  AGREE: 'LOGIN',
  WITHDRAW: 'LOGIN',
  WITHDRAW_RESULT: 'LOGIN',
  LEAVE: 'LOGIN',
  DESTROY_ACCOUNT: 'LOGIN',
  READ_MEMBER: 'ACCESS',
  READ_MEMBER_PAGE: 'ACCESS',
  READ_PAYMENT_ERROR: 'ACCESS',
  HANDLE_PAYMENT_ERROR: 'ACCESS',
  READ_PAYMENT_DIFFERENCE: 'ACCESS',
  REPAIR_PAYMENT: 'ACCESS',
  READ_PHONE: 'ACCESS',
  READ_SESSION: 'ACCESS',
  READ_REASON: 'ACCESS',
  READ_RESULT: 'ACCESS',
  READ_LINE: 'ACCESS',
  LEAVE_LINE: 'ACCESS',
  BREAK_GLASS: 'ACCESS',
  ADD_CLIENT: 'ACCESS',
  BOOK_RESERVATION: 'ACCESS',
  CONFIRM_SESSION: 'ACCESS',
  MARK_SESSION: 'ACCESS',
  CANCEL_SESSION: 'ACCESS',
  MOVE_RESERVATION: 'ACCESS',
  PROPOSE_START: 'ACCESS',
  TAKE_PAYMENT: 'ACCESS',
  HAND_BACK: 'ACCESS',
  REQUEST_REFUND: 'ACCESS',
  DECIDE_REFUND: 'ACCESS',
  REFUND_PASS: 'ACCESS',
  ADJUST_PASS: 'ACCESS',
  WRITE_NOTE: 'ACCESS',
  DELETE_NOTE: 'ACCESS',
  SEND_AGAIN: 'ACCESS',
  SEND_MAILING: 'ACCESS',
  READ_MAILING: 'ACCESS',
  PAUSE_MEMBER: 'RIGHTS',
  RESUME_MEMBER: 'RIGHTS',
  MARK_DISTINCT: 'ACCESS',
  UNMARK_DISTINCT: 'ACCESS',
  CHANGE_PHONE_BY_PAPERS: 'RIGHTS',
  CHANGE_PHONE_BY_QUESTIONS: 'RIGHTS',
  CLOSE_DAY: 'ACCESS',
  IMPORT_PAYOUT: 'ACCESS',
  CHANGE_SHARE: 'ACCESS',
  READ_ORDER: 'ACCESS',
  EXPORT_LIST: 'ACCESS',
  MAKE_LINK: 'ACCESS',
  READ_LINK: 'ACCESS',
  REVOKE_LINK: 'ACCESS',
  READ_LOG: 'ACCESS',
  HANDLE_SUBJECT_REQUEST: 'ACCESS',
  REVIEW_SECURITY: 'ACCESS',
  CHANGE_COMPANY: 'ACCESS',
  TRY_COMPANY: 'ACCESS',
  CHANGE_CONTRACT: 'ACCESS',
  CHANGE_ROLE: 'RIGHTS',
  TRY_ROLE: 'RIGHTS',
  CHANGE_GRANTS: 'RIGHTS',
  TRY_GRANTS: 'RIGHTS',
  REVIEW_GRANTS: 'RIGHTS',
  CHANGE_STATUS: 'RIGHTS',
  TRY_STATUS: 'RIGHTS',
  RESET_PASSKEYS: 'RIGHTS',
} as const satisfies Record<AccessAction, keyof typeof RETENTION_MONTHS>

export type Action = keyof typeof ACTIONS

/** In which chain an action of somebody stands, and for how many months. The logins of a member stand in one. */
export function chainOf(action: Action, actorId: number | null): { chain: string; months: number } {
  const kind = ACTIONS[action]
  const chain = kind === 'LOGIN' ? `LOGIN_${(actorId ?? 0) % LOGIN_CHAINS}` : kind
  return { chain, months: RETENTION_MONTHS[kind] }
}
