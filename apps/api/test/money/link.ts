import type { GenerateBody, PassLinkBody } from '@self/contract/link-draft'
import { listTerms } from '../../src/terms/service.ts'
import { openBrowser } from '../browser.ts'
import type { TestMember } from '../member.ts'
import { passOrderOf, payFor } from '../payment.ts'
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

/** A link for a pass of one session at Jamsil, 120,000 won, unless told otherwise. */
export const passLinkFor = (
  { id: memberId }: Pick<TestMember, 'id'>,
  change: Partial<PassLinkBody> = {},
): PassLinkBody => ({ memberId, couponId: 7, branchCode: 'JS', ...change })

/** Made by this admin; gives the key. */
export async function makePassLink(
  admin: TestMember,
  member: TestMember,
  change: Partial<PassLinkBody> = {},
): Promise<string> {
  const reply = await admin.post('/api/admin/direct-url/pass', passLinkFor(member, change))
  return reply.json().data.uniqueKey
}

/** The link that was made last is over; its hour is free once somebody asks for it. Gives its number. */
export async function endLink({ db, app }: World): Promise<number> {
  const link = await db
    .updateTable('directUrl')
    .set({ expiresAt: app.now() })
    .where('id', '=', ({ selectFrom }) => selectFrom('directUrl').select(({ fn }) => fn.max('id').as('id')))
    .returning(['id', 'reservationId', 'offerId'])
    .executeTakeFirstOrThrow()
  const held = db.updateTable('reservation').set({ keptUntil: app.now() })
  await held.where('id', '=', link.reservationId).execute()
  const offered = db.updateTable('passOffer').set({ openUntil: app.now() })
  await offered.where('id', '=', link.offerId).execute()
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

/** Somebody who has opened a link and begun to pay; the browser is the only one that knows the order. */
export async function beginByLink(world: World, urlKey: string, amount = 120_000) {
  const browser = openBrowser(world)
  const { paymentId, ...body } = await linkOrderOf(world, urlKey)
  const order = { ...(await passOrderOf(world)), paymentId, amount }
  const reply = await browser.post('/api/payment/history/direct', { ...body, paymentId, amount })
  const settle = async () => {
    const url = `/api/payment/history/${paymentId}/status`
    const sent = { status: 'PAID', responseData: '{}' }
    const { cookies } = browser
    return (await world.app.inject({ method: 'PUT', url, body: sent, cookies })).json().data
  }
  const comeBack = async () => (await browser.post(`/api/payment/temporary/${paymentId}`, {})).json().data
  return { paymentId, reply, settle, comeBack, payAtProvider: () => payFor(world, order) }
}

/** The same to the end: what the payer is told. */
export async function payByLink(world: World, urlKey: string, amount?: number) {
  const { payAtProvider, settle, paymentId } = await beginByLink(world, urlKey, amount)
  await payAtProvider()
  return { paymentId, ...(await settle()) }
}
