import type { HistoryBody } from '@self/contract/order'
import type { SlotOrder } from '../payment.ts'
import { raw, type Scene, shown, type Tampered } from './tampering.ts'

const statusOf = ({ paymentId }: SlotOrder | HistoryBody) => `/api/payment/history/${paymentId}/status`
const HEARSAY = [
  ...['', '{}', 'x', 'null', '[]', '{"success":true,"status":"paid","paid_amount":120000}'],
  ...['{"__proto__":{"status":"paid"}}', '['.repeat(16_000), '\ud800', 'ㄱ'.repeat(16_384)],
]
const NOT_A_STATUS = ['REFUNDED', 'PENDING', 'paid', '', null, 1, ['PAID'], { status: 'PAID' }]

const hearsay: Tampered[] = [
  ...HEARSAY.flatMap((responseData) =>
    ['PAID', 'FAILED'].map((status) => ({
      name: `said to be ${status}, with ${shown(responseData)}`,
      call: ({ owner, waiting }: Scene) => ({
        by: owner,
        method: 'PUT' as const,
        url: statusOf(waiting),
        body: { status, responseData },
      }),
      isAnswered: true,
    })),
  ),
  ...[
    ...NOT_A_STATUS.map((status) => ({ status, responseData: '{}' })),
    ...['ㄱ'.repeat(16_385), '\u0000', null, 1, {}, undefined].map((responseData) => ({
      status: 'PAID',
      responseData,
    })),
    { status: 'PAID', responseData: '{}', amount: 1 },
    raw('{"status":"PAID","responseData":"{}","__proto__":{"state":"PAID"}}'),
    { status: 'PAID', responseData: 'x'.repeat(2_000_000) },
  ].map((body) => ({
    name: `a report of ${shown(body)}`,
    call: ({ owner, waiting }: Scene) => ({
      by: owner,
      method: 'PUT' as const,
      url: statusOf(waiting),
      body,
    }),
  })),
  ...['mid_unknown00001', 'mid_x', 'x', '%00', `mid_${'0'.repeat(37)}`].map((paymentId) => ({
    name: `a report about ${paymentId}`,
    call: ({ owner, waiting }: Scene) => ({
      by: owner,
      method: 'PUT' as const,
      url: statusOf({ ...waiting, paymentId }),
      body: { status: 'PAID', responseData: '{}' },
    }),
  })),
  ...(['waiting', 'paid', 'bought'] as const).map((which) => ({
    name: `a report about somebody else's ${which} order`,
    call: (scene: Scene) => ({
      by: scene.stranger,
      method: 'PUT' as const,
      url: statusOf(scene[which]),
      body: { status: 'FAILED', responseData: '{}' },
    }),
  })),
]

const returns: Tampered[] = [
  ...['imp_1', 'imp_000000000000', null, undefined].map((impUid) => ({
    name: `a return with the payment ${shown(impUid)}`,
    call: ({ owner, waiting }: Scene) => ({
      by: owner,
      url: `/api/payment/temporary/${waiting.paymentId}`,
      body: { impUid },
    }),
    isAnswered: true,
  })),
  {
    name: "a return with somebody else's payment",
    call: ({ owner, waiting, othersPaymentId: impUid }) => ({
      by: owner,
      url: `/api/payment/temporary/${waiting.paymentId}`,
      body: { impUid },
    }),
    isAnswered: true,
  },
  ...[1, {}, 'x'.repeat(41), ['imp_1']].map((impUid) => ({
    name: `a return with the payment ${shown(impUid)}`,
    call: ({ owner, waiting }: Scene) => ({
      by: owner,
      url: `/api/payment/temporary/${waiting.paymentId}`,
      body: { impUid },
    }),
  })),
]

const NOT_A_TEXT = [null, 1, [], {}, 'x'.repeat(41), '\u0000']
const toWebhook = (body: (scene: Scene) => unknown, type?: string) => (scene: Scene) => ({
  by: null,
  url: '/api/payment/webhook',
  body: body(scene),
  ...(type && { type }),
})
const noticeOf = ({ waiting, othersPaymentId }: Scene) => ({
  imp_uid: othersPaymentId,
  merchant_uid: waiting.paymentId,
  status: 'paid',
})

const notices: Tampered[] = [
  ...['paid', 'failed', 'cancelled', 'ready', 'REFUNDED'].map((status) => ({
    name: `a forged notice: ${status}`,
    call: toWebhook((scene) => ({ ...noticeOf(scene), status })),
    isAnswered: true,
  })),
  ...['mid_unknown00001', 'x', '', "' or 1=1 --"].map((merchant_uid) => ({
    name: `a notice about ${shown(merchant_uid)}`,
    call: toWebhook((scene) => ({ ...noticeOf(scene), merchant_uid })),
    isAnswered: true,
  })),
  {
    name: 'a forged notice as a form',
    call: toWebhook(
      (scene) => String(new URLSearchParams(noticeOf(scene) as Record<string, string>)),
      'application/x-www-form-urlencoded',
    ),
    isAnswered: true,
  },
  ...['imp_uid', 'merchant_uid', 'status'].flatMap((field) =>
    NOT_A_TEXT.map((value) => ({
      name: `a notice whose ${field} is ${shown(value)}`,
      call: toWebhook((scene) => ({ ...noticeOf(scene), [field]: value })),
    })),
  ),
  ...[[], 'x', {}, null].map((body) => ({ name: `a notice of ${shown(body)}`, call: toWebhook(() => body) })),
]

const NOT_THE_REFUND = [
  0,
  -1,
  1,
  213_750,
  427_499,
  427_501,
  855_000,
  1e9,
  1e308,
  '427500',
  '',
  null,
  undefined,
  0.5,
  [427_500],
  {},
]
const NOT_THE_RETURN = [0, 1, 119_999, 120_001, 1e9, -1, '120000', null, 0.5, [120_000]]

const refunds: Tampered[] = [
  ...NOT_THE_REFUND.map((refund) => ({
    name: `a pass given back for ${shown(refund)}`,
    call: ({ owner, bought }: Scene) => ({
      by: owner,
      url: `/api/payment/history/${bought.paymentId}/refund`,
      body: { refund },
    }),
  })),
  ...(['paid', 'waiting'] as const).map((which) => ({
    name: `the ${which} order given back as if it were a pass`,
    call: (scene: Scene) => ({
      by: scene.owner,
      url: `/api/payment/history/${scene[which].paymentId}/refund`,
      body: { refund: 120_000 },
    }),
  })),
  {
    name: "somebody else's pass given back",
    call: ({ stranger, bought }) => ({
      by: stranger,
      url: `/api/payment/history/${bought.paymentId}/refund`,
      body: { refund: 427_500 },
    }),
  },
  ...NOT_THE_RETURN.map((refund) => ({
    name: `a session cancelled for ${shown(refund)}`,
    call: ({ owner, reservationId }: Scene) => ({
      by: owner,
      url: `/api/reserve/${reservationId}/cancel`,
      body: { refund },
    }),
  })),
  ...[0, -1, 'x', 999_999_999, '9'.repeat(20), '1e3', '%00'].map((id) => ({
    name: `the session ${id} cancelled`,
    call: ({ owner }: Scene) => ({ by: owner, url: `/api/reserve/${id}/cancel`, body: { refund: 120_000 } }),
  })),
  {
    name: "somebody else's session cancelled",
    call: ({ stranger, reservationId }) => ({
      by: stranger,
      url: `/api/reserve/${reservationId}/cancel`,
      body: { refund: 120_000 },
    }),
  },
]

/** What is said of payments that were never made, and asked back of those that were. */
export const tamperedAnswers: Tampered[] = [...hearsay, ...returns, ...notices, ...refunds]
