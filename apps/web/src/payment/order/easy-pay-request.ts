import type { EasyPayChannel } from '@self/contract/easy-pay'
import { deviceOf } from '../../payment-error/device.ts'

/** What single easy pays want to know, in the words of V1. */
export type EasyPayRequest = {
  card?: { useInstallment: boolean }
  naverPopupMode?: boolean
  naverProducts?: { categoryType: string; categoryId: string; uid: string; name: string; count: number }[]
}

/** What an easy pay is asked with in the place of a card: its channel, and what its company wants to know. */
export const easyPayRequestOf = ({ method, channelKey, pg, category }: EasyPayChannel, name: string) => ({
  ...(channelKey ? { channelKey } : { pg: pg ?? '' }),
  ...(method === 'TOSSPAY' && { pay_method: 'tosspay' as const, card: { useInstallment: false } }),
  ...(category && {
    naverPopupMode: deviceOf(navigator.userAgent) === 'PC',
    naverProducts: [{ categoryType: category.type, categoryId: category.id, uid: 'pass', name, count: 1 }],
  }),
})
