import { setTimeout } from 'node:timers/promises'
import { paymentIdOf } from '../../../apps/api/src/providers/portone-v2-ids.ts'
import { STORE_ID } from '../../../packages/sandbox/src/card-v2/channels.ts'
import type { World } from '../world/world.ts'
import type { Plan } from './plan.ts'

const NAME = '이용권 결제 1회'
const CHANNEL_KEY = 'channel-key-sandbox-card'
const LATE = 1_500

/** What a browser knows of a registered order when it opens the window. */
export interface Registered {
  paymentId: string
  amount: number
  cardApi: 'v1' | 'v2'
}

interface Opened {
  imp_uid?: string
  id?: string
}

interface Buyer {
  name: string
  phone: string
}

/** What happens in the payment window of the order's interface. */
export async function payByCard(
  { atSandbox }: World,
  buyer: Buyer,
  order: Registered,
  plan: Pick<Plan, 'outcome' | 'opensTwice'>,
) {
  const { outcome, opensTwice } = plan
  const window = order.cardApi === 'v2' ? windowV2(order, buyer) : windowV1(order, buyer)
  const { request, path, number: merchant_uid } = window
  const pay = (named: string) => atSandbox('/portone/sandbox/pay', { ...request, outcome: named })
  if (opensTwice) {
    const opened = (await atSandbox(path, { order: JSON.stringify(request) })) as Opened | undefined
    await pay('close-tab')
    await atSandbox('/portone/sandbox/scenario', { outcome, merchant_uid })
    const id = opened?.imp_uid ?? opened?.id
    if (id) await atSandbox(`/portone/window/${id}`, { action: 'pay', card: 'approve' })
  } else await pay(outcome)
  if (outcome === 'late-paid-after-failed') {
    await setTimeout(LATE)
    await atSandbox('/portone/sandbox/late-approve', { merchant_uid })
  }
}

/** The number is the one under which the provider knows the order. */
const windowV1 = ({ paymentId: merchant_uid, amount }: Registered, { name, phone }: Buyer) => ({
  path: '/portone/window',
  number: merchant_uid,
  request: { merchant_uid, amount, name: NAME, buyer_name: name, buyer_tel: phone },
})

function windowV2({ paymentId: orderId, amount: totalAmount }: Registered, { name, phone }: Buyer) {
  const paymentId = paymentIdOf(orderId)
  const customer = { fullName: name, phoneNumber: phone, email: 'pay@gyeotmaru.example' }
  const shop = { storeId: STORE_ID, channelKey: CHANNEL_KEY, payMethod: 'CARD', currency: 'KRW' }
  return {
    path: '/portone/window-v2',
    number: paymentId,
    request: { ...shop, paymentId, totalAmount, orderName: NAME, customer },
  }
}
