import type { Screens } from './screens.ts'

/** For the staff alone: no visitor waits for this list. */
export const STAFF_SCREENS: Screens = {
  '/Management': async () => (await import('./member/management-screen.tsx')).ManagementScreen,
  '/admin': async () => (await import('./shell/today/today-screen.tsx')).TodayScreen,
  '/admin/access-log': async () => (await import('./access-log/access-log-screen.tsx')).AccessLogScreen,
  '/admin/access-statement/:memberId': async () =>
    (await import('./subject-request/access-statement-screen.tsx')).AccessStatementScreen,
  '/admin/branches/:code/hours': async () => (await import('./hours/hours-screen.tsx')).HoursScreen,
  '/admin/branches': async () => (await import('./branch-editing/branches-screen.tsx')).BranchesScreen,
  '/admin/branches/new': async () => (await import('./branch-editing/branch-screen.tsx')).NewBranchScreen,
  '/admin/branches/:code': async () => (await import('./branch-editing/branch-screen.tsx')).BranchScreen,
  '/admin/catalogue': async () => (await import('./catalogue/catalogue-screen.tsx')).CatalogueScreen,
  '/admin/closing': async () => (await import('./closing/closing-screen.tsx')).ClosingScreen,
  '/admin/banners': async () => (await import('./banner/banners-screen.tsx')).BannersScreen,
  '/admin/companies': async () => (await import('./company/companies-screen.tsx')).CompaniesScreen,
  '/admin/companies/:id': async () => (await import('./company/company-screen.tsx')).CompanyScreen,
  '/admin/coupons': async () => (await import('./coupon/editing/coupons-screen.tsx')).CouponsScreen,
  '/admin/counsellors': async () => (await import('./employment/counsellors-screen.tsx')).CounsellorsScreen,
  '/admin/counsellors/:wrId/hours': async () => (await import('./hours/hours-screen.tsx')).HoursScreen,
  '/admin/counsellors/:wrId/lending': async () =>
    (await import('./lending/lending-screen.tsx')).LendingScreen,
  '/admin/desk': async () => (await import('./desk/desk-screen.tsx')).DeskScreen,
  '/admin/direct-url-generator': async () =>
    (await import('./direct-url/direct-url-generator-screen.tsx')).DirectUrlGeneratorScreen,
  '/admin/disruption': async () => (await import('./disruption/disruption-screen.tsx')).DisruptionScreen,
  '/admin/faq': async () => (await import('./faq/faq-order-screen.tsx')).FaqOrderScreen,
  '/admin/grants': async () => (await import('./management/grant-reviews-screen.tsx')).GrantReviewsScreen,
  '/admin/grants/:memberId': async () => (await import('./management/grants-screen.tsx')).GrantsScreen,
  '/admin/members/duplicates': async () =>
    (await import('./duplicate/duplicates-screen.tsx')).DuplicatesScreen,
  '/admin/members/:id': async () => (await import('./member-page/member-page-screen.tsx')).MemberPageScreen,
  '/admin/messages': async () => (await import('./mailing/messages-screen.tsx')).MessagesScreen,
  '/admin/holidays': async () => (await import('./hours/holidays-screen.tsx')).HolidaysScreen,
  '/admin/leave-requests': async () =>
    (await import('./leave-request/leave-requests-screen.tsx')).LeaveRequestsScreen,
  '/admin/my': async () => (await import('./own-view/my-screen.tsx')).MyScreen,
  '/admin/notices': async () => (await import('./notice/notices-screen.tsx')).NoticesScreen,
  '/admin/occupancy': async () => (await import('./occupancy/occupancy-screen.tsx')).OccupancyScreen,
  '/admin/offboarding/:memberId': async () =>
    (await import('./offboarding/offboarding-screen.tsx')).OffboardingScreen,
  '/admin/orders': async () => (await import('./sale/orders-screen.tsx')).OrdersScreen,
  '/admin/passkeys': async () => (await import('./passkey/passkeys-screen.tsx')).PasskeysScreen,
  '/admin/payouts': async () => (await import('./payout/payouts-screen.tsx')).PayoutsScreen,
  '/admin/policy': async () => (await import('./policy/policy-screen.tsx')).PolicyScreen,
  '/admin/requests': async () => (await import('./request/requests-screen.tsx')).RequestsScreen,
  '/admin/revenue': async () => (await import('./revenue/revenue-screen.tsx')).RevenueScreen,
  '/admin/break-glass': async () => (await import('./break-glass/break-glass-screen.tsx')).BreakGlassScreen,
  '/admin/security': async () =>
    (await import('./security-event/security-event-screen.tsx')).SecurityEventScreen,
  '/admin/statements/:companyId': async () =>
    (await import('./statement/statements-screen.tsx')).StatementsScreen,
  '/admin/subject-data/:id': async () =>
    (await import('./account-export/subject-export-screen.tsx')).SubjectExportScreen,
  '/admin/subject-requests': async () =>
    (await import('./subject-request/subject-requests-screen.tsx')).SubjectRequestsScreen,
  '/admin/terms': async () => (await import('./terms/staff-terms-screen.tsx')).StaffTermsScreen,
  '/admin/tests': async () => (await import('./diagnosis/tests-screen.tsx')).TestsScreen,
  '/payment-error': async () => (await import('./payment-error/payment-error-screen.tsx')).PaymentErrorScreen,
}
