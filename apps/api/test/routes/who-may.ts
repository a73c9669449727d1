/**
 * Who may call what, route by route. A new route needs its line here, and a call in sample-calls.ts.
 *
 * public  everyone, logged in or not, and whatever token is sent
 * member  whoever is logged in, of any role, for oneself
 * own     whoever is logged in, and only what is one's own: somebody else's is not found, for ADMIN and MASTER too
 * staff   the same, and ADMIN and MASTER for everybody
 * admin   ADMIN and MASTER: a MEMBER is told that there is no right to it
 * master  MASTER alone
 */
export const whoMay = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'POST /browser-error': 'public',
  'POST /policy-report': 'public',
  'POST /message-report': 'public',
  'GET /api/openapi.json': 'public',

  'POST /login/oauth2/callback/login': 'public',
  'POST /login/oauth2/callback/send-one': 'public',
  'POST /login/oauth2/callback/verify-code': 'public',
  'POST /login/oauth2/callback/signup': 'public',
  'POST /login/oauth2/callback/resetPW': 'public',
  'POST /login/oauth2/authorize/kakao': 'public',
  'POST /login/oauth2/callback/kakao': 'public',
  'POST /login/oauth2/callback/logout': 'member',

  'GET /api/user/info': 'member',
  'POST /api/user/info': 'member',
  'POST /api/user/phone': 'member',
  'GET /api/user/list': 'admin',
  'GET /api/user/search': 'admin',
  'GET /api/user/comp': 'admin',
  'GET /api/user/:id/phone': 'admin',
  'PUT /api/user/:id/update/userType': 'admin',
  'PUT /api/user/:id/update/comp': 'admin',
  'GET /api/account/deletion': 'member',
  'POST /api/account/deletion': 'member',
  'GET /api/access-log': 'master',
  'GET /api/access-log/:id/subjects': 'master',
  'GET /api/access-log/verify': 'master',
  'GET /api/security-event': 'master',
  'POST /api/security-event/review': 'master',

  'GET /api/terms/:group': 'public',
  'GET /api/terms/missing': 'member',
  'POST /api/terms/agree': 'member',

  'GET /api/branch': 'public',
  'GET /api/branch/info/:code': 'public',
  'GET /api/branch/time/:code': 'public',
  'GET /api/member/g5/:branch': 'public',
  'GET /api/member/schedules': 'public',
  'GET /api/member/schedules/:memberId': 'public',
  'GET /api/coupon': 'public',
  'POST /api/coupon': 'public',
  'GET /api/coupon/pay': 'public',
  'GET /api/coupon/direct/:couponId': 'public',
  'GET /api/coupon/member/:memberId': 'staff',
  'GET /api/coupon/:branch': 'public',
  'POST /api/coupon/:branch': 'public',

  'GET /api/notice/:order': 'public',
  // For whoever is no admin only what is visible.
  'GET /api/faq': 'public',
  'GET /api/faq/categories': 'public',
  'GET /api/faq/subcategories': 'public',
  'GET /api/faq/:id': 'public',
  'POST /api/faq': 'admin',
  'PUT /api/faq/:id': 'admin',
  'PUT /api/faq/:id/visibility': 'admin',
  'DELETE /api/faq/:id': 'admin',

  'GET /api/map/config': 'public',
  'GET /api/branch/month/:code': 'public',
  'GET /api/booking/check/:at': 'public',
  'GET /api/company/left': 'member',
  'GET /api/admin/companies': 'admin',
  'POST /api/admin/companies/contract': 'admin',
  'PUT /api/admin/companies/contract': 'admin',

  'POST /api/reserve': 'member',
  'PUT /api/reserve/update': 'own',
  'GET /api/reserve/:id/cancel': 'own',
  'POST /api/reserve/:id/cancel': 'own',
  'GET /api/pass': 'member',
  'GET /api/myList': 'member',

  'GET /api/desk': 'admin',
  'GET /api/desk/:id/phone': 'admin',
  'GET /api/desk/:id/reason': 'admin',
  'POST /api/desk/:id/confirm': 'admin',
  'POST /api/desk/:id/done': 'admin',
  'POST /api/desk/:id/no-show': 'admin',
  'POST /api/desk/:id/undo': 'admin',
  'POST /api/desk/:id/cancel': 'admin',
  'POST /api/desk/:id/goodwill-refund': 'admin',
  'GET /api/refund-approval': 'master',
  'GET /api/refund-approval/count': 'master',
  'POST /api/refund-approval/:id/approve': 'master',
  'POST /api/refund-approval/:id/decline': 'master',
  'GET /api/desk/:id/payment': 'admin',
  'POST /api/desk/:id/payment': 'admin',
  'POST /api/desk/:id/payment/return': 'admin',
  'GET /api/desk/off': 'admin',
  'PUT /api/desk/off': 'admin',
  'GET /api/admin/requests': 'admin',
  'GET /api/admin/requests/count': 'admin',
  'POST /api/admin/requests/confirm': 'admin',
  'POST /api/admin/requests/:id/decline': 'admin',
  'POST /api/admin/requests/:id/propose': 'admin',
  // Whoever has the key, which stands in the body.
  'POST /api/proposal': 'public',
  'POST /api/proposal/choose': 'public',
  'POST /api/proposal/none': 'public',

  'GET /api/calendar': 'member',
  'POST /api/calendar': 'member',
  'DELETE /api/calendar': 'member',
  // Open to whoever has its address, of 256 random bits.
  'GET /api/calendar/:file': 'public',
  'GET /api/reserve/:id/calendar': 'own',

  'GET /api/payment/config': 'public',
  'POST /api/payment/history': 'member',
  'GET /api/payment/history/:orderId': 'own',
  'GET /api/payment/history/:orderId/refund': 'own',
  'POST /api/payment/history/:orderId/refund': 'own',
  'GET /api/payment/list': 'member',
  'PUT /api/payment/history/:orderId/status': 'own',
  'POST /api/payment/temporary': 'own',
  'POST /api/payment/temporary/:orderId': 'own',
  'POST /api/booking': 'own',
  'POST /api/payment/webhook': 'public',
  'POST /api/payment/webhook/v2': 'public',

  'POST /api/admin/direct-url/generate': 'admin',
  'GET /api/admin/direct-url': 'admin',
  'POST /api/admin/direct-url/:id/revoke': 'admin',
  // Open to whoever has the key, of 128 random bits.
  'GET /api/admin/direct-url/:key': 'public',
  'POST /api/payment/history/direct': 'public',

  'POST /api/payment-error': 'public',
  'GET /api/payment-error': 'admin',
  'GET /api/payment-error/search': 'admin',
  'GET /api/payment-error/payment-methods': 'admin',
  'GET /api/payment-error/severities': 'admin',
  'GET /api/payment-error/statuses': 'admin',
  'GET /api/payment-error/pending-count': 'admin',
  'GET /api/payment-error/recent-critical': 'admin',
  'GET /api/payment-error/statistics': 'admin',
  'GET /api/payment-error/user/:id': 'admin',
  'GET /api/payment-error/:id': 'admin',
  'PUT /api/payment-error/:id/resolve': 'admin',
  'PUT /api/payment-error/:id': 'admin',
  'GET /api/invariant': 'admin',
  'GET /api/payment-difference': 'admin',
  'POST /api/payment-difference/:id/repair': 'admin',

  'GET /api/selfTest': 'public',
  'GET /api/selfTest/testQuestion': 'public',
  'POST /api/selfTest/testQuestion': 'public',
  'GET /api/selfTest/testResultSection': 'public',
  'POST /api/selfTest/saveResult': 'member',
  'GET /api/selfTest/testResultList': 'member',
} as const satisfies Record<string, 'public' | 'member' | 'own' | 'staff' | 'admin' | 'master'>

export type Route = keyof typeof whoMay
export const routes = Object.keys(whoMay) as Route[]

export const isOpen = (route: Route): boolean => whoMay[route] === 'public'
