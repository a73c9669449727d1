import type { Operations } from '../platform/http/openapi.ts'

export const moneyOperations: Operations = {
  sale: {
    'GET /api/admin/orders': ['listSales', 'List orders and desk payments, newest first'],
    'GET /api/admin/orders/totals': ['sumSales', 'Count orders and desk payments, and their won'],
    'POST /api/admin/orders/export': ['exportSales', 'Take the whole of a filter out', 'EXPORT_TOO_LONG'],
    'GET /api/admin/orders/:key': [
      'getSale',
      'Read what happened to an order or a desk payment',
      'NOT_FOUND',
    ],
  },
}
