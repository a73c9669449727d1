import type { RefusalCode } from '@self/contract/refusal-codes'
import type { Operation, Operations } from './platform/http/openapi.ts'

const PERSON: RefusalCode[] = ['PHONE_MISSING', 'NAME_AND_PHONE_MISSING', 'PHONE_INVALID']
const PASSWORD: RefusalCode[] = ['PASSWORD_MISSING', 'PASSWORD_RULE', 'PASSWORD_COMMON', 'LOGIN_BUSY']
const VERIFIED: RefusalCode[] = [...PERSON, 'PHONE_NOT_VERIFIED']
const READY: RefusalCode[] = ['PHONE_NEEDED', 'SENSITIVE_MISSING']
const ORDER: RefusalCode[] = [
  'CONSENT_MISSING',
  'TOO_MANY_ORDERS',
  'AMOUNT_CHANGED',
  'ORDER_TAKEN',
  'PASS_UNUSABLE',
  'NOT_FOUND',
  'PREPARE_FAILED',
]
const LINK: RefusalCode[] = ['TOO_MANY_KEYS', 'NOT_FOUND', 'LINK_PAID', 'LINK_EXPIRED', 'LINK_REVOKED']
const CANCEL: RefusalCode[] = ['NOT_FOUND', 'RESERVATION_NOT_LIVE', 'CHANGE_TOO_LATE']
const STEP: RefusalCode[] = ['NOT_FOUND', 'DESK_CHANGED']
const REFUND: RefusalCode[] = ['REFUND_CHANGED', 'ORDER_CHANGED']
const PASS_REFUND: RefusalCode[] = ['NOT_FOUND', 'NOT_REFUNDABLE', 'PASS_IS_BOOKED']

const step = (id: string, summary: string, ...codes: RefusalCode[]): Operation => [
  id,
  summary,
  ...STEP,
  ...codes,
]

/**
 * What the OpenAPI document says of each route beside its schemas, by feature: an id, a summary, and the codes that the
 * feature may refuse it with. Those of the guard, of unreadable input and of the database follow from the route.
 */
export const operations: Operations = {
  auth: {
    'POST /login/oauth2/callback/login': [
      'logIn',
      'Log in by phone and password',
      ...(['LOGIN_INCOMPLETE', 'LOGIN_FAILED', 'TOO_MANY_LOGINS', 'LOGIN_BUSY'] as const),
    ],
    'POST /login/oauth2/callback/send-one': [
      'sendCode',
      'Send a verification code',
      'PHONE_INVALID',
      'TOO_MANY_CODES',
    ],
    'POST /login/oauth2/callback/verify-code': ['verifyCode', 'Check a verification code', 'PHONE_INVALID'],
    'POST /login/oauth2/callback/signup': ['signUp', 'Sign up', ...VERIFIED, ...PASSWORD, 'TERMS_CHANGED'],
    'POST /login/oauth2/callback/resetPW': ['resetPassword', 'Reset the password', ...VERIFIED, ...PASSWORD],
    'POST /api/user/phone': [
      'giveContact',
      'Add a verified phone',
      ...VERIFIED,
      'PHONE_GIVEN',
      'PHONE_OF_ANOTHER',
    ],
    'POST /login/oauth2/authorize/kakao': [
      'startKakao',
      'Begin a Kakao login',
      'TERMS_MISSING',
      'KAKAO_AWAY',
    ],
    'POST /login/oauth2/callback/kakao': [
      'finishKakao',
      'Finish a login by Kakao',
      ...(['KAKAO_STALE', 'KAKAO_REFUSED', 'KAKAO_AWAY', 'TOO_MANY_LOGINS'] as const),
    ],
    'POST /login/oauth2/callback/logout': ['logOut', 'End the login session'],
  },
  member: {
    'GET /api/user/info': ['getUserInfo', 'Read the logged-in member'],
    'POST /api/user/info': ['getUserInfoByPost', 'Read the logged-in member, older name'],
    'GET /api/user/list': ['listMembers', 'List members, newest first'],
    'GET /api/user/search': [
      'searchMembers',
      'Search members by name or phone',
      ...(['SEARCH_EMPTY', 'SEARCH_SHORT', 'SEARCH_DIGITS_SHORT'] as const),
    ],
    'GET /api/user/comp': ['listCompanies', 'List companies'],
    'GET /api/user/:id/phone': ['revealPhone', 'Read a member’s whole phone number', 'MEMBER_GONE'],
    'PUT /api/user/:id/update/userType': [
      'changeUserType',
      'Change a member’s role',
      ...(['MEMBER_GONE', 'MASTER_ONLY', 'OWN_RIGHTS', 'LAST_MASTER'] as const),
    ],
    'PUT /api/user/:id/update/comp': [
      'changeCompany',
      'Change a member’s company',
      ...(['MEMBER_GONE', 'COMPANY_UNKNOWN', 'MASTER_ONLY', 'OWN_RIGHTS'] as const),
    ],
  },
  'access-log': {
    'GET /api/access-log': ['listAccesses', 'List who read or changed whose data'],
    'GET /api/access-log/verify': ['verifyAccessLog', 'Verify the chain of the access log'],
  },
  terms: {
    'GET /api/terms/:group': ['listTerms', 'List the texts in force of a group'],
    'GET /api/terms/missing': ['listMissingTerms', 'List the texts not agreed to yet'],
    'POST /api/terms/agree': ['agreeToTerms', 'Agree to texts', 'TERMS_CHANGED'],
  },
  branch: {
    'GET /api/branch': ['listBranches', 'List branches'],
    'GET /api/branch/info/:code': ['getBranch', 'Read a branch', 'NOT_FOUND'],
    'GET /api/map/config': ['getMapConfig', 'Read how the map is drawn'],
  },
  counsellor: {
    'GET /api/member/g5/:branch': ['listCounsellors', 'List counsellors of a branch', 'NOT_FOUND'],
  },
  availability: {
    'GET /api/branch/time/:code': ['getBranchTime', 'List the starts of a branch on a date', 'NOT_FOUND'],
    'GET /api/branch/month/:code': ['getBranchMonth', 'List the free days of a month', 'NOT_FOUND'],
    'GET /api/member/schedules': ['listWorking', 'List the counsellors who work on a date', 'NOT_FOUND'],
    'GET /api/member/schedules/:memberId': ['getSchedule', 'List starts of a counsellor', 'NOT_FOUND'],
    'GET /api/booking/check/:at': ['checkSlot', 'Check whether a start is free', 'NOT_FOUND'],
  },
  coupon: {
    'GET /api/coupon': ['listCoupons', 'List coupons on sale'],
    'POST /api/coupon': ['listCouponsByPost', 'List coupons on sale, older name'],
    'GET /api/coupon/pay': ['listPricedCoupons', 'List coupons that cost something'],
    'GET /api/coupon/direct/:couponId': ['getCoupon', 'Read a coupon on sale', 'NOT_FOUND'],
    'GET /api/coupon/member/:memberId': ['listCouponsOfMember', 'List coupons for a member', 'NOT_FOUND'],
    'GET /api/coupon/:branch': ['listCouponsOfBranch', 'List coupons and passes', 'NOT_FOUND'],
    'POST /api/coupon/:branch': ['listCouponsOfBranchByPost', 'List coupons, older name', 'NOT_FOUND'],
  },
  reservation: {
    'POST /api/reserve': [
      'reserve',
      'Request a reservation at a branch that is not private',
      ...READY,
      ...(['NOT_FOUND', 'PRIVATE_PAYS_FIRST', 'BOOKING_CONTRADICTION', 'BOOKER_MISSING'] as const),
      ...(['BOOKING_DATE_MISSING', 'BOOKING_TIME_MISSING', 'BOOKING_COUNSELLOR_MISSING'] as const),
      ...(['SLOT_TAKEN', 'SLOT_CLOSED', 'TOO_MANY_REQUESTS'] as const),
    ],
    'PUT /api/reserve/update': [
      'changeReservation',
      'Move a reservation to another start',
      ...CANCEL,
      ...(['CHANGE_DATE_MISSING', 'CHANGE_TIME_MISSING', 'SLOT_TAKEN', 'SLOT_CLOSED'] as const),
      'PASS_UNUSABLE',
    ],
    'GET /api/myList': ['listReservations', 'List the member’s reservations'],
  },
  desk: {
    'GET /api/desk': ['listDay', 'List the reservations of a branch on a day', 'NOT_FOUND'],
    'GET /api/desk/:id/phone': ['readPhone', 'Read a booker’s phone number', 'NOT_FOUND'],
    'GET /api/desk/:id/reason': ['readReason', 'Read the reason of a reservation', 'NOT_FOUND'],
    'POST /api/desk/:id/confirm': step('confirm', 'Confirm a requested reservation', 'HAS_BEGUN'),
    'POST /api/desk/:id/done': step('markDone', 'Mark a reservation as done', 'NOT_BEGUN'),
    'POST /api/desk/:id/no-show': step('markNoShow', 'Mark a no-show', 'NOT_BEGUN'),
    'POST /api/desk/:id/undo': step('undoMark', 'Undo the mark of the same day', 'UNDO_OVER'),
    'POST /api/desk/:id/cancel': step(
      'cancelAtDesk',
      'Cancel at the desk',
      'ORDER_CHANGED',
      'RESERVATION_NOT_LIVE',
    ),
    'GET /api/desk/off': ['listHours', 'List half hours of a day', 'NOT_FOUND'],
    'PUT /api/desk/off': ['setOff', 'Block or open a half hour', 'NOT_FOUND', 'CELL_TAKEN', 'CELL_CLOSED'],
  },
  calendar: {
    'GET /api/calendar': ['getCalendarFeed', 'Read the address of the member’s calendar'],
    'POST /api/calendar': ['openCalendarFeed', 'Give the member’s calendar an address'],
    'DELETE /api/calendar': ['closeCalendarFeed', 'Take the address of the calendar away'],
    'GET /api/calendar/:file': ['readCalendarFeed', 'Read a calendar by its address', 'NOT_FOUND'],
    'GET /api/reserve/:id/calendar': ['readCalendarEntry', 'Read a reservation as a file', 'NOT_FOUND'],
  },
  payment: {
    'GET /api/payment/config': ['getPaymentConfig', 'Read how the browser reaches the card provider'],
    'POST /api/payment/history': [
      'registerOrder',
      'Register an order and hold its slot',
      ...ORDER,
      ...READY,
      ...(['SLOT_TAKEN', 'SLOT_CLOSED', 'TOO_MANY_HOLDS'] as const),
    ],
    'GET /api/payment/history/:merchantId': ['getOrder', 'Read an order, settled first', 'NOT_FOUND'],
    'GET /api/payment/history/:merchantId/refund': ['quoteRefund', 'Quote a refund', ...PASS_REFUND],
    'POST /api/payment/history/:merchantId/refund': [
      'refundPass',
      'Refund a pass',
      ...PASS_REFUND,
      ...REFUND,
    ],
    'GET /api/payment/list': ['listPayments', 'List the member’s orders, newest first'],
    'PUT /api/payment/history/:merchantId/status': ['settleOrder', 'Settle an order', 'NOT_FOUND'],
    'POST /api/payment/temporary': [
      'storeBooker',
      'Store who comes and why on the hold of an order',
      ...(['NOT_FOUND', 'ORDER_CONTRADICTION', 'HOLD_GONE'] as const),
    ],
    'POST /api/payment/temporary/:merchantId': [
      'getTemporary',
      'Settle an order, read its booking',
      'NOT_FOUND',
    ],
    'POST /api/booking': [
      'book',
      'Book the reservation of a paid order',
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
  },
  'direct-url': {
    'POST /api/admin/direct-url/generate': [
      'createLink',
      'Create a payment link for a member',
      ...(['LINK_MEMBER_MISSING', 'LINK_COUPON_MISSING', 'LINK_DATE_MISSING', 'LINK_TIME_MISSING'] as const),
      ...(['LINK_BRANCH_MISSING', 'LINK_COUNSELLOR_MISSING', 'LINK_REASON_MISSING'] as const),
      ...(['LINK_CONTRADICTION', 'LINK_TOO_SOON', 'MEMBER_HAS_NO_PHONE', 'MEMBER_HAS_NOT_AGREED'] as const),
      ...(['NOT_FOUND', 'PASS_UNUSABLE', 'SLOT_TAKEN', 'SLOT_CLOSED'] as const),
    ],
    'GET /api/admin/direct-url': ['listLinks', 'List payment links, newest first'],
    'POST /api/admin/direct-url/:id/revoke': [
      'revokeLink',
      'Revoke a payment link',
      'NOT_FOUND',
      'LINK_PAID',
      'LINK_REVOKED',
      'LINK_EXPIRED',
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
  'payment-difference': {
    'GET /api/payment-difference': ['listDifferences', 'List what the provider and we say differently'],
    'POST /api/payment-difference/:id/repair': [
      'repairDifference',
      'Repair a difference',
      ...(['NOT_FOUND', 'NOTE_MISSING', 'REPAIR_CHANGED', 'STILL_UNPAID', 'PROVIDER_AWAY'] as const),
      ...(['ORDER_CHANGED', 'PAYMENT_UNCLEAR'] as const),
    ],
  },
  diagnosis: {
    'GET /api/selfTest': ['listTests', 'List self tests'],
    'GET /api/selfTest/testQuestion': ['listQuestions', 'List questions of a test', 'NOT_FOUND'],
    'POST /api/selfTest/testQuestion': [
      'listQuestionsByPost',
      'List questions, older name',
      'NOT_FOUND',
      'BAD_REQUEST',
    ],
    'GET /api/selfTest/testResultSection': ['listSections', 'List sections of a test', 'NOT_FOUND'],
    'POST /api/selfTest/saveResult': [
      'saveResult',
      'Save the result of a test',
      ...(['NOT_FOUND', 'SENSITIVE_MISSING', 'UNANSWERED', 'SCORE_DISAGREES', 'RESULT_KEPT'] as const),
    ],
    'GET /api/selfTest/testResultList': ['listResults', 'List the member’s results, newest first'],
  },
  notice: {
    'GET /api/notice/:order': ['listNotices', 'List notices'],
  },
  faq: {
    'GET /api/faq': ['listFaq', 'List questions and answers'],
    'GET /api/faq/categories': ['listFaqCategories', 'List categories'],
    'GET /api/faq/subcategories': ['listFaqSubcategories', 'List subcategories'],
    'GET /api/faq/:id': ['getFaq', 'Read a question', 'NOT_FOUND'],
    'POST /api/faq': ['addFaq', 'Add a question', 'FAQ_INCOMPLETE'],
    'PUT /api/faq/:id': ['changeFaq', 'Change a question', 'NOT_FOUND', 'FAQ_INCOMPLETE'],
    'PUT /api/faq/:id/visibility': ['showFaq', 'Show or hide a question', 'NOT_FOUND'],
    'DELETE /api/faq/:id': ['removeFaq', 'Delete a question', 'NOT_FOUND'],
  },
}
