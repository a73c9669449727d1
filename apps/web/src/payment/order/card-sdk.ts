import type { EasyPayChannel } from '@self/contract/easy-pay'
import { type paymentConfig, sdkTimeout } from '@self/contract/payment'
import type { PaymentErrorCode } from '@self/contract/payment-fault'
import * as z from 'zod/mini'
import type { EasyPayRequest } from './easy-pay-request.ts'

const text = z.optional(z.nullable(z.string()))

/** What the window says when it closes: worth a question to the server, never an answer (D-36). */
const cardResult = z.object({
  success: z.optional(z.boolean()),
  imp_uid: text,
  merchant_uid: text,
  error_code: text,
  error_msg: text,
  /** The payment company's words as they came, where error_msg is more than them. */
  company_msg: text,
})
export type CardResult = z.infer<typeof cardResult>

/** A missing word is no failure (D-39). */
export const saysFailed = ({ success, error_code, error_msg }: CardResult): boolean =>
  success === false || Boolean(error_code || error_msg)

/** Which of the shop's contracts is paid by, and where its notices go. */
export type CardChannel = Pick<z.infer<typeof paymentConfig>, 'pg' | 'channelKey' | 'noticeUrl'> & {
  easyPay?: readonly EasyPayChannel[]
}

/** Spec 2 §7 «Card payment provider client call». */
export type CardRequest = {
  pg?: string
  channelKey?: string
  notice_url?: string
  pay_method?: 'card' | 'tosspay'
  name: string
  amount: number
  buyer_name: string
  buyer_tel: string
  merchant_uid: string
  m_redirect_url: string
  display?: { card_quota: number[] }
} & EasyPayRequest

export type CardSdk = {
  init: (impCode: string) => void
  request_pay: (request: CardRequest, onClose: (result: unknown) => void) => void
}

declare global {
  interface Window {
    IMP?: CardSdk
  }
}

type CardErrorCode = 'SDK_NOT_LOADED' | 'IMP_OBJECT_NOT_FOUND' | 'SDK_INIT_FAILED'

/** There is no window to open, so nothing can have been paid. Spec 2 §8 «Own codes». */
export class CardError extends Error {
  readonly code: CardErrorCode

  constructor(code: CardErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const ready = new WeakSet<CardSdk>()

/** Asked for again after a login, it is the same script, and it must not be initialised twice. */
type CardConfig = Pick<z.infer<typeof paymentConfig>, 'sdkUrl' | 'impCode'>

export async function loadCardSdk({ sdkUrl, impCode }: CardConfig): Promise<CardSdk> {
  if (!window.IMP) await addScript(sdkUrl)
  const sdk = window.IMP
  if (!sdk) throw new CardError('IMP_OBJECT_NOT_FOUND')
  if (ready.has(sdk)) return sdk
  try {
    sdk.init(impCode)
    ready.add(sdk)
  } catch (cause) {
    throw new CardError('SDK_INIT_FAILED', cause)
  }
  return sdk
}

/**
 * Settles when the window closes; on a phone the page has left by then. A window that can't open has failed, one that
 * says nothing readable too, under that code.
 */
export const openCardWindow = (
  sdk: CardSdk,
  request: CardRequest,
  unreadable: PaymentErrorCode,
): Promise<CardResult> =>
  new Promise((resolve) => {
    try {
      sdk.request_pay(request, (result) => {
        const { data = { success: false, error_code: unreadable } } = cardResult.safeParse(result)
        resolve(data)
      })
    } catch (cause) {
      console.error(cause)
      resolve({ success: false, error_code: 'REQUEST_EXCEPTION' })
    }
  })

/** Spec 2 §9 «Card SDK wait». A script that failed goes away, so that the next attempt can ask again. */
export function addScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      script.remove()
      reject(new CardError('SDK_NOT_LOADED'))
    }
    const timer = setTimeout(giveUp, sdkTimeout(navigator.userAgent))
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      giveUp()
    }
    document.head.append(script)
  })
}
