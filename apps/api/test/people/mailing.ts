import { randomUUID } from 'node:crypto'
import type { Audience } from '@self/contract/mailing-words'
import { addMember, type TestMember } from '../member.ts'
import { START } from '../start.ts'
import type { World } from '../world.ts'

/** Whoever has a session at Gangnam in these weeks, unless told otherwise. */
export const audienceOf = (change: Partial<Audience> = {}): Audience => ({
  kind: 'RESERVATIONS',
  branchCode: 'GN',
  wrId: null,
  from: '2026-11-23',
  until: '2026-12-31',
  ...change,
})

/** What goes to an audience as somebody has counted it. */
export async function mailingOf(
  staff: TestMember,
  change: { audience?: Audience; body?: string; isAd?: boolean } = {},
) {
  const words = { audience: audienceOf(), body: '#{일시} 일정을 #{센터}에서 만나요.', isAd: false, ...change }
  const { data } = (await staff.post('/api/admin/mailings/preview', words)).json()
  return { ...words, key: randomUUID(), sendsAt: null, seen: data.count as number }
}

type Recipient = { memberId?: number; outcome?: 'NO_PHONE' | null }

/** A message to one member, who is left or could not be told; gives its id. */
export async function addMailing(
  world: World,
  { branchCode, memberId, outcome = null }: Recipient & { branchCode: string },
): Promise<number> {
  const { id: madeBy } = await addMember(world)
  const row = { body: '문을 늦게 열어요.', isAd: false, branchCode, madeBy, madeAt: START }
  const { id } = await world.db
    .insertInto('mailing')
    .values({
      ...row,
      audience: JSON.stringify(audienceOf({ branchCode })),
      sendsAt: new Date('2026-12-01T01:00:00Z'),
      requestKey: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('mailingRecipient')
    .values({ mailingId: id, memberId: memberId ?? madeBy, outcome })
    .execute()
  return id
}

const wordsAt = (branchCode: string) => ({
  audience: audienceOf({ branchCode }),
  body: '문을 늦게 열어요.',
  isAd: false,
})
const at =
  (path: string) =>
  ({ mailingId }: { mailingId: number }) => ({ url: `/api/admin/mailings/${mailingId}${path}` })

const sentSpots = {
  'POST /api/admin/mailings/preview': ({ branchCode }: { branchCode: string }) => ({
    body: wordsAt(branchCode),
  }),
  'POST /api/admin/mailings': ({ branchCode }: { branchCode: string }) => ({
    body: { ...wordsAt(branchCode), key: randomUUID(), sendsAt: null, seen: 0 },
  }),
  'GET /api/admin/mailings/:id': at(''),
  'POST /api/admin/mailings/:id/stop': at('/stop'),
  'POST /api/admin/mailings/:id/again': at('/again'),
}

/** Words that can be kept. */
export const textOf = (change: object = {}) => ({
  name: '늦게 여는 날',
  kind: 'MEMBERS',
  body: '#{센터} 문을 늦게 열어요. 문의 #{전화}',
  isAd: false,
  ...change,
})

/** Kept words of a branch; gives their id. */
export async function addText({ db }: World, branchCode: string): Promise<number> {
  const row = { ...textOf(), branchCode, createdAt: START, requestKey: randomUUID() }
  const { id } = await db.insertInto('mailingText').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

const atText =
  (path: string, body: object) =>
  ({ textId }: { textId: number }) => ({
    url: `/api/admin/mailing-texts/${textId}${path}`,
    body: { revision: 0, ...body },
  })

/** What a branch has sent to many, and keeps for the next time. */
export type MailingSpot = { mailingId: number; textId: number }
export const addMailings = async (world: World, branchCode: string): Promise<MailingSpot> => ({
  mailingId: await addMailing(world, { branchCode, outcome: 'NO_PHONE' }),
  textId: await addText(world, branchCode),
})

/** Calls about the members of a branch, about a message to them, or about the words that are kept for one. */
export const mailingSpots = {
  ...sentSpots,
  'POST /api/admin/mailing-texts': ({ branchCode }: { branchCode: string }) => ({
    body: textOf({ key: randomUUID(), branchCode }),
  }),
  'PUT /api/admin/mailing-texts/:id': atText('', textOf()),
  'POST /api/admin/mailing-texts/:id/withdraw': atText('/withdraw', {}),
  'POST /api/admin/mailing-texts/:id/restore': atText('/restore', {}),
}
