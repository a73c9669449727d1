import { revenueReply } from '@self/contract/revenue'
import { addDays } from '@self/contract/time'
import { expect } from 'vitest'
import { approvals, decide, refundsOf } from '../../test/desk/goodwill.ts'
import { buyTen } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { randomOf, SEED } from '../../test/fuzz/random.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

const WHILE = { timeout: 240_000 }
const PAID = 810_000
const STEPS = 60
const reason = '상담실 공사로 오래 기다림'

type Bought = { member: TestMember; passId: number; orderId: string }

async function buyAll(world: World): Promise<Bought[]> {
  const bought: Bought[] = []
  for (let nr = 0; nr < 4; nr += 1) {
    const member = await addMember(world)
    const { passId, order } = await buyTen(world, member)
    bought.push({ member, passId, orderId: order.paymentId })
  }
  return bought
}

const leftOf = async ({ db }: World, passId: number) =>
  await db
    .selectFrom('passEntry')
    .select(['balance', 'kind'])
    .where('passId', '=', passId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()

/** Whatever was pressed: one refund for each pass at most, never more than was paid, and the pass closed with it. */
async function expectSound(world: World, bought: readonly Bought[], what: string) {
  for (const { orderId, passId } of bought) {
    const rows = await world.db.selectFrom('refund').select('amount').where('orderId', '=', orderId).execute()
    const { state } = await world.db
      .selectFrom('payment')
      .select('state')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const isClosed = (await leftOf(world, passId)).kind === 'REFUND'
    expect([rows.length, state], what).toEqual(isClosed ? [1, 'REFUNDED'] : [0, 'FULFILLED'])
    for (const { amount } of rows) expect(amount, what).toBeLessThanOrEqual(PAID)
  }
}

test(
  '[MN-22] whatever staff and members press of passes, what was sold less what went back is what the provider holds, in each month',
  WHILE,
  async ({ world }) => {
    const [admins, masters] = [
      () => addMember(world, { userType: 'ADMIN' }),
      () => addMember(world, { userType: 'MASTER' }),
    ]
    let [admin, master] = [await admins(), await masters()]
    const drawn = randomOf('goodwill')
    const bought = await buyAll(world)
    const answers = new Set<number>()
    const press = async () => {
      const { member, passId, orderId } = drawn.oneOf(bought)
      const url = `/api/admin/members/${member.id}`
      const { data } = (await admin.get(`${url}/orders/${orderId}/refund`)).json()
      const rule: number = data?.refund ?? 1
      const remaining = (await leftOf(world, passId)).balance
      const more = (amount: number) =>
        admin.post(`${url}/orders/${orderId}/goodwill`, { rule, amount, reason })
      const decideOne = async (decision: 'approve' | 'decline') => {
        const { id } = (await approvals(master))[0] ?? { id: 0 }
        return decide(master, id, decision)
      }
      const presses = [
        () => admin.post(`${url}/passes/${passId}/adjust`, { credits: -1, remaining, reason }),
        () => admin.post(`${url}/passes/${passId}/adjust`, { credits: -2, remaining, reason }),
        () => admin.post(`${url}/passes/${passId}/adjust`, { credits: 1, remaining, reason }),
        () => more(rule + 1 + drawn.below(50_000)),
        () => more(rule + 50_001 + drawn.below(PAID)),
        () => more(PAID),
        () => decideOne('approve'),
        () => decideOne('decline'),
        () => admin.post(`${url}/orders/${orderId}/refund`, { refund: rule }),
      ]
      // A refund by the rule ends what others are about: it is drawn seldom.
      return drawn.oneOf(drawn.below(4) === 0 ? presses : presses.slice(0, -1))()
    }
    for (let step = 0; step < STEPS; step += 1) {
      if (step % 10 === 9) {
        world.moveTo(addDays('2026-11-23', (step + 1) / 2), '10:00')
        ;[admin, master] = [await admins(), await masters()] // those of before are logged out
      }
      const reply = await press()
      answers.add(reply.statusCode)
      expect(reply.statusCode, reply.body).toBeLessThan(500)
      await expectSound(world, bought, `FUZZ_SEED=${SEED}, step ${step}`)
    }
    expect(answers).toContain(200)

    const held = PAID * bought.length - (await refundsOf(world)).reduce((sum, won) => sum + won, 0)
    const staff = await addMember(world, { userType: 'MASTER' })
    let net = 0
    for (const month of ['2026-11', '2026-12']) {
      const reply = await staff.get(`/api/admin/revenue?month=${month}`)
      const { total } = revenueReply.parse(reply.json()).data
      net += total.sold - total.refunded
      const { opening, sold, used, expired, refunded, retained, closing } = total
      expect(opening + sold - used - expired - refunded - retained, month).toBe(closing)
    }
    expect(net).toBe(held)
  },
)
