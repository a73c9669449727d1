// @vitest-environment jsdom
import { faultOf } from '@self/contract/payment-fault'
import { afterEach, expect, test, vi } from 'vitest'
import { CardError, type CardResult, openCardWindow } from './card-sdk.ts'
import { loadCardV2Sdk, wordsOf } from './card-v2-sdk.ts'

const config = {
  storeId: 'store-1',
  channelKey: 'channel-key-1',
  email: 'pay@shop.example',
  windowType: { pc: 'IFRAME', mobile: 'REDIRECTION' },
}
const request = {
  pg: 'html5_inicis',
  pay_method: 'card' as const,
  name: '이용권 결제 1회',
  amount: 60_000,
  buyer_name: '김하늘',
  buyer_tel: '01000000001',
  merchant_uid: 'mid_1a2b3c4d',
  m_redirect_url: 'https://shop.example/self/PaymentResult?paymentType=reservation',
  notice_url: 'https://shop.example/api/payment/webhook/v2',
  display: { card_quota: [2, 3] },
}

const windowType = { pc: 'POPUP', mobile: 'REDIRECTION' }
const easyPay = [
  { method: 'NAVERPAY' as const, channelKey: 'channel-key-2', pg: null, windowType, category: null },
  { method: 'TOSSPAY' as const, channelKey: 'channel-key-3', pg: null, windowType: null, category: null },
]

/** What the page reads of a window that ends so. */
async function payWith(
  requestPayment: (request: object) => Promise<unknown>,
  change: object = {},
): Promise<CardResult> {
  window.PortOne = { requestPayment }
  const sdk = await loadCardV2Sdk('https://cdn.example/v2/browser-sdk.js', { ...config, easyPay })
  return openCardWindow(sdk, { ...request, ...change }, 'PAYMENT_CALLBACK_EXCEPTION')
}

afterEach(() => {
  delete window.PortOne
  vi.restoreAllMocks()
})

test('[RW-07] the window of V2 is asked for with the shop’s public values and its own address', async () => {
  const requestPayment = vi.fn(async () => ({ paymentId: '1a2b3c4d', txId: 'tx' }))
  expect(await payWith(requestPayment)).toEqual({ imp_uid: '1a2b3c4d' })
  expect(requestPayment).toHaveBeenCalledExactlyOnceWith({
    storeId: 'store-1',
    channelKey: 'channel-key-1',
    paymentId: '1a2b3c4d',
    orderName: '이용권 결제 1회',
    totalAmount: 60_000,
    currency: 'KRW',
    payMethod: 'CARD',
    customer: { fullName: '김하늘', phoneNumber: '01000000001', email: 'pay@shop.example' },
    redirectUrl: `${request.m_redirect_url}&merchant_uid=mid_1a2b3c4d`,
    windowType: config.windowType,
    noticeUrls: [request.notice_url],
    card: { installment: { monthOption: { availableMonthList: [1, 2, 3] } } },
  })
})

test('[RW-08] an easy pay is asked for over its own channel; its window stands as its company wants, or has it', async () => {
  const requestPayment = vi.fn(async (_: object) => ({ paymentId: '1a2b3c4d' }))
  const naverProducts = [{ categoryType: 'ETC', categoryId: 'ETC', uid: 'pass', name: '이용권', count: 1 }]
  const chosen = { pg: undefined, pay_method: undefined, display: undefined }
  await payWith(requestPayment, { ...chosen, channelKey: 'channel-key-2', naverProducts })
  expect(requestPayment).toHaveBeenLastCalledWith(
    expect.objectContaining({
      ...{ channelKey: 'channel-key-2', payMethod: 'EASY_PAY', windowType },
      bypass: { naverpay: { productItems: naverProducts } },
    }),
  )
  await payWith(requestPayment, { ...chosen, channelKey: 'channel-key-3' })
  const [last] = requestPayment.mock.lastCall ?? []
  expect(last).toMatchObject({ channelKey: 'channel-key-3', payMethod: 'EASY_PAY' })
  for (const word of ['windowType', 'card', 'bypass']) expect(last).not.toHaveProperty(word)
})

test('[RW-07] a refusal is classified by the payment company’s words, its code stays as it came', async () => {
  const result = await payWith(async () => ({
    code: 'FAILURE_TYPE_PG',
    message: '결제가 실패했습니다.',
    pgCode: '3112',
    pgMessage: '한도가 초과하였습니다.',
  }))
  expect(result).toMatchObject({ error_code: 'FAILURE_TYPE_PG', error_msg: expect.stringContaining('한도') })
  const limit = faultOf('F0004', '3112, 한도가 초과하였습니다.')
  expect(faultOf(result.error_code, result.error_msg ?? '').cause).toBe(limit.cause)
})

test('[RW-07] what is thrown before the window opens is a failure with its words, or ours', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const known = Object.assign(new Error('채널 정보를 찾을 수 없습니다.'), { code: 'ChannelNotFound' })
  expect(await payWith(() => Promise.reject(known))).toMatchObject({
    error_code: 'ChannelNotFound',
    error_msg: '채널 정보를 찾을 수 없습니다.',
  })
  const unknown = await payWith(() => Promise.reject(new Error('Failed to fetch')))
  expect(unknown).toMatchObject({ error_code: 'REQUEST_EXCEPTION' })
  expect(await payWith(async () => undefined)).toMatchObject({ error_code: 'PAYMENT_CALLBACK_EXCEPTION' })
})

test('[RW-07] an address that a phone comes back to without a failure says nothing', () => {
  expect(wordsOf({})).toEqual({})
  expect(wordsOf({ code: 'FAILURE_TYPE_PG', message: '사용자가 결제를 취소하셨습니다' })).toEqual({
    error_code: 'FAILURE_TYPE_PG',
    error_msg: '사용자가 결제를 취소하셨습니다',
  })
})

test('a script without its object says so', async () => {
  const loading = loadCardV2Sdk('https://cdn.example/v2/browser-sdk.js', config)
  document.querySelector('script')?.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toThrow(CardError)
})
