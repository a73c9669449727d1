import { formatNumber } from '@self/contract/money'

/** What was typed as won: '120,000', '' where no digit stands. */
export function wonDigits(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits && formatNumber(Number(digits))
}
