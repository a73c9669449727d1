import { type Fields, fieldsOf, numberOf, textOf } from '../fields.ts'

export type EasyPay = 'KAKAOPAY' | 'NAVERPAY' | 'TOSSPAY'

/** What a person reads on their windows. */
export const easyPayNames: Record<EasyPay, string> = {
  KAKAOPAY: '카카오페이',
  NAVERPAY: '네이버페이',
  TOSSPAY: '토스페이',
}

/** In won. */
const LEAST: Record<EasyPay, number> = { KAKAOPAY: 1, NAVERPAY: 100, TOSSPAY: 1 }

/** As the company itself says it, to be shown as it is. */
export const TOO_LITTLE = '100원 미만은 결제할 수 없습니다. (최소 결제 금액: 100원)'

export const isTooLittle = (easyPay: EasyPay | null, won: unknown): boolean =>
  easyPay !== null && Number(won) < LEAST[easyPay]

/** Naver Pay looks through what is sold: a list of it, each with a category, an id, a name and a count. */
export function areProducts(list: unknown): boolean {
  const products: Fields[] = Array.isArray(list) ? list.map(fieldsOf) : []
  return (
    products.length > 0 &&
    products.every(
      ({ categoryType, categoryId, uid, name, count }) =>
        [categoryType, categoryId, uid, name].every((each) => textOf(each) !== '') &&
        (numberOf(count) ?? 0) >= 1,
    )
  )
}

/** Words of V1 by which a way to pay is asked for; Kakao Pay and Naver Pay don't read them. */
const V1_METHODS: Partial<Record<EasyPay, readonly string[]>> = {
  TOSSPAY: ['tosspay', 'tosspay_card', 'tosspay_money'],
}

export const takesMethod = (easyPay: EasyPay | null, payMethod: unknown): boolean =>
  easyPay === null
    ? ['', 'card'].includes(textOf(payMethod))
    : (V1_METHODS[easyPay] ?? [textOf(payMethod)]).includes(textOf(payMethod))

/** Instalments shut debit cards out of Kakao Pay. */
export const takesDebit = (easyPay: EasyPay, months: readonly number[]): boolean =>
  easyPay !== 'KAKAOPAY' || months.length === 0
