/** The features, one folder each, with those that each may use: only features above it. */
export const DIRECTION: Readonly<Record<string, readonly string[]>> = {
  branch: [],
  'access-log': [],
  member: ['access-log'],
  faq: ['member'],
  notice: [],
  outbox: ['member'],
  terms: ['member', 'access-log'],
  verification: ['outbox'],
  diagnosis: ['member', 'terms'],
  auth: ['member', 'terms', 'outbox', 'access-log', 'verification', 'diagnosis'],
  'payment-error': ['member', 'access-log'],
  counsellor: ['branch'],
  availability: ['branch', 'counsellor'],
  coupon: ['branch', 'member', 'outbox', 'counsellor'],
  company: ['member', 'access-log'],
  reservation: ['branch', 'counsellor', 'availability', 'coupon', 'company', 'member', 'terms', 'outbox'],
  calendar: ['reservation', 'branch', 'member'],
  payment: [
    'reservation',
    'branch',
    'counsellor',
    'availability',
    'coupon',
    'company',
    'member',
    'terms',
    'outbox',
    'payment-error',
  ],
  refund: ['payment', 'reservation', 'branch', 'coupon', 'member', 'outbox', 'access-log'],
  settlement: ['refund', 'payment', 'reservation', 'availability', 'coupon', 'outbox', 'payment-error'],
  order: [
    'settlement',
    'refund',
    'payment',
    'reservation',
    'availability',
    'coupon',
    'company',
    'member',
    'terms',
  ],
  reconciliation: ['settlement', 'refund', 'payment', 'member', 'access-log'],
  'direct-url': [
    'order',
    'settlement',
    'payment',
    'reservation',
    'branch',
    'counsellor',
    'availability',
    'coupon',
    'member',
    'terms',
    'access-log',
  ],
  desk: [
    'company',
    'refund',
    'payment',
    'reservation',
    'branch',
    'counsellor',
    'availability',
    'coupon',
    'member',
    'outbox',
    'access-log',
  ],
  request: ['desk', 'refund', 'reservation', 'branch', 'availability', 'coupon', 'outbox', 'access-log'],
}
export const FEATURES = Object.keys(DIRECTION)

/** Folders of the web app that compose features and that no feature knows. */
export const SURFACE = ['home', 'my-page', 'shell']

for (const [index, [feature, used]] of Object.entries(DIRECTION).entries())
  for (const below of used)
    if (!FEATURES.slice(0, index).includes(below))
      throw new Error(`${feature} may not use ${below}: it stands below it`)
