/** Numbers alone, which ask for nothing. */
export const countCalls = {
  'GET /api/desk/count': () => ({}),
  'GET /api/desk/unmarked/count': () => ({}),
  'GET /api/refund-approval/count': () => ({}),
  'GET /api/payment-error/pending-count': () => ({}),
  'GET /api/payment-difference/count': () => ({}),
}
