import type { UserInfo } from '@self/contract/member'
import type { Db } from '../platform/db.ts'
import { tokenInvalid } from '../platform/token.ts'
import { findByPhone, findMember, lockMember } from './queries.ts'

/** phone in digits. An inactive member is as good as unknown. */
export async function findActiveByPhone(db: Db, phone: string) {
  const member = await findByPhone(db, phone)
  return member?.status === 'ACTIVE' ? member : undefined
}

/** Spec 1 §3 «Member», for the member alone. */
export async function getUserInfo(db: Db, memberId: number): Promise<UserInfo> {
  const member = await findMember(db, memberId)
  if (!member) throw tokenInvalid()
  return {
    memberId: member.id,
    userName: member.name,
    userPhone: member.phone,
    userType: member.userType,
    eapInfo: member.eapInfo,
  }
}

/** Within a transaction: what follows happens for this member once at a time. */
export const oneAtATime = (tx: Db, memberId: number) => lockMember(tx, memberId)
