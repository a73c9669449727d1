import { randomUUID } from 'node:crypto'
import type { Grant } from '@self/contract/grant'
import { addMinutes } from '@self/contract/time'
import type { InjectOptions } from 'fastify'
import { insertLoginSession } from '../src/auth/queries.ts'
import { insertGrants } from '../src/member/grants.ts'
import { missingTerms, saveConsents } from '../src/terms/service.ts'
import { tokens } from './keys.ts'
import type { World } from './world.ts'

let counter = 100 // below stand the phones that tests name

/** What an ADMIN had before there were grants. */
const EVERY_BRANCH = (['BRANCH_MANAGER', 'SUPPORT', 'CONTENT'] as const).map((role) => ({
  role,
  branchCode: null,
  wrId: null,
}))

type Person = {
  status?: 'ACTIVE' | 'INACTIVE'
  eapInfo?: string
  userType?: 'MEMBER' | 'ADMIN' | 'MASTER'
  passwordHash?: string
  phone?: string | null
  hasAgreed?: boolean
  /** Of an ADMIN; left out, those of every branch. */
  grants?: readonly Grant[]
}

/** A member who is logged in, with what that member can call. */
export async function addMember(
  { app, db }: World,
  { hasAgreed = true, grants = EVERY_BRANCH, ...person }: Person = {},
) {
  counter += 1
  const phone = `010${String(counter).padStart(8, '0')}`
  const { id } = await db
    .insertInto('member')
    .values({ name: '김하늘', phone, ...person })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (person.userType === 'ADMIN')
    await insertGrants(db, grants, { memberId: id, givenBy: id, givenAt: app.now() })
  if (hasAgreed)
    await saveConsents(db, app.seal, { memberId: id, agreed: await missingTerms(db, id), at: app.now() })
  return logIn({ app, db }, id)
}

/** The member, logged in for the next ten days. */
export async function logIn({ app, db }: Pick<World, 'app' | 'db'>, id: number) {
  const issuedAt = app.now()
  const expiresAt = addMinutes(issuedAt, 60 * 24 * 10)
  const loginSessionId = randomUUID()
  await insertLoginSession(db, { id: loginSessionId, memberId: id, createdAt: issuedAt, expiresAt })
  const token = await tokens.sign({ loginSessionId, memberId: id, issuedAt, expiresAt })
  return { id, ...callsOf(app, token) }
}

/** What whoever has a token can call. */
export function callsOf(app: World['app'], token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    get: (url: string) => app.inject({ method: 'GET', url, headers }),
    post: (url: string, body: InjectOptions['payload'] = {}) =>
      app.inject({ method: 'POST', url, headers, body }),
    put: (url: string, body: InjectOptions['payload']) => app.inject({ method: 'PUT', url, headers, body }),
  }
}

export type TestMember = Awaited<ReturnType<typeof addMember>>
