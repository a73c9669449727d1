import { randomUUID } from 'node:crypto'
import { bookingOf, orderOf, type SlotOrder } from '../../apps/api/test/payment.ts'
import type { Filled } from './filled.ts'
import { call } from './load.ts'
import type { Send, Server } from './servers.ts'
import type { CounsellorSlot } from './slots.ts'

interface ScenarioOptions {
  db: Filled['db']
  sandbox: Server
  nextSlot: () => CounsellorSlot
}

/**
 * A paid booking from the order to the session: gives what runs it with `send(name, path, {token, body})`. What
 * the person does in the payment window happens at the sandbox.
 */
export async function scenarioWith({ db, sandbox, nextSlot }: ScenarioOptions) {
  const common = await orderOf({ db })
  return async (send: Send, token: string) => {
    const { adminId, date: hopeDate, time: hopeTime } = nextSlot()
    const slot = { branchCode: 'JS', adminId, hopeDate, hopeTime }
    const order = { ...common, slot, paymentId: `mid_${randomUUID().replaceAll('-', '').slice(0, 24)}` }
    await send('order', '/api/payment/history', { token, body: order })
    await send('booker', '/api/payment/temporary', { token, body: bookingOf(order) })
    await pay(sandbox, order)
    await send('booked', '/api/booking', { token, body: bookingOf(order) })
  }
}

const pay = ({ origin }: Server, { paymentId, amount }: SlotOrder) =>
  call(`${origin}/portone/sandbox/pay`, {
    body: {
      ...{ merchant_uid: paymentId, amount, outcome: 'webhook-lost' },
      ...{ name: '이용권 결제 1회', buyer_name: '김하늘', buyer_tel: '010-0000-0001' },
    },
  })
