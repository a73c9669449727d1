import { areProducts, isTooLittle, TOO_LITTLE, takesMethod } from '../easy-pay/easy-pay.ts'
import { channelOf } from '../easy-pay/v1-channels.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts'
import { type Attempt, isSpent, startAttempt } from './ledger.ts'
import type { Provider } from './provider.ts'
import type { Result } from './result.ts'

type Rule = { isBroken: (order: Fields, provider: Provider) => boolean; code: string; text: string }

const NOT_OPENED = '결제 창 호출에 실패하였습니다.'
const longerThan = (field: string, limit: number) => (order: Fields) => textOf(order[field]).length > limit

const SPENT = { code: 'F1002', text: '이미 결제가 이루어진 거래건입니다.' }

const easyPayOf = (order: Fields) => channelOf(order)?.easyPay ?? null
const isNaver = (order: Fields): boolean => easyPayOf(order) === 'NAVERPAY'

/** Why the window does not open; the first broken rule speaks. */
const RULES: Rule[] = [
  {
    isBroken: (order) => channelOf(order) === undefined,
    code: 'F500',
    text: `${NOT_OPENED} 채널 정보를 조회할 수 없습니다.`,
  },
  {
    isBroken: (order) => !takesMethod(easyPayOf(order), order.pay_method),
    code: 'F400',
    text: `${NOT_OPENED} 지원하지 않는 결제수단입니다.`,
  },
  {
    isBroken: ({ merchant_uid }) => textOf(merchant_uid) === '',
    code: 'F400',
    text: `${NOT_OPENED} 주문번호는 필수 입력입니다.`,
  },
  {
    isBroken: longerThan('merchant_uid', 40),
    code: 'F400',
    text: `${NOT_OPENED} 주문번호는 40자까지 입력할 수 있습니다.`,
  },
  {
    isBroken: ({ name }) => textOf(name) === '',
    code: 'F400',
    text: `${NOT_OPENED} 주문명은 필수 입력입니다.`,
  },
  {
    isBroken: longerThan('name', 40),
    code: 'F400',
    text: `${NOT_OPENED} 주문명은 40자까지 입력할 수 있습니다.`,
  },
  {
    isBroken: ({ amount }) => typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0,
    code: 'F400',
    text: `${NOT_OPENED} 결제금액은 0보다 큰 숫자여야 합니다.`,
  },
  {
    isBroken: ({ amount }, { options }) => Number(amount) < options.minimumAmount,
    code: 'F400',
    text: `${NOT_OPENED} 카드 결제 최소 금액보다 적습니다.`,
  },
  {
    isBroken: ({ buyer_tel }) => textOf(buyer_tel) === '',
    code: 'F400',
    text: `${NOT_OPENED} 구매자 연락처는 필수 입력입니다.`,
  },
  {
    isBroken: (order) => longerThan('buyer_tel', 16)(order) || longerThan('buyer_name', 16)(order),
    code: 'F400',
    text: `${NOT_OPENED} 구매자 이름과 연락처는 16자까지 입력할 수 있습니다.`,
  },
  {
    isBroken: (order) => order.channel === 'mobile' && redirectUrlOf(order) === null,
    code: 'F400',
    text: `${NOT_OPENED} 리디렉션 방식으로 결제창을 호출하려면 리디렉션 URL은 필수 입력입니다.`,
  },
  {
    isBroken: (order) => isNaver(order) && !areProducts(order.naverProducts),
    code: 'F400',
    text: `${NOT_OPENED} naverProducts는 필수 입력입니다.`,
  },
  {
    isBroken: (order) => isNaver(order) && order.naverPopupMode !== (order.channel !== 'mobile'),
    code: 'F400',
    text: `${NOT_OPENED} 네이버페이는 PC에서 팝업, 모바일에서 리디렉션만 지원합니다.`,
  },
  {
    isBroken: (order) =>
      easyPayOf(order) === 'TOSSPAY' && typeof fieldsOf(order.card).useInstallment !== 'boolean',
    code: 'F400',
    text: `${NOT_OPENED} card.useInstallment는 필수 입력입니다.`,
  },
  { isBroken: (order) => isTooLittle(easyPayOf(order), order.amount), code: 'F400', text: TOO_LITTLE },
  { isBroken: ({ merchant_uid }, { ledger }) => isSpent(ledger, textOf(merchant_uid)), ...SPENT },
  {
    isBroken: ({ merchant_uid, amount }, { ledger }) =>
      (ledger.prepared.get(textOf(merchant_uid)) ?? amount) !== amount,
    code: 'F400',
    text: `${NOT_OPENED} 사전등록된 결제금액과 일치하지 않습니다.`,
  },
]

/** Opens the window for an order of `IMP.request_pay`, or answers why it stays shut. */
export function openAttempt(provider: Provider, order: Fields): Attempt | { refused: Result } {
  const broken = RULES.find(({ isBroken }) => isBroken(order, provider))
  if (broken) return { refused: refusedResult(order, broken) }
  const contract = channelOf(order)
  return startAttempt(
    provider.ledger,
    {
      merchantUid: textOf(order.merchant_uid),
      name: textOf(order.name),
      amount: Number(order.amount),
      channel: order.channel === 'mobile' ? 'mobile' : 'pc',
      buyerName: textOf(order.buyer_name) || null,
      buyerTel: textOf(order.buyer_tel),
      buyerEmail: textOf(order.buyer_email) || null,
      customData: order.custom_data === undefined ? null : JSON.stringify(order.custom_data),
      userAgent: textOf(order.user_agent) || null,
      ...(contract && { pg: { provider: contract.pg, id: contract.pgId } }),
    },
    {
      noticeUrls: listOf(order.notice_url),
      redirectUrl: redirectUrlOf(order),
      quotas: quotasOf(order.display),
      easyPay: contract?.easyPay ?? null,
      windowType: windowTypeOf(order),
      isTestChannel: contract?.isTest ?? false,
    },
    provider.now(),
  )
}

const windowTypeOf = (order: Fields) => {
  if (order.channel === 'mobile') return 'REDIRECTION'
  return isNaver(order) ? 'POPUP' : 'IFRAME'
}

/** Where a phone comes back to; a PC stays on its page and is told by callback. */
export function redirectUrlOf({ channel, m_redirect_url }: Fields): string | null {
  const url = textOf(m_redirect_url)
  return channel === 'mobile' && /^https?:/.test(url) ? url : null
}

/** Two windows of one order: the second is told that the first has paid. */
export const spentResult = (merchant_uid: string): Result => refusedResult({ merchant_uid }, SPENT)

const refusedResult = ({ merchant_uid }: Fields, { code, text }: typeof SPENT): Result => ({
  success: false,
  imp_uid: null,
  merchant_uid: textOf(merchant_uid),
  error_code: code,
  error_msg: text,
})

function quotasOf(display: unknown): number[] {
  const wanted = typeof display === 'object' && display && 'card_quota' in display ? display.card_quota : []
  return listOf(wanted)
    .map(Number)
    .filter((months) => Number.isInteger(months) && months >= 2 && months <= 12)
}
