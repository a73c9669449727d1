import type { Operations } from '../platform/http/openapi.ts'

export const moneyOperations: Operations = {
  sale: {
    'GET /api/admin/orders': ['listSales', 'List orders and desk payments, newest first'],
    'GET /api/admin/orders/totals': ['sumSales', 'Count orders and desk payments, and their won'],
    'POST /api/admin/orders/search': ['searchSales', 'Search orders by a part of the number'],
    'POST /api/admin/orders/export': ['exportSales', 'Take the whole of a filter out', 'EXPORT_TOO_LONG'],
    'GET /api/admin/orders/:key': [
      'getSale',
      'Read what happened to an order or a desk payment',
      'NOT_FOUND',
    ],
  },
  closing: {
    'GET /api/admin/closing': ['getClosing', 'Read what a day of a desk comes to', 'NOT_FOUND'],
    'POST /api/admin/closing': [
      'closeDay',
      'Close a day of a desk',
      ...([
        'NOT_FOUND',
        'DAY_CLOSED',
        'CLOSING_CHANGED',
        'CLOSING_NOTE_MISSING',
        'CLOSING_TOO_EARLY',
      ] as const),
    ],
    'POST /api/admin/closing/reverse/:id': [
      'reverseDeskPayment',
      'Hand back today what was taken on a day before',
      ...(['NOT_FOUND', 'OWN_ACCOUNT', 'DAY_CLOSED'] as const),
      ...(['NOTHING_TO_HAND_BACK', 'REVERSAL_NOTE_MISSING'] as const),
    ],
  },
  payout: {
    'GET /api/admin/payouts': ['listPayouts', 'List what the provider paid out in a month'],
    'POST /api/admin/payouts': ['importPayouts', 'Take a settlement file over', 'PAYOUT_EMPTY'],
  },
  revenue: {
    'GET /api/admin/revenue': ['getRevenue', 'Read what a month brought'],
    'GET /api/admin/revenue/pay': ['getPay', 'Read what counsellors are paid of a month'],
    'POST /api/admin/revenue/export': ['exportRevenue', 'Take a month out', 'EXPORT_TOO_LONG'],
    'GET /api/admin/revenue/share': ['listShares', 'List the shares of every counsellor'],
    'DELETE /api/admin/revenue/share/:wrId/:validFrom': [
      'removeShare',
      'Take back a share whose day is yet to come, or of today',
      ...(['NOT_FOUND', 'SHARE_IN_FORCE'] as const),
    ],
    'POST /api/admin/revenue/share': [
      'setShare',
      'Set the share of a counsellor from a day on',
      ...(['NOT_FOUND', 'SHARE_EXISTS'] as const),
    ],
  },
  occupancy: {
    'GET /api/admin/occupancy': [
      'getOccupancy',
      'Read how full the hours of months were, and who came',
      ...(['NOT_FOUND', 'PERIOD_BACKWARDS', 'PERIOD_TOO_LONG'] as const),
    ],
    'POST /api/admin/occupancy/export': [
      'exportOccupancy',
      'Take the same out as a file',
      ...(['NOT_FOUND', 'PERIOD_BACKWARDS', 'PERIOD_TOO_LONG', 'EXPORT_TOO_LONG'] as const),
    ],
  },
}
