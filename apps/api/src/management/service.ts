import { windowOf } from '@self/contract/envelope'
import { changeProblem, type ListedMember, MEMBER_PAGE_SIZE } from '@self/contract/management'
import { maskedName, NO_COMPANY, type UserType } from '@self/contract/member'
import type { MemberListQuery } from '@self/contract/member-filter'
import {
  type MemberSearch,
  maskedSearchProblem,
  SEARCH_LIMIT,
  searchedFor,
  searchProblem,
} from '@self/contract/member-search'
import { isMobile, maskedPhone } from '@self/contract/phone'
import { canTake, mayDo } from '@self/contract/task'
import { addMinutes, toKst } from '@self/contract/time'
import { record, recordList } from '../access-log/service.ts'
import { endsSoon } from '../coupon/ending.ts'
import { holdByName } from '../member/company.ts'
import { listGrants } from '../member/grants.ts'
import {
  findCompanyName,
  findHolderOfPhone,
  findRemainingId,
  listCompanyNames,
  lockWithMasters,
  setCompany,
  setStatus,
  setUserType,
} from '../member/service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { type Refusal, refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import {
  countWanted,
  deleteFoundBefore,
  type Filter,
  findWithin,
  insertFound,
  type Look,
  listAnywhere,
  listById,
  listContaining,
  listNewest,
} from './queries.ts'
import { notifyOfGrantless } from './staff-news.ts'

/** So many of the newest where no page is asked for; the others stand on pages, and are searched. */
export const MOST_MEMBERS = 1_000

type Row = Awaited<ReturnType<typeof listById>>[number]

/** The newest first, of a kind or company: a page where one is asked for, else all that one answer bears (D-63). */
export const listMembers = (db: Db, act: Look, query: MemberListQuery) =>
  listLogged(db, act, (tx) => {
    const isPaged = query.page !== undefined || query.size !== undefined
    return listNewest(
      tx,
      act,
      isPaged ? windowOf(query, MEMBER_PAGE_SIZE) : { size: MOST_MEMBERS, offset: 0 },
      filterOf(query, act.at),
    )
  })

/** What a list and its file are narrowed to, at an instant. */
export const filterOf = (
  { kind, comp, pass }: Pick<MemberListQuery, 'kind' | 'comp' | 'pass'>,
  at: Date,
): Filter => ({
  kind,
  eapInfo: comp === NO_COMPANY ? '' : comp,
  pass: pass && endsSoon(toKst(at).date),
})

/** How many the list shows of those whose passes end soon: a number, nobody's data. */
export const countPassesEnding = (db: Db, act: Look): Promise<number> =>
  countWanted(db, act, filterOf({ pass: 'ENDING' }, act.at))

/** As long as a working day. */
const FOUND_HOURS = 12

/**
 * Whose name or phone contains what is looked for, in upper or lower case; not more than can be looked through. Who knows
 * a whole number finds its member wherever that one has been, and may go on with that member for the day; the number of
 * an account that was merged finds the one that is kept. Whoever reads phones masked finds by what is shown of them.
 */
export async function searchMembers(
  db: Db,
  act: Look,
  search: MemberSearch,
  readsPhones: boolean,
): Promise<ListedMember[]> {
  const problem = searchProblem(search) ?? (readsPhones ? undefined : maskedSearchProblem(search))
  if (problem) throw refuse(problem.code)
  const term = searchedFor(search)
  if (search.type === 'userPhone' && isMobile(term))
    return listLogged(db, act, (tx) => findByNumber(tx, act, term))
  const column = search.type === 'userName' ? 'name' : 'phone'
  return listLogged(db, act, (tx) =>
    listContaining(tx, act, { column, term, limit: SEARCH_LIMIT, isEnd: column === 'phone' && !readsPhones }),
  )
}

async function findByNumber(tx: Db, { actor: { memberId: staffId, reach }, at }: Look, phone: string) {
  const holder = await findHolderOfPhone(tx, phone)
  const found = holder ? await listAnywhere(tx, await findRemainingId(tx, holder.id)) : []
  const until = addMinutes(at, FOUND_HOURS * 60)
  if (reach !== 'EVERYWHERE')
    for (const { id: memberId } of found) await insertFound(tx, { staffId, memberId, until })
  return found
}

/** Within a transaction: who has just been added or found by the whole number is open to the finder for the day. */
export const openToFinder = (tx: Db, { actor, at }: Look, memberId: number) =>
  insertFound(tx, { staffId: actor.memberId, memberId, until: addMinutes(at, FOUND_HOURS * 60) })

/** Somebody by the id, or who is kept of whom was merged, where staff may know of them. */
export const findListed = (db: Db, look: Look, memberId: number): Promise<ListedMember[]> =>
  listLogged(db, look, async (tx) => listById(tx, look, await findRemainingId(tx, memberId)))

/** Nobody is open to staff for longer than was meant. */
export const deleteExpiredFinds = deleteFoundBefore

/** Whether somebody of the staff may know of a member. */
export const isMemberWithin = async (db: Db, look: Look, memberId: number): Promise<boolean> =>
  (await findWithin(db, look, memberId)) !== undefined

/** The members of `list`, after logging that staff read them. */
const listLogged = (db: Db, { actor, at }: Look, list: (tx: Db) => Promise<Row[]>): Promise<ListedMember[]> =>
  transact(db, async (tx) => {
    const rows = await list(tx)
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: rows.map(({ id }) => id), at })
    return rows.map(toListed)
  })

/** A member as a list has them: the name whole, the phone masked. */
export const toListed = ({ id, name, phone, userType, status, eapInfo, isFromKakao }: Row): ListedMember => ({
  memberId: id,
  userName: name,
  userPhone: maskedPhone(phone ?? ''),
  snsType: isFromKakao ? 'KAKAO' : 'PHONE',
  status,
  eapInfo,
  userType,
})

/** The same as a reader sees them: names are masked for whoever has no use for phones, as on a member's page (MB-10). */
export const asSeenBy = (caller: Caller, members: readonly ListedMember[]): ListedMember[] =>
  mayDo(caller, 'READ_PHONE')
    ? [...members]
    : members.map((one) => ({ ...one, userName: maskedName(one.userName) }))

/** The whole number, for whoever has to call; '' for a member without one. */
export const revealPhone = (db: Db, { actor, at }: Look, memberId: number): Promise<{ userPhone: string }> =>
  transact(db, async (tx) => {
    const member = await findWithin(tx, { actor, at }, memberId)
    if (!member) throw refuse('MEMBER_GONE')
    await record(tx, 'READ_PHONE', { actor, subjectId: memberId, at })
    return { userPhone: member.phone ?? '' }
  })

type Context = { db: Db; seal: Seal; postNow: () => void }

/** D-4. Another role ends the member's sessions (migrations/0010); every MASTER is told of a new ADMIN. */
export async function changeUserType(
  { db, seal, postNow }: Context,
  act: Look,
  memberId: number,
  userType: UserType,
): Promise<void> {
  await change(db, act, {
    memberId,
    userType,
    actions: ['CHANGE_ROLE', 'TRY_ROLE'],
    write: async (tx) => {
      await setUserType(tx, memberId, userType)
      if (userType === 'ADMIN') await notifyOfGrantless(tx, seal, { ...act, memberId })
    },
  })
  postNow()
}

type Status = ListedMember['status']

/** Somebody of the staff is logged out everywhere and let in no more, or let in again. A MASTER is left in any case. */
export const changeStaffStatus = (db: Db, act: Look, memberId: number, status: Status): Promise<void> =>
  change(db, act, {
    memberId,
    status,
    actions: ['CHANGE_STATUS', 'TRY_STATUS'],
    write: (tx) => setStatus(tx, memberId, status),
  })

/** Whom a member may belong to. */
export const listCompanies = listCompanyNames

/** '' or '없음' for no company. */
export async function changeCompany(db: Db, act: Look, memberId: number, comp: string): Promise<void> {
  const company = comp === NO_COMPANY ? '' : comp
  if (company && !(await findCompanyName(db, company))) throw refuse('COMPANY_UNKNOWN')
  await change(db, act, {
    memberId,
    actions: ['CHANGE_COMPANY', 'TRY_COMPANY'],
    write: async (tx) => {
      // A company that is renamed meanwhile is another name.
      if (company && !(await holdByName(tx, company))) throw refuse('COMPANY_UNKNOWN')
      await setCompany(tx, memberId, company)
    },
  })
}

type Change = {
  memberId: number
  userType?: UserType
  status?: Status
  /** What the log says of it, and of a try that was refused. */
  actions: ['CHANGE_ROLE', 'TRY_ROLE'] | ['CHANGE_STATUS', 'TRY_STATUS'] | ['CHANGE_COMPANY', 'TRY_COMPANY']
  write: (tx: Db) => Promise<unknown>
}

/** One after the other, or two MASTERs could take each other's role away at the same time. */
async function change(db: Db, { actor, at }: Look, { memberId, userType, status, actions, write }: Change) {
  const refusal = await transact(db, async (tx) => {
    const people = await lockWithMasters(tx, [actor.memberId, memberId])
    const target = people.find(({ id }) => id === memberId)
    if (!target || !(await isMemberWithin(tx, { actor, at }, memberId))) throw refuse('MEMBER_GONE')
    const grants = userType ? await listGrants(tx, memberId) : []
    const refused =
      refusalOf(people, { actorId: actor.memberId, target, userType, status }) ??
      (canTake(actor.reach, grants) ? undefined : refuse('GRANTS_BEYOND'))
    if (!refused) await write(tx)
    await record(tx, actions[refused ? 1 : 0], { actor, subjectId: memberId, at })
    return refused
  })
  if (refusal) throw refusal
}

type Person = Awaited<ReturnType<typeof lockWithMasters>>[number]
type RoleChange = {
  actorId: number
  target: Person
  userType: UserType | undefined
  status: Status | undefined
}

/** By the roles as they are now: the caller's may have changed since the call came in. */
function refusalOf(
  people: readonly Person[],
  { actorId, target, userType, status }: RoleChange,
): Refusal | undefined {
  const actor = people.find(({ id, status: now }) => id === actorId && now === 'ACTIVE') ?? {
    id: actorId,
    userType: 'MEMBER',
  }
  if (target.mergedInto) return refuse('ACCOUNT_MERGED')
  if (status && actor.userType !== 'MASTER') return refuse('MASTER_ONLY')
  if (status && target.userType === 'MEMBER') return refuse('MEMBER_GONE')
  const problem = changeProblem(actor, target, userType)
  if (problem?.code === 'MASTER_ONLY') return refuse(problem.code)
  const isLost = status === 'INACTIVE' || (userType && userType !== 'MASTER')
  if (isLost && isLastMaster(people, target)) return refuse('LAST_MASTER')
  return problem && refuse(problem.code)
}

const isLastMaster = (people: readonly Person[], { id }: Person): boolean => {
  const masters = people.filter(({ userType, status }) => userType === 'MASTER' && status === 'ACTIVE')
  return masters.length === 1 && masters[0]?.id === id
}
