import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'
import { STORE_ID } from '../card-v2/channels.ts'

const products = [{ categoryType: 'ETC', categoryId: 'ETC', uid: 'pass', name: '이용권', count: 1 }]

const v2Order = {
  storeId: STORE_ID,
  channelKey: 'channel-key-sandbox-kakaopay',
  paymentId: 'payment0001',
  orderName: '이용권 결제',
  totalAmount: 60_000,
  currency: 'KRW',
  payMethod: 'EASY_PAY',
  customer: { fullName: '김하늘', phoneNumber: '010-0000-0001' },
}
const naver = { channelKey: 'channel-key-sandbox-naverpay', bypass: { naverpay: { productItems: products } } }

async function openShop() {
  const sandbox = await openSandbox()
  const { url } = sandbox
  return {
    ...sandbox,
    /** What the script hands over as the page opens the window, and how the window then stands. */
    async open(address: 'window' | 'window-v2', order: Record<string, unknown>) {
      const body = new URLSearchParams({ order: JSON.stringify(order) })
      const reply = await fetch(`${url}/portone/${address}`, { method: 'POST', body })
      return (await reply.json()) as Record<string, unknown> & { id: string; imp_uid: string }
    },
    look: async (id: string) => (await fetch(`${url}/portone/window/${id}`)).text(),
    press: async (id: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      return (await fetch(`${url}/portone/window/${id}`, { method: 'POST', body })).text()
    },
    find: async (paymentId: string) => {
      const headers = { authorization: 'PortOne sandbox-v2-secret' }
      return (await fetch(`${url}/payments/${paymentId}`, { headers })).json()
    },
  }
}

test.each([
  ['Kakao Pay in a popup', { windowType: { pc: 'POPUP' } }],
  ['Kakao Pay in the place of the page on a PC', { windowType: { pc: 'REDIRECTION' } }],
  [
    'Kakao Pay in a frame on a phone',
    { device: 'mobile', redirectUrl: 'http://shop.test', windowType: { mobile: 'IFRAME' } },
  ],
  ['Naver Pay in a frame', { ...naver, windowType: { pc: 'IFRAME' } }],
  ['Naver Pay without what is sold', { ...naver, bypass: undefined }],
  ['an easy pay asked for as a card', { payMethod: 'CARD' }],
  ['an unknown channel', { channelKey: 'channel-key-sandbox-payco' }],
])('[RW-08] over V2 the window does not open for %s', async (_, change) => {
  const { open } = await openShop()
  expect(await open('window-v2', { ...v2Order, ...change })).toMatchObject({ refused: {} })
})

test.each([
  ['Kakao Pay', {}, 'IFRAME'],
  ['Naver Pay', naver, 'POPUP'],
  ['Toss Pay', { channelKey: 'channel-key-sandbox-tosspay' }, 'IFRAME'],
])(
  '[RW-08] over V2 the window of %s stands as its company has it where the shop says nothing',
  async (_, change, windowType) => {
    const { open } = await openShop()
    expect(await open('window-v2', { ...v2Order, ...change })).toMatchObject({ windowType, isEasyPay: true })
    const phone = { device: 'mobile', redirectUrl: 'http://shop.test' }
    expect(await open('window-v2', { ...v2Order, ...change, ...phone })).toMatchObject({
      windowType: 'REDIRECTION',
    })
  },
)

test('[RW-08] Naver Pay takes no less than 100 won over either interface, in words of its own', async () => {
  const { open, order } = await openShop()
  const words = '100원 미만은 결제할 수 없습니다. (최소 결제 금액: 100원)'
  const refused = { refused: { message: words } }
  expect(await open('window-v2', { ...v2Order, ...naver, totalAmount: 99 })).toMatchObject(refused)
  expect(await open('window-v2', { ...v2Order, ...naver, totalAmount: 100 })).toHaveProperty('id')
  const v1 = { ...order, pg: 'naverpay', channel: 'pc', naverPopupMode: true, naverProducts: products }
  expect(await open('window', { ...v1, amount: 99 })).toMatchObject({ refused: { error_msg: words } })
  expect(await open('window', { ...v1, amount: 100 })).toMatchObject({ windowType: 'POPUP' })
})

test.each([
  ['a channel that the shop does not have', { channelKey: 'channel-key-other' }],
  ['a company without a contract', { pg: 'payco' }],
  ['Toss Pay asked for as a card', { pg: 'tosspay_v2', pay_method: 'card', card: { useInstallment: false } }],
  ['Toss Pay without a word about instalments', { pg: 'tosspay_v2', pay_method: 'tosspay' }],
  ['Naver Pay without what is sold', { pg: 'naverpay', naverPopupMode: true }],
  ['Naver Pay without a popup on a PC', { pg: 'naverpay', naverPopupMode: false, naverProducts: products }],
  [
    'Naver Pay with a popup on a phone',
    {
      ...{ pg: 'naverpay', naverPopupMode: true, naverProducts: products },
      ...{ channel: 'mobile', m_redirect_url: 'http://shop.test' },
    },
  ],
])('[RW-08] over V1 the window does not open for %s', async (_, change) => {
  const { open, order } = await openShop()
  expect(await open('window', { ...order, channel: 'pc', ...change })).toMatchObject({ refused: {} })
})

test('[RW-08] over V1 a contract is chosen by the key of its channel or by pg; what is paid there has no card', async () => {
  const { pay, rest, order } = await openSandbox()
  const { imp_uid } = await pay({ ...order, channelKey: 'channel-key-sandbox-v1-kakaopay' })
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({
    ...{ status: 'paid', pg_provider: 'kakaopay', pay_method: 'point' },
    ...{ card_name: null, apply_num: null, receipt_url: null },
  })
  await pay({
    ...order,
    merchant_uid: 'mid_2',
    pg: 'tosspay_v2.toss_sandbox',
    pay_method: 'tosspay',
    card: { useInstallment: false },
  })
  expect((await rest('GET', '/payments/find/mid_2')).response).toMatchObject({ pg_provider: 'tosspay_v2' })
})

test('[RW-08] what is paid on the test channel of Kakao Pay is hidden from the look-up of V1, and says so over V2', async () => {
  const { pay, rest, find, order } = await openShop()
  const { imp_uid } = await pay({ ...order, pg: 'kakaopay.TC0ONETIME' })
  expect((await rest('GET', `/payments/${imp_uid}`)).status).toBe(404)
  expect((await rest('GET', `/payments/${imp_uid}?include_sandbox=true`)).response).toMatchObject({
    sandbox: true,
  })
  await pay({ ...v2Order, channelKey: 'channel-key-sandbox-kakaopay-test' })
  expect(await find('payment0001')).toMatchObject({ status: 'PAID', channel: { type: 'TEST' } })
})

test('[RW-08] an instalment shuts debit cards out of Kakao Pay', async () => {
  const { open, look } = await openShop()
  const plain = await open('window-v2', v2Order)
  expect(await look(plain.id)).toContain('체크카드')
  const card = { installment: { monthOption: { availableMonthList: [1, 2] } } }
  const instalments = await open('window-v2', { ...v2Order, card })
  expect(await look(instalments.id)).not.toContain('체크카드')
})

test('[RW-08] an easy pay says no in its own words, and what it charged has a method of its own and no card', async () => {
  const { open, press, find } = await openShop()
  const words = '카카오페이 머니 잔액이 부족합니다. (잔액: 0원)'
  const first = await open('window-v2', v2Order)
  expect(await press(first.id, { action: 'pay', card: 'short' })).toContain(`"pgMessage":"${words}"`)
  expect(await find('payment0001')).toMatchObject({ status: 'FAILED', failure: { pgMessage: words } })
  const second = await open('window-v2', v2Order)
  await press(second.id, { action: 'pay', card: 'money' })
  expect(await find('payment0001')).toMatchObject({
    status: 'PAID',
    method: { type: 'PaymentMethodEasyPay', provider: 'KAKAOPAY' },
    channel: { key: 'channel-key-sandbox-kakaopay' },
  })
})
