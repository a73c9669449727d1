import type { GenerateBody } from '@self/contract/link-draft'
import { listTerms } from '../../src/terms/service.ts'
import type { TestMember } from '../member.ts'
import type { World } from '../world.ts'

export const REASON = '요즘 잠이 오지 않아요'
let counter = 0

/** A link for one session at Jamsil, 120,000 won, with 윤서하 on Tuesday at 14:00, unless told otherwise. */
export const linkFor = (
  { id: memberId }: Pick<TestMember, 'id'>,
  change: Partial<GenerateBody> = {},
): GenerateBody => ({
  memberId,
  couponId: 7,
  reservationDate: '2026-11-24',
  reservationTime: '14:00',
  location: '서울',
  center: '잠실센터',
  branchCode: 'JS',
  counselor: '윤서하',
  counselorId: 'js_c1',
  reason: REASON,
  customerName: '김하늘',
  ...change,
})

/** Made by this admin; gives the key. */
export async function makeLink(admin: TestMember, member: TestMember, change: Partial<GenerateBody> = {}) {
  const reply = await admin.post('/api/admin/direct-url/generate', linkFor(member, change))
  return reply.json().data.uniqueKey as string
}

/** The link that was made last is over; its hour is free once somebody asks for it. Gives its number. */
export async function endLink({ db, app }: World): Promise<number> {
  const link = await db
    .updateTable('directUrl')
    .set({ expiresAt: app.now() })
    .where('id', '=', ({ selectFrom }) => selectFrom('directUrl').select(({ fn }) => fn.max('id').as('id')))
    .returning(['id', 'reservationId'])
    .executeTakeFirstOrThrow()
  const held = db.updateTable('reservation').set({ keptUntil: app.now() })
  await held.where('id', '=', link.reservationId).execute()
  return link.id
}

/** What whoever opened the link sends to pay. */
export async function linkOrderOf({ db }: World, urlKey: string, change: { paymentId?: string } = {}) {
  counter += 1
  const terms = await listTerms(db, 'payment')
  return {
    paymentId: `mid_link${String(counter).padStart(8, '0')}`,
    urlKey,
    amount: 120_000,
    terms: terms.map(({ id, version }) => ({ id, version })),
    ...change,
  }
}
