import { randomUUID } from 'node:crypto'
import { type Attempt, isSpent, startAttempt } from '../card/ledger.ts'
import type { Provider } from '../card/provider.ts'
import { areProducts, isTooLittle, TOO_LITTLE } from '../easy-pay/easy-pay.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts'
import { type Channel, findChannel, STORE_ID, type WindowType } from './channels.ts'
import { announceV2 } from './notice.ts'

type RefusedV2 = { code: string; message: string }

type Rule = {
  isBroken: (request: Fields, channel: Channel, provider: Provider) => boolean
  code: string
  text: string
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const isPhone = ({ device }: Fields): boolean => device === 'mobile'

/** The shop's own wish, or else the payment company's. */
function windowTypeOf(request: Fields, { windows }: Channel): WindowType | undefined {
  const device = isPhone(request) ? 'mobile' : 'pc'
  const wanted = textOf(fieldsOf(request.windowType)[device])
  return wanted ? windows[device].find((each) => each === wanted) : windows[device][0]
}

/** Why the window does not open; the first broken rule speaks. */
const RULES: Rule[] = [
  {
    isBroken: ({ paymentId }) => !/^[A-Za-z0-9]{1,40}$/.test(textOf(paymentId)),
    code: 'BadRequest',
    text: 'paymentId는 영문과 숫자 40자까지 입력할 수 있습니다.',
  },
  {
    isBroken: ({ orderName }) => textOf(orderName) === '' || textOf(orderName).length > 40,
    code: 'BadRequest',
    text: 'orderName은 필수 입력입니다.',
  },
  {
    isBroken: ({ totalAmount }) =>
      typeof totalAmount !== 'number' || !Number.isInteger(totalAmount) || totalAmount <= 0,
    code: 'BadRequest',
    text: 'totalAmount는 0보다 큰 정수여야 합니다.',
  },
  {
    isBroken: ({ totalAmount }, _, { options }) => Number(totalAmount) < options.minimumAmount,
    code: 'BadRequest',
    text: '카드 결제 최소 금액보다 적습니다.',
  },
  {
    isBroken: ({ currency }) => !['KRW', 'CURRENCY_KRW'].includes(textOf(currency)),
    code: 'BadRequest',
    text: 'currency가 올바르지 않습니다.',
  },
  {
    isBroken: ({ payMethod }, { easyPay }) => textOf(payMethod) !== (easyPay ? 'EASY_PAY' : 'CARD'),
    code: 'BadRequest',
    text: '채널이 지원하지 않는 결제수단입니다.',
  },
  {
    isBroken: (request, channel) => !isPhone(request) && !channel.easyPay && !hasWholeCustomer(request),
    code: 'BadRequest',
    text: '이니시스 V2는 구매자 이름, 연락처, 이메일이 필수 입력입니다.',
  },
  {
    isBroken: (request) => isPhone(request) && redirectUrlOf(request) === null,
    code: 'BadRequest',
    text: '모바일에서는 redirectUrl이 필수 입력입니다.',
  },
  {
    isBroken: (request, channel) => windowTypeOf(request, channel) === undefined,
    code: 'BadRequest',
    text: '채널이 지원하지 않는 windowType입니다.',
  },
  {
    isBroken: ({ bypass }, { easyPay }) =>
      easyPay === 'NAVERPAY' && !areProducts(fieldsOf(fieldsOf(bypass).naverpay).productItems),
    code: 'BadRequest',
    text: '네이버페이는 productItems가 필수 입력입니다.',
  },
  {
    isBroken: ({ totalAmount }, { easyPay }) => isTooLittle(easyPay, totalAmount),
    code: 'FAILURE_TYPE_PG',
    text: TOO_LITTLE,
  },
  {
    isBroken: ({ paymentId }, _, { ledger }) => isSpent(ledger, textOf(paymentId)),
    code: 'PaymentAlreadyPaid',
    text: '이미 결제가 완료된 건입니다.',
  },
  {
    isBroken: ({ paymentId, totalAmount }, _, { ledger }) =>
      (ledger.prepared.get(textOf(paymentId)) ?? totalAmount) !== totalAmount,
    code: 'AmountNotEqualToPredefined',
    text: '사전 등록된 금액과 결제 요청 금액이 일치하지 않습니다.',
  },
]

function hasWholeCustomer({ customer }: Fields): boolean {
  const { fullName, phoneNumber, email } = fieldsOf(customer)
  return textOf(fullName) !== '' && textOf(phoneNumber) !== '' && EMAIL.test(textOf(email))
}

/** Where the browser comes back to when the window takes the page's place, or always where the shop wants it so. */
function redirectUrlOf(request: Fields): string | null {
  const url = textOf(request.redirectUrl)
  return /^https?:/.test(url) ? url : null
}

/** Opens the window for a `PortOne.requestPayment`, or answers why it stays shut. */
export function openV2Attempt(provider: Provider, request: Fields): Attempt | { refused: RefusedV2 } {
  if (textOf(request.storeId) !== STORE_ID)
    return { refused: { code: 'StoreNotFound', message: '상점 정보를 찾을 수 없습니다.' } }
  const channel = findChannel(textOf(request.channelKey))
  if (!channel) return { refused: { code: 'ChannelNotFound', message: '채널 정보를 찾을 수 없습니다.' } }
  const broken = RULES.find(({ isBroken }) => isBroken(request, channel, provider))
  if (broken) return { refused: { code: broken.code, message: broken.text } }
  const customer = fieldsOf(request.customer)
  const windowType = windowTypeOf(request, channel) ?? 'REDIRECTION'
  const isAway = windowType === 'REDIRECTION' || request.forceRedirect === true
  const attempt = startAttempt(
    provider.ledger,
    {
      merchantUid: textOf(request.paymentId),
      name: textOf(request.orderName),
      amount: Number(request.totalAmount),
      channel: isPhone(request) ? 'mobile' : 'pc',
      buyerName: textOf(customer.fullName) || null,
      buyerTel: textOf(customer.phoneNumber),
      buyerEmail: textOf(customer.email) || null,
      customData: request.customData === undefined ? null : JSON.stringify(request.customData),
      userAgent: textOf(request.userAgent) || null,
      pg: { provider: channel.pgProvider.toLowerCase(), id: channel.pgMerchantId },
    },
    {
      noticeUrls: listOf(request.noticeUrls),
      redirectUrl: isAway ? redirectUrlOf(request) : null,
      quotas: monthsOf(request.card),
      easyPay: channel.easyPay,
      windowType,
      isTestChannel: false, // its channel says so
    },
    provider.now(),
  )
  attempt.v2 = { storeId: STORE_ID, channel, transactionId: randomUUID(), requested: [] }
  void announceV2(provider, attempt)
  return attempt
}

function monthsOf(card: unknown): number[] {
  const { availableMonthList } = fieldsOf(fieldsOf(fieldsOf(card).installment).monthOption)
  return listOf(availableMonthList)
    .map(Number)
    .filter((months) => Number.isInteger(months) && months >= 2 && months <= 12)
}
