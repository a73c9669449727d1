/** The features, one folder each, with those that each may use: only features above it. */
export const DIRECTION: Readonly<Record<string, readonly string[]>> = {
  branch: [],
  'access-log': [],
  member: ['access-log'],
  faq: ['member'],
  notice: [],
  outbox: [],
  terms: ['member', 'access-log'],
  verification: ['outbox'],
  diagnosis: ['member', 'terms'],
  auth: ['member', 'terms', 'outbox', 'access-log', 'verification', 'diagnosis'],
  'payment-error': ['member', 'access-log'],
  counsellor: ['branch'],
  availability: ['branch', 'counsellor'],
  coupon: ['branch', 'member', 'outbox', 'counsellor'],
  reservation: ['branch', 'counsellor', 'availability', 'coupon', 'member', 'terms', 'outbox'],
  calendar: ['reservation', 'branch', 'member'],
  payment: [
    'reservation',
    'branch',
    'counsellor',
    'availability',
    'coupon',
    'member',
    'terms',
    'outbox',
    'payment-error',
  ],
  refund: ['payment', 'reservation', 'coupon', 'member', 'outbox'],
  settlement: ['refund', 'payment', 'reservation', 'availability', 'coupon', 'outbox', 'payment-error'],
  order: ['settlement', 'refund', 'payment', 'reservation', 'availability', 'coupon', 'member', 'terms'],
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
    'refund',
    'payment',
    'reservation',
    'branch',
    'counsellor',
    'availability',
    'coupon',
    'outbox',
    'access-log',
  ],
}
export const FEATURES = Object.keys(DIRECTION)

/** Folders of the web app that compose features and that no feature knows. */
export const SURFACE = ['home', 'my-page', 'shell']

for (const [index, [feature, used]] of Object.entries(DIRECTION).entries())
  for (const below of used)
    if (!FEATURES.slice(0, index).includes(below))
      throw new Error(`${feature} may not use ${below}: it stands below it`)
