/** Not yet as the law wants it: reader or writer, and table. A row here is to be removed, none to be added. */
export const KNOWN_BREACHES: readonly string[] = [
  'access-log reads member', // names of who did what to whom
  'payment-difference writes paymentDifference', // until both stand in one folder
]

/** Which feature owns a table, as `platform/database/schema.ts` names it; platform's are read by platform alone. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  accessChain: 'access-log',
  accessLog: 'access-log',
  branch: 'branch',
  calendarFeed: 'calendar',
  company: 'member',
  consent: 'terms',
  counsellor: 'counsellor',
  counsellorOff: 'availability',
  coupon: 'coupon',
  directUrl: 'direct-url',
  faq: 'faq',
  faqChange: 'faq',
  identity: 'member',
  loginSession: 'auth',
  member: 'member',
  notice: 'notice',
  outbox: 'outbox',
  pass: 'coupon',
  passEntry: 'coupon',
  payment: 'payment',
  paymentComparison: 'payment',
  paymentDifference: 'payment',
  paymentError: 'payment-error',
  paymentEvent: 'payment',
  quota: 'platform',
  reservation: 'reservation',
  resource: 'availability',
  schedule: 'availability',
  scheduleBlock: 'availability',
  scheduleException: 'availability',
  selfTest: 'diagnosis',
  selfTestQuestion: 'diagnosis',
  selfTestResult: 'diagnosis',
  selfTestSection: 'diagnosis',
  slotClaim: 'availability',
  terms: 'terms',
  verification: 'verification',
}
