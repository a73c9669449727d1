/** The product's words, one folder each, with the features that each may use: only words above it. */
export const DIRECTION = {
  branch: [],
  member: [],
  notice: [],
  faq: [],
  outbox: [],
  'access-log': [],
  terms: ['member', 'access-log'],
  verification: ['outbox'],
  diagnosis: ['member', 'terms'],
  auth: ['member', 'terms', 'outbox', 'access-log', 'verification', 'diagnosis'],
  'payment-error': ['member'],
  counsellor: ['branch'],
  coupon: ['branch', 'member', 'outbox', 'counsellor'],
  reservation: ['branch', 'counsellor', 'coupon', 'member', 'terms', 'outbox'],
  calendar: ['reservation', 'branch'],
  payment: ['reservation', 'branch', 'counsellor', 'coupon', 'member', 'terms', 'outbox', 'payment-error'],
  'direct-url': ['payment', 'reservation', 'branch', 'counsellor', 'coupon', 'member', 'terms'],
}
export const FEATURES = Object.keys(DIRECTION)

/** Folders of the web app that compose features and that no feature knows. */
export const SURFACE = ['home', 'my-page', 'shell']

for (const [index, feature] of FEATURES.entries())
  for (const below of DIRECTION[feature])
    if (FEATURES.indexOf(below) >= index)
      throw new Error(`${feature} may not use ${below}: it stands below it`)
