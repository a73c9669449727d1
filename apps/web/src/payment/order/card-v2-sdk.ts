import type { EasyPayChannel } from '@self/contract/easy-pay'
import type { paymentConfig } from '@self/contract/payment'
import * as z from 'zod/mini'
import { addScript, CardError, type CardRequest, type CardResult, type CardSdk } from './card-sdk.ts'

const text = z.optional(z.nullable(z.string()))

/** A result, or what is thrown instead of one; a missing code is no payment either. */
const cardV2Result = z.object({ paymentId: text, code: text, message: text, pgCode: text, pgMessage: text })
type Words = Omit<z.infer<typeof cardV2Result>, 'paymentId'>

type V2Config = NonNullable<z.infer<typeof paymentConfig>['v2']> & { easyPay?: readonly EasyPayChannel[] }
type PortOne = { requestPayment: (request: object) => Promise<unknown> }

declare global {
  interface Window {
    PortOne?: PortOne
  }
}

/** The provider's second SDK, spoken to as the first: one window, one result. Some companies take letters and digits alone. */
export async function loadCardV2Sdk(sdkUrl: string, config: V2Config): Promise<CardSdk> {
  if (!window.PortOne) await addScript(sdkUrl)
  const sdk = window.PortOne
  if (!sdk) throw new CardError('IMP_OBJECT_NOT_FOUND')
  return {
    init: () => {},
    request_pay: (request, onClose) => {
      sdk.requestPayment(requestOf(request, config)).then(
        (result) => onClose(resultOf(result)),
        (error: unknown) => {
          console.error(error)
          onClose(resultOf(error, 'REQUEST_EXCEPTION'))
        },
      )
    },
  }
}

/** The provider's page needs the order to come back to: an address of V2 carries its own number alone. */
function requestOf(request: CardRequest, config: V2Config): object {
  const { merchant_uid, amount, display, m_redirect_url, notice_url, naverProducts } = request
  const months = display?.card_quota ?? []
  const { channelKey, windowType, payMethod } = channelOf(request, config)
  return {
    storeId: config.storeId,
    channelKey,
    paymentId: merchant_uid.replace('mid_', ''),
    orderName: request.name,
    totalAmount: amount,
    currency: 'KRW',
    payMethod,
    customer: { fullName: request.buyer_name, phoneNumber: request.buyer_tel, email: config.email },
    redirectUrl: `${m_redirect_url}&merchant_uid=${merchant_uid}`,
    ...(windowType && { windowType }),
    ...(naverProducts && { bypass: { naverpay: { productItems: naverProducts } } }),
    ...(notice_url && { noticeUrls: [notice_url] }),
    ...(months.length > 0 && {
      card: { installment: { monthOption: { availableMonthList: [1, ...months] } } },
    }),
  }
}

function channelOf({ channelKey }: CardRequest, { easyPay = [], ...card }: V2Config) {
  const chosen = easyPay.find((each) => each.channelKey === channelKey)
  return chosen ? { ...chosen, payMethod: 'EASY_PAY' } : { ...card, payMethod: 'CARD' }
}

function resultOf(result: unknown, fallback?: string): CardResult {
  const { data } = cardV2Result.safeParse(result)
  const code = data ? (data.code ?? fallback) : (fallback ?? 'PAYMENT_CALLBACK_EXCEPTION')
  return { imp_uid: data?.paymentId, ...wordsOf({ ...data, code }) }
}

/** The code says little of the cause, the payment company's own words say it. docs/decisions/018. */
export function wordsOf({
  code,
  message,
  pgCode,
  pgMessage,
}: Words): Pick<CardResult, 'error_code' | 'error_msg' | 'company_msg'> {
  if (!code) return {}
  const words = pgMessage || message || ''
  if (!pgCode) return { error_code: code, error_msg: words }
  return { error_code: code, error_msg: `[코드: ${pgCode}] ${words}`, company_msg: words }
}
