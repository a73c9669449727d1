import { randomUUID } from 'node:crypto'
import { addMinutes } from '@self/contract/time'
import { insertIdentity } from '../../src/member/identity.ts'
import { nextId } from '../../src/platform/keys/next-id.ts'
import { openBrowser } from '../browser.ts'
import type { TestMember } from '../member.ts'
import { addDifference, addError, buyPass } from '../payment.ts'
import { addMailing } from '../people/mailing.ts'
import { addSubjectRequest } from '../people/subject-request.ts'
import { buy, request } from '../reservation.ts'
import { prove } from '../verification.ts'
import type { World } from '../world.ts'
import { makeLink, makePassLink } from './link.ts'

/** A life with something in every table. */
export async function live(
  world: World,
  self: TestMember,
  staff: { admin: TestMember; master: TestMember },
  hour: string,
) {
  const { db, app } = world
  const at = app.now()
  const { id: memberId } = self
  const { phone } = await db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const browser = openBrowser(world, { authorization: `Bearer ${self.token}` })
  await prove(world, browser, phone ?? '', 'EXPORT')
  await insertIdentity(db, { providerUserId: String(memberId), memberId, createdAt: at })
  await self.post('/api/selfTest/saveResult', { score: 26, testType: '우울감 점검', testCd: 'DEP' })
  await self.post('/api/calendar')
  await self.put('/api/favourite/101', {})
  await addSubjectRequest(world, memberId)
  await addMailing(world, { branchCode: 'GN', memberId })
  await db.insertInto('staffGrant').values({ memberId, role: 'SUPPORT', givenAt: at }).execute()
  const review = { grantId: memberId, no: 1, memberId, role: 'SUPPORT', isNeeded: true }
  await db
    .insertInto('grantReview')
    .values({ ...review, reviewedBy: staff.master.id, reviewedAt: at })
    .execute()
  const passkey = {
    userHandle: 'handle',
    publicKey: Buffer.alloc(8),
    counter: 0,
    transports: [],
    name: '내 휴대폰',
  }
  await db
    .insertInto('passkey')
    .values({
      ...passkey,
      id: `passkey-${memberId}`,
      memberId,
      deviceType: 'singleDevice',
      backedUp: false,
      createdAt: at,
    })
    .execute()
  await db.insertInto('recoveryCode').values({ memberId, hash: 'scrypt', createdAt: at }).execute()
  await db
    .insertInto('foundMember')
    .values({ memberId, staffId: staff.admin.id, until: addMinutes(at, 60) })
    .execute()
  const news = { id: 'signup-marketing', version: '' }
  const { version } = await db
    .selectFrom('terms')
    .select('version')
    .where('id', '=', news.id)
    .where('inForce', '=', true)
    .executeTakeFirstOrThrow()
  await self.post('/api/account/consents/agree', { ...news, version })
  await self.post('/api/account/consents/withdraw', { id: news.id })
  await db.insertInto('loginRecord').values({ memberId, lastAt: at }).execute()
  await buyPass(world, self)
  await buy(world, self, { date: '2026-11-25', time: hour })
  const reservationId = await request(self, { date: '2026-11-26', time: hour })
  const { orderId, providerPaymentId } = await db
    .selectFrom('payment')
    .select(['orderId', 'providerPaymentId'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  await addError({ world, owner: self })
  await addDifference(world, { orderId })
  await db
    .insertInto('refund')
    .values({
      orderId,
      providerPaymentId: providerPaymentId ?? '',
      amount: 1_000,
      cause: 'PASS',
      requestedAt: at,
      state: 'DONE',
      endedAt: at,
    })
    .execute()
  const booker = { phoneDigest: 'phone', keyDigest: `key-${memberId}` }
  await db
    .insertInto('bookerMessage')
    .values({ reservationId, createdAt: at, decidedAt: at, ...booker })
    .execute()
  const link = { reservationDate: '2026-12-15', reservationTime: hour }
  await makeLink(staff.admin, self, link)
  await makePassLink(staff.admin, self)
  const [{ id: proposalId } = { id: 0 }] = await db
    .insertInto('proposal')
    .values({
      reservationId,
      keyDigest: String(memberId),
      madeBy: staff.admin.id,
      createdAt: at,
      expiresAt: addMinutes(at, 60),
      insteadOf: at,
    })
    .returning('id')
    .execute()
  const { id: passId } = await db
    .selectFrom('pass')
    .select('id')
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('series')
    .values({
      memberId,
      passId,
      key: hour,
      fingerprint: hour,
      bookedBy: 'MEMBER',
      terms: '[]',
      createdAt: at,
    })
    .execute()
  await db
    .insertInto('waitingEntry')
    .values({
      memberId,
      branchCode: 'JS',
      day: '2026-12-15',
      joinedBy: 'MEMBER',
      createdAt: at,
      state: 'WAITING',
    })
    .execute()
  await db.insertInto('proposalStart').values({ proposalId, startsAt: at }).execute()
  const { id: disruptionId } = await db
    .insertInto('disruption')
    .values({
      ...{ counsellorId: 101, branchCode: 'JS', madeBy: staff.admin.id, madeAt: at },
      ...{ fromAt: at, untilAt: addMinutes(at, 60) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('disruptedReservation')
    .values({ disruptionId, reservationId, startsAt: at, choice: 'KEEP' })
    .execute()
  await db
    .insertInto('deskPayment')
    .values({
      reservationId,
      seq: 1,
      kind: 'TAKEN',
      method: 'CASH',
      amount: 1_000,
      at,
      actorId: staff.admin.id,
      branchCode: 'GN',
      paidOn: '2026-11-23',
    })
    .execute()
  const [firstId = 0, secondId = 0] = [memberId, staff.admin.id].toSorted((one, other) => one - other)
  await db
    .insertInto('distinctPair')
    .values({ firstId, secondId, madeBy: staff.admin.id, madeAt: at })
    .execute()
  const { id: mergeId } = await db
    .insertInto('memberMerge')
    .values({
      ...{ fromId: staff.admin.id, intoId: memberId, state: 'REFUSED' },
      ...{ askedBy: staff.admin.id, askedAt: at, decidedBy: staff.admin.id, decidedAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberMergeRow')
    .values({ mergeId, spot: 'reservation.member_id', rowKey: JSON.stringify({ id: reservationId }) })
    .execute()
  const note = { key: randomUUID(), text: `메모 ${hour}` }
  await staff.admin.post(`/api/admin/members/${memberId}/notes`, note)
  const { balance: remaining } = await db
    .selectFrom('passEntry')
    .select('balance')
    .where('passId', '=', passId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const adjustment = { credits: -1, remaining, reason: `까닭 ${hour}` }
  await staff.admin.post(`/api/admin/members/${memberId}/passes/${passId}/adjust`, adjustment)
  const goodwillId = await nextId(db, 'goodwill_refund')
  await db
    .insertInto('goodwillRefund')
    .values({
      id: goodwillId,
      reservationId,
      amount: 1,
      cause: 'CLIENT',
      reasonSealed: app.seal.at('goodwill_refund.reason_sealed', goodwillId).close('이유'),
      requestedAt: at,
      requestedBy: staff.admin.id,
      revision: 0,
    })
    .execute()
  const correction = { reservationId, revision: 9, madeBy: staff.admin.id, at }
  const reasonSealed = app.seal.at('mark_correction.reason_sealed', reservationId, 9).close('이유')
  await db
    .insertInto('markCorrection')
    .values({ ...correction, reasonSealed })
    .execute()
  const breakId = await nextId(db, 'break_glass')
  await db
    .insertInto('breakGlass')
    .values({
      id: breakId,
      reservationId,
      openedBy: staff.admin.id,
      openedAt: at,
      whySealed: app.seal.at('break_glass.why_sealed', breakId).close('이유'),
    })
    .execute()
  await db
    .insertInto('company')
    .values({ name: '회사' })
    .onConflict((key) => key.doNothing())
    .execute()
  const [{ id: contractId } = { id: 0 }] = await db
    .insertInto('companyContract')
    .values({
      company: '회사',
      validFrom: `20${hour.slice(0, 2)}-01-01`,
      validUntil: `20${hour.slice(0, 2)}-12-31`,
    })
    .returning('id')
    .execute()
  await db
    .insertInto('companyDraw')
    .values({ contractId, memberId, reservationId, drawnAt: at, yearFrom: '2026-01-01' })
    .execute()
  return browser
}
