import type { RefusalCode } from '@self/contract/refusal-codes'
import type { Operations } from '../platform/http/openapi.ts'
import { CANCEL, READY } from './booking.ts'

const ORDER: RefusalCode[] = [
  'QUOTA_USED',
  'CONTRACT_USED_UP',
  'NO_CONTRACT',
  'CONSENT_MISSING',
  'TOO_MANY_ORDERS',
  'AMOUNT_CHANGED',
  'ORDER_TAKEN',
  'PASS_UNUSABLE',
  'NOT_FOUND',
  'METHOD_UNAVAILABLE',
  'METHOD_TOO_LITTLE',
  'PREPARE_FAILED',
]
const LINK: RefusalCode[] = [
  'TOO_MANY_KEYS',
  'NOT_FOUND',
  'LINK_PAID',
  'LINK_PASS_PAID',
  'LINK_EXPIRED',
  'LINK_REVOKED',
]
const SEARCH: RefusalCode[] = ['SEARCH_EMPTY', 'SEARCH_SHORT', 'SEARCH_DIGITS_SHORT']
const REFUND: RefusalCode[] = ['REFUND_CHANGED', 'ORDER_CHANGED']
const APPROVAL: RefusalCode[] = ['NOT_FOUND', 'GOODWILL_OWN', 'GOODWILL_DECIDED']
const PASS_REFUND: RefusalCode[] = ['NOT_FOUND', 'NOT_REFUNDABLE', 'PASS_IS_BOOKED']

export const paymentOperations: Operations = {
  payment: {
    'GET /api/payment/config': ['getPaymentConfig', 'Read how the browser reaches the card provider'],
    'POST /api/payment/history': [
      'registerOrder',
      'Register an order and hold its slot',
      ...(['NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
      ...ORDER,
      ...READY,
      ...(['SLOT_TAKEN', 'SLOT_CLOSED', 'TOO_MANY_HOLDS', 'OVERLAPS_OWN', 'TOO_MANY_COMING'] as const),
      ...(['TOO_MANY_FREE', 'RESULT_GONE'] as const),
      'PHONE_INVALID',
    ],
    'GET /api/payment/history/:orderId': ['getOrder', 'Read an order, settled first', 'NOT_FOUND'],
    'GET /api/payment/history/:orderId/refund': ['quoteRefund', 'Quote a refund', ...PASS_REFUND],
    'POST /api/payment/history/:orderId/refund': ['refundPass', 'Refund a pass', ...PASS_REFUND, ...REFUND],
    'GET /api/payment/receipt/:orderId': ['readReceipt', 'Read an own order that was paid', 'NOT_FOUND'],
    'GET /api/payment/list': ['listPayments', 'List the member’s orders, newest first'],
    'GET /api/pass': ['listHeldPasses', 'List the passes that the member holds'],
    'PUT /api/payment/history/:orderId/status': ['settleOrder', 'Settle an order', 'NOT_FOUND'],
    'POST /api/payment/temporary': [
      'storeBooker',
      'Store who comes and why on the hold of an order',
      ...(['NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
      ...(['NOT_FOUND', 'ORDER_CONTRADICTION', 'HOLD_GONE'] as const),
    ],
    'POST /api/payment/temporary/:orderId': [
      'getTemporary',
      'Settle an order, read its booking',
      'NOT_FOUND',
    ],
    'POST /api/booking': [
      'book',
      'Book the reservation of a paid order',
      ...(['NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
      ...(['NOT_FOUND', 'ORDER_CONTRADICTION', 'NOT_PAID_YET', 'ORDER_ENDED'] as const),
    ],
    'GET /api/reserve/:id/cancel': ['quoteCancel', 'Quote what a cancellation gives back', ...CANCEL],
    'POST /api/reserve/:id/cancel': [
      'cancelReservation',
      'Cancel a reservation and refund it',
      ...CANCEL,
      ...REFUND,
    ],
    'POST /api/payment/webhook': ['notifyPayment', 'Notice of the card provider: look the order up'],
    'POST /api/payment/webhook/v2': [
      'notifyPaymentSigned',
      'Signed notice of the card provider: look the order up',
      ...(['WEBHOOK_FORGED', 'WEBHOOK_LATE'] as const),
    ],
  },
  'direct-url': {
    'POST /api/admin/direct-url/generate': [
      'createLink',
      'Create a payment link for a member',
      ...(['NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
      ...(['LINK_MEMBER_MISSING', 'LINK_COUPON_MISSING', 'LINK_DATE_MISSING', 'LINK_TIME_MISSING'] as const),
      ...(['LINK_BRANCH_MISSING', 'LINK_COUNSELLOR_MISSING', 'LINK_REASON_MISSING'] as const),
      ...(['LINK_CONTRADICTION', 'LINK_TOO_SOON', 'MEMBER_HAS_NO_PHONE', 'MEMBER_HAS_NOT_AGREED'] as const),
      ...(['NOT_FOUND', 'PASS_UNUSABLE', 'SLOT_TAKEN', 'SLOT_CLOSED', 'OVERLAPS_OWN'] as const),
    ],
    'POST /api/admin/direct-url/pass': [
      'createPassLink',
      'Create a link that sells a member a pass without a session',
      ...([
        'LINK_MEMBER_MISSING',
        'LINK_COUPON_MISSING',
        'LINK_BRANCH_MISSING',
        'LINK_CONTRADICTION',
      ] as const),
      ...(['MEMBER_HAS_NO_PHONE', 'MEMBER_HAS_NOT_AGREED', 'NOT_FOUND', 'PASS_UNUSABLE'] as const),
    ],
    'GET /api/admin/direct-url/count': ['countLinks', 'Count payment links that are open and that end soon'],
    'GET /api/admin/direct-url': ['listLinks', 'List payment links, newest first'],
    'POST /api/admin/direct-url/search': [
      'searchLinks',
      'Search payment links by client, title or number',
      ...SEARCH,
    ],
    'POST /api/admin/direct-url/export': [
      'exportLinks',
      'Export payment links of a filter as CSV',
      'EXPORT_TOO_LONG',
    ],
    'POST /api/admin/direct-url/:id/revoke': [
      'revokeLink',
      'Revoke a payment link',
      'NOT_FOUND',
      'LINK_PAID',
      'LINK_PASS_PAID',
      'LINK_REVOKED',
      'LINK_EXPIRED',
    ],
    'POST /api/admin/direct-url/:id/remake': [
      'remakeLink',
      'Make an ended payment link anew',
      ...(['LINK_ALIVE', 'LINK_PAID', 'LINK_PASS_PAID', 'LINK_REMADE', 'LINK_BUSY'] as const),
      ...(['LINK_TOO_SOON', 'LINK_REASON_MISSING'] as const),
      ...(['LINK_CONTRADICTION', 'MEMBER_HAS_NO_PHONE', 'MEMBER_HAS_NOT_AGREED', 'NOT_FOUND'] as const),
      ...(['PASS_UNUSABLE', 'SLOT_TAKEN', 'SLOT_CLOSED', 'OVERLAPS_OWN'] as const),
    ],
    'GET /api/admin/direct-url/:key': ['openLink', 'Open a payment link', ...LINK],
    'POST /api/payment/history/direct': [
      'registerOrderByLink',
      'Register an order by a payment link',
      ...ORDER,
      ...LINK,
      'LINK_BUSY',
    ],
  },
  'payment-error': {
    'POST /api/payment-error': ['reportPaymentError', 'Report a failed payment', 'TOO_MANY_REPORTS'],
    'GET /api/payment-error': ['listPaymentErrors', 'List failed payments'],
    'GET /api/payment-error/search': ['searchPaymentErrors', 'Search failed payments'],
    'GET /api/payment-error/payment-methods': ['listPaymentMethods', 'List payment methods'],
    'GET /api/payment-error/severities': ['listSeverities', 'List severities'],
    'GET /api/payment-error/statuses': ['listErrorStatuses', 'List process statuses'],
    'GET /api/payment-error/pending-count': ['countPendingErrors', 'Count what waits for staff'],
    'GET /api/payment-error/recent-critical': ['listCriticalErrors', 'List recent critical failures'],
    'GET /api/payment-error/statistics': ['getErrorStatistics', 'Count failures by day and code'],
    'GET /api/payment-error/assignees': ['listErrorAssignees', 'List who may look after failed payments'],
    'POST /api/payment-error/export': [
      'exportPaymentErrors',
      'Take failed payments out as a CSV file',
      'EXPORT_TOO_LONG',
    ],
    'PUT /api/payment-error/:id/assignee': [
      'assignPaymentError',
      'Say who looks after a failed payment',
      'NOT_FOUND',
      'ASSIGNEE_CHANGED',
      'ASSIGNEE_UNFIT',
    ],
    'GET /api/payment-error/user/:id': ['listErrorsOfMember', 'List the failures of a member'],
    'GET /api/payment-error/:id': ['getPaymentError', 'Read a failed payment', 'NOT_FOUND'],
    'PUT /api/payment-error/:id/resolve': [
      'resolvePaymentError',
      'Resolve a failed payment',
      'NOT_FOUND',
      'NOTE_MISSING',
    ],
    'PUT /api/payment-error/:id': ['setErrorStatus', 'Change the status of a failed payment', 'NOT_FOUND'],
  },
  'refund-approval': {
    'GET /api/refund-approval': ['listApprovals', 'List refunds that wait for a MASTER'],
    'GET /api/refund-approval/count': ['countApprovals', 'Count refunds that wait for a MASTER'],
    'POST /api/refund-approval/:id/approve': [
      'approveRefund',
      'Approve a refund: the reservation is cancelled, or the pass ends',
      ...APPROVAL,
      ...([
        'GOODWILL_OVERTAKEN',
        'DESK_CHANGED',
        'ORDER_CHANGED',
        'PASS_REFUNDED',
        'PASS_IS_BOOKED',
        'NOT_REFUNDABLE',
        'REFUND_CHANGED',
      ] as const),
    ],
    'POST /api/refund-approval/:id/decline': [
      'declineRefund',
      'Decline a refund',
      ...APPROVAL,
      'GOODWILL_OVERTAKEN',
    ],
  },
  invariant: {
    'GET /api/invariant': ['listBrokenInvariants', 'List what must hold of the stored data and doesn’t'],
  },
  'payment-difference': {
    'GET /api/payment-difference': ['listDifferences', 'List what the provider and we say differently'],
    'GET /api/payment-difference/count': ['countDifferences', 'Count the differences that are open'],
    'POST /api/payment-difference/:id/repair': [
      'repairDifference',
      'Repair a difference',
      ...(['NOT_FOUND', 'NOTE_MISSING', 'REPAIR_CHANGED', 'REFUND_UNDER_WAY', 'STILL_UNPAID'] as const),
      ...(['ORDER_CHANGED', 'PAYMENT_UNCLEAR', 'PROVIDER_AWAY', 'PROVIDER_REFUSED'] as const),
    ],
  },
}
