import type { UserInfo } from '@self/contract/member'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { tokenInvalid } from '../platform/token.ts'
import { clearSuggestedPhone, findSuggestedPhone } from './identity.ts'
import { clearMergedInto, clearMergedLogin, findRemaining, updateMergedInto } from './merged-queries.ts'
import {
  blankMember,
  blankMerged,
  clearLeaving,
  clearPhone,
  clearProspect,
  findAccount,
  findByPhone,
  findCompanyNamed,
  findGone,
  findMember,
  insertIfPhoneFree,
  listActiveMasters,
  listCompanies,
  listLeaving,
  listNames,
  listProspects,
  lockForRights,
  lockLogin,
  lockMember,
  lockMemberQuery,
  lockProspect,
  replaceHash,
  updateCompany,
  updateLeaving,
  updateMemberStatus,
  updateMissingPhone,
  updateOwn,
  updatePassword,
  updatePhone,
  updateProspect,
  updateStatus,
  updateUserType,
} from './queries.ts'

/** phone in digits. An inactive member is as good as unknown. */
export async function findActiveByPhone(db: Db, phone: string) {
  const member = await findByPhone(db, phone)
  return member?.status === 'ACTIVE' ? member : undefined
}

/** The same, and whoever is told at the login that the account is merged with another one. */
export async function findForLogin(db: Db, phone: string) {
  const member = await findByPhone(db, phone)
  return member?.status === 'ACTIVE' || member?.mergedInto ? member : undefined
}

/** Everybody who may decide as a MASTER. */
export const listMasters = listActiveMasters

/** Whoever has the phone, inactive or not. */
export const findHolderOfPhone = findByPhone

const letters = (name: string): string => name.normalize('NFC').replace(/\s/g, '')

/** The same name, however it is spaced. */
export const isNamed = (member: { name: string }, name: string): boolean =>
  letters(member.name) === letters(name)

type NewMember = { name: string; phone: string | null; passwordHash: string | null; at: Date }

/** A new MEMBER's id; undefined when the phone is a member's already. phone in digits, or none yet. */
export async function addMember(
  tx: Db,
  { name, phone, passwordHash, at }: NewMember,
): Promise<number | undefined> {
  const passwordSetAt = passwordHash ? at : null
  const row = { name: name.trim(), phone, passwordHash, passwordSetAt, createdAt: at }
  return (await insertIfPhoneFree(tx, row))?.id
}

/** Somebody whom a branch knows by name and phone; undefined when the phone is a member's already. */
export async function addProspect(
  tx: Db,
  { name, phone, at }: { name: string; phone: string; at: Date },
): Promise<number | undefined> {
  return (await insertIfPhoneFree(tx, { name, phone, createdAt: at, prospectSince: at }))?.id
}

/**
 * Within a transaction: somebody who has proved the phone of a prospect signs up as that one; undefined if no prospect
 * can be signed up. Of another name it is somebody else: the prospect loses the phone.
 */
export async function signUpProspect(
  tx: Db,
  { name, phone, passwordHash, at }: NewMember & { phone: string; passwordHash: string },
): Promise<number | undefined> {
  const found = await lockProspect(tx, phone)
  if (!found) return undefined
  if (isNamed(found, name)) {
    await updateProspect(tx, found.id, { passwordHash, passwordSetAt: at })
    return found.id
  }
  await clearPhone(tx, found.id, { phone, at })
  return addMember(tx, { name, phone, passwordHash, at })
}

/** Within a transaction: a prospect has come by Kakao. */
export const joinProspect = clearProspect

/** A new password ends every session of the member (migrations/0010). */
export const setPassword = updatePassword

/** What an account is to its own member. */
export const getAccount = findAccount

/** The member's name, or whether sessions are reminded of. */
export const changeOwn = updateOwn

/** A proved phone instead of the one before; fails where it is somebody's. */
export const changePhone = updatePhone

/** The same password under a stronger hash ends none. */
export const strengthenHash = replaceHash

/** A phone for a member without one, with the name that goes with it; false when it is somebody's already. */
export async function givePhone(
  tx: Db,
  memberId: number,
  { phone, name }: { phone: string; name: string },
): Promise<boolean> {
  const isGiven = await updateMissingPhone(tx, memberId, { phone, name: name.trim() })
  if (isGiven) await clearSuggestedPhone(tx, memberId)
  return isGiven
}

/** Somebody else has proved the phone: it is the member's no more. False for staff. */
export const losePhone = clearPhone

/** Spec 1 §3 «Member», for the member alone. */
export async function getUserInfo(db: Db, memberId: number): Promise<UserInfo> {
  const member = await findMember(db, { id: memberId })
  if (!member) throw tokenInvalid()
  const { id, name, phone, userType, eapInfo } = member
  const info = { memberId: id, userName: name, userPhone: phone ?? '', userType, eapInfo }
  if (phone) return info
  const suggestedPhone = await findSuggestedPhone(db, memberId)
  return { ...info, ...(suggestedPhone && { suggestedPhone }), isPhoneLost: member.phoneLostAt !== null }
}

/** Somebody with role and status, undefined for an id that is nobody's. */
export const findMemberById = (db: Db, memberId: number) => findMember(db, { id: memberId })

/** The names of these members by their ids; whoever is no member has none. */
export async function lookUpNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const members = await listNames(db, [...new Set(ids)])
  return new Map(members.map(({ id, name }) => [id, name]))
}

/** The phone that the member has proved, in digits; null without one. */
export const findPhone = async (db: Db, memberId: number): Promise<string | null> =>
  (await findMember(db, { id: memberId }))?.phone ?? null

/** Refuses a member who came by Kakao and has no phone to be reached under yet (D-15). */
export async function expectPhone(db: Db, memberId: number): Promise<void> {
  if (!(await findPhone(db, memberId))) throw refuse('PHONE_NEEDED')
}

/**
 * Within a transaction: what follows happens for this member once at a time. Gives the phone that the member has proved.
 * Refuses an account that is merged with another one.
 */
export async function oneAtATime(tx: Db, memberId: number): Promise<string | null> {
  const member = await lockMember(tx, memberId)
  if (member?.mergedInto) throw refuse('ACCOUNT_MERGED')
  return member?.phone ?? null
}

/** Within a transaction: who is about to be let in, and whom nobody changes meanwhile. Undefined who is not ACTIVE. */
export async function lockForLogin(tx: Db, memberId: number) {
  const member = await lockLogin(tx, memberId)
  return member?.status === 'ACTIVE' ? member : undefined
}

/** The same, not sent yet: what else is to be read with it is added. */
export const oneAtATimeQuery = lockMemberQuery

/** A company by its name, undefined for an unknown one. */
export const findCompanyName = findCompanyNamed

/** The company that a member belongs to, '' for none; undefined where there is no such member. */
export const findCompany = async (db: Db, memberId: number): Promise<string | undefined> =>
  (await findMember(db, { id: memberId }))?.eapInfo

/** The member wants to leave; logging in takes it back. Undefined for staff. */
export const beginLeaving = updateLeaving

/** Within a transaction: whoever logs in stays. */
export const stay = clearLeaving

/** Members who wanted to leave before then. */
export const listWhoLeave = listLeaving

/** Who was registered by a desk before then and has not signed up. */
export const listProspectsBefore = listProspects

/** What a deleted account is called wherever it still stands. */
export const LEFT_NAME = '탈퇴한 회원'

type Since = 'leavingAt' | 'prospectSince'

/**
 * Within a transaction: the row keeps its id and nothing of a person. since: what makes that right, of before then; false
 * when the member has come back or signed up.
 */
export const destroyMember = (tx: Db, id: number, right: { since: Since; before: Date; at: Date }) =>
  blankMember(tx, id, { ...right, name: LEFT_NAME })

/** Within a transaction: the same of an account that was merged into one that is destroyed. */
export const destroyMerged = (tx: Db, id: number, at: Date) => blankMerged(tx, id, { name: LEFT_NAME, at })

/** Within a transaction: holds these members and every MASTER, whose rights change one after the other. */
export const lockWithMasters = lockForRights

/** Another role ends the member's sessions and grants (migrations/0010, 0097). */
export const setUserType = updateUserType

/** Another status ends the member's sessions; who is INACTIVE can't log in (migrations/0010). */
export const setStatus = updateStatus

/** The same for a MEMBER who has not left; false for anybody else. */
export const pauseMember = updateMemberStatus

/** '' for no company. */
export const setCompany = updateCompany

/** Whom a member may belong to. */
export const listCompanyNames = listCompanies

/** Within a transaction: the account is closed, every login ends, and it leads to the kept one. */
export const closeMerged = updateMergedInto

/** Within a transaction: anybody may prove the number of an account that was merged. */
export const deleteMergedLogin = clearMergedLogin

/** Within a transaction: the account is open again. */
export const openMerged = clearMergedInto

/** Whose an account is now: its own, or the last one's that it was merged into. An id that is nobody's is given back. */
export const findRemainingId = async (db: Db, memberId: number): Promise<number> =>
  (await findRemaining(db, memberId))?.id ?? memberId

/** Refuses who has left or is leaving: nobody is sold anything from then on, but whoever logs in or signs up stays. */
export async function expectStaying(db: Db, memberId: number): Promise<void> {
  const gone = await findGone(db, memberId)
  if (gone) throw refuse(gone.isProspect ? 'PROSPECT_IS_LEAVING' : 'MEMBER_IS_LEAVING')
}

/** What gives a member more than the rules do is given by somebody else. */
export function expectAnother(actor: { memberId: number }, subjectId: number): void {
  if (actor.memberId === subjectId) throw refuse('OWN_ACCOUNT')
}
