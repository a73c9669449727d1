import type { FastifyInstance } from 'fastify'

/** Of what is no page: nothing of it runs, and nobody frames it. A page brings a policy of its own. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What no screen of ours asks a browser for; the map asks where somebody is, logging in for a passkey. */
const NEVER_WANTED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

const OWN = ['geolocation', 'publickey-credentials-create', 'publickey-credentials-get']

/** What helmet adds to the headers below. */
export const helmetOptions = {
  contentSecurityPolicy: false,
  xFrameOptions: false, // ours are below
  xDownloadOptions: false, // for browsers that are gone, as the next
  xPermittedCrossDomainPolicies: false,
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // a card company's popup answers its opener
  xPoweredBy: false, // there is nothing to hide
} as const

/** Stands on every answer, also on one that no route has given. */
export const safeHeaders = {
  'content-security-policy': NOTHING,
  'permissions-policy': [
    ...NEVER_WANTED.map((feature) => `${feature}=()`),
    ...OWN.map((feature) => `${feature}=(self)`),
  ].join(', '),
  'x-frame-options': 'DENY',
} as const

export function sendSafeHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(safeHeaders)
    done()
  })
}
