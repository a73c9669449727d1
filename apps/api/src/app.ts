import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { MapConfig } from '@self/contract/branch'
import type { paymentConfig } from '@self/contract/payment'
import Fastify, { LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import { accessLogRoutes } from './access-log/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { destroyJoined, isMissed } from './account-deletion/destroy.ts'
import { accountDeletionRoutes } from './account-deletion/routes.ts'
import { accountExportRoutes } from './account-export/routes.ts'
import { identify } from './auth/login-session.ts'
import { authRoutes } from './auth/routes.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { bannerRoutes } from './banner/routes.ts'
import { bookerRoutes } from './booker/routes.ts'
import { branchRoutes } from './branch/routes.ts'
import { lookUpBranches } from './branch/service.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { changeLogRoutes } from './change-log/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { counsellorRoutes } from './counsellor/routes.ts'
import { couponEditingRoutes } from './coupon/editing-routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { diagnosisRoutes } from './diagnosis/routes.ts'
import { directUrlRoutes } from './direct-url/routes.ts'
import { editors } from './editors.ts'
import { faqRoutes } from './faq/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { lookUpNames } from './member/service.ts'
import { noticeRoutes } from './notice/routes.ts'
import { operations } from './operations/operations.ts'
import { orderRoutes } from './order/routes.ts'
import { messageReportRoutes } from './outbox/routes.ts'
import type { RelyingParty } from './passkey/ceremony.ts'
import { hasPasskey } from './passkey/own.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { paymentErrorRoutes } from './payment-error/routes.ts'
import { pictureRoutes } from './picture/routes.ts'
import { type CatalogueAnswers, catalogueAnswers } from './platform/catalogue/answers.ts'
import type { Clock } from './platform/clock.ts'
import { connect, type Db } from './platform/database/db.ts'
import { type CatalogueReads, catalogueReads } from './platform/database/replica.ts'
import type { Digest } from './platform/digest.ts'
import { firstPaintsOf } from './platform/first-paint/first-paints.ts'
import { guardRoutes } from './platform/http/access.ts'
import { forbidCaching } from './platform/http/caches.ts'
import { endConnectionsAtClosing } from './platform/http/closing.ts'
import { healthRoutes } from './platform/http/health.ts'
import { logAt, logCalls } from './platform/http/log.ts'
import { measureCalls } from './platform/http/metrics.ts'
import { describeRoutes } from './platform/http/openapi.ts'
import { policyReportRoutes } from './platform/http/policy-reports.ts'
import { replyToUnreadable, replyWithProblems } from './platform/http/replies.ts'
import { requestIdsFrom } from './platform/http/request-id.ts'
import { serializerCompiler } from './platform/http/serializer.ts'
import { webRoutes } from './platform/http/web.ts'
import { expectCallers, type InsideTls } from './platform/keys/inside-tls.ts'
import type { Quota } from './platform/quota.ts'
import type { Seal } from './platform/seal.ts'
import { type Security, securityWith } from './platform/security/counts.ts'
import { helmetOptions, sendSafeHeaders } from './platform/security/headers.ts'
import { noteSecurity } from './platform/security/notice.ts'
import type { StaffPasskeys } from './platform/security/step-up.ts'
import type { Business } from './platform/settings/business.ts'
import { browserErrorRoutes } from './platform/telemetry/browser-errors.ts'
import type { Trace } from './platform/telemetry/trace.ts'
import type { Tokens } from './platform/token.ts'
import { underPolicy } from './policy/service.ts'
import type { Geocoder } from './providers/geocoder.ts'
import type { Kakao } from './providers/kakao.ts'
import type { PaymentProviders } from './providers/payment-provider.ts'
import type { PictureStore } from './providers/picture/store.ts'
import type { Sms } from './providers/sms.ts'
import { watched } from './providers/watched.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { refundRoutes } from './refund/routes.ts'
import { reservationRoutes } from './reservation/routes.ts'
import { listStarts } from './reservation/service.ts'
import { storeEvents } from './security-event/service.ts'
import { seriesRoutes } from './series/routes.ts'
import type { LookUps } from './settlement/look-ups.ts'
import { settlementRoutes } from './settlement/routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { statementRoutes } from './statement/routes.ts'
import { termsRoutes } from './terms/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

const BODY_LIMIT = 64 * 1024
/** In milliseconds, for the whole of a request and of its headers; Node looks for late ones that often. */
const REQUEST_TIMEOUT = 15_000
const CONNECTIONS = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }

type Parts = {
  pool: Pool
  /** Connections to a replica, for reads of the catalogue. */
  replica?: Pool | undefined
  now: Clock
  seal: Seal
  digest: Digest
  tokens: Tokens
  quota: Quota
  providers: PaymentProviders
  /** How look-ups that callers cause are shared. */
  lookUps: LookUps
  geocoder: Geocoder
  kakao: Kakao
  sms: Sms
  /** Where uploaded pictures lie. */
  pictures: PictureStore
  /** What the message gateway's reports come with; left out, none are taken. */
  smsReportSecret: string | undefined
  /** Has what waits in the outbox delivered without delay. */
  postNow: () => void
  /** Which map the browser draws. */
  map: MapConfig
  /** Who runs the shop. */
  business: Business
  /** Where people find the web app: 'https://host'. */
  publicOrigin: string
  /** As whom authenticators know the web app. */
  relyingParty: RelyingParty
  staffPasskeys: StaffPasskeys
  /** How the browser reaches the card provider. */
  cardWindow: Omit<z.infer<typeof paymentConfig>, 'refundChannel'> & {
    origins: string[]
    /** Of windows, frames and forms alone. */
    easyPayOrigins: string[]
  }
  /** Any of these signs the notices of the card provider's second interface. */
  webhookSecrets: readonly string[]
  /** Where people ask about refunds. */
  refundChannel: string
  /** How long a stream of events lasts at most, in milliseconds. */
  streamsLast: number
  /** Payments on a test channel count as paid: never in production. */
  isTestAllowed: boolean
  /** The folder of the built web app; left out, only the API is served. */
  webDist?: string | undefined
  /** Proxies whose word about a caller's address is believed. */
  trustedProxies?: string[]
  /** Follows requests and statements; left out, nobody does. */
  trace?: Trace | undefined
  /** Certificates that the server is asked with; left out, it is asked in the open. */
  insideTls?: InsideTls | undefined
  /** pino's level; left out, nothing is logged. */
  logLevel?: string
  /** Where it is logged to; left out, to the standard output. */
  logTo?: { write: (line: string) => void }
}

declare module 'fastify' {
  interface FastifyInstance
    extends Omit<
      Parts,
      'replica' | 'logLevel' | 'logTo' | 'trace' | 'webDist' | 'trustedProxies' | 'insideTls'
    > {
    db: Db
    /** For what may be some seconds old. */
    catalogue: CatalogueReads
    /** For what is the same for everybody, and is made once a version. */
    answer: CatalogueAnswers
    /** What attacks are made of. */
    security: Security
  }
}

/** The server, wired and not yet listening. Every feature is registered here and nowhere else. */
export async function buildApp(options: Parts) {
  const { webDist, trustedProxies = [], insideTls, logLevel, logTo, trace, ...given } = options
  const parts = watched(given)
  const app = Fastify({
    logger: logLevel ? { ...logAt(logLevel), ...(logTo && { stream: logTo }) } : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    ...(insideTls ? ({ https: { ...insideTls, ...CONNECTIONS } } as object) : { http: CONNECTIONS }),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    frameworkErrors: replyToUnreadable,
    genReqId: requestIdsFrom(trustedProxies),
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>()
  expectCallers(app.server, ['nginx', 'node'])
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  trace?.requests(app)
  const catalogue = catalogueReads(
    connect(parts.pool, trace?.statement),
    parts.replica && connect(parts.replica, trace?.statement),
  )
  app
    .decorate('pool', parts.pool)
    .decorate('db', connect(parts.pool, trace?.statement))
    .decorate('catalogue', catalogue)
    .decorate('answer', catalogueAnswers(catalogue, parts.now))
    .decorate('now', parts.now)
    .decorate('seal', parts.seal)
    .decorate('digest', parts.digest)
    .decorate('security', securityWith(parts))
    .decorate('tokens', parts.tokens)
    .decorate('quota', parts.quota)
    .decorate('providers', parts.providers)
    .decorate('lookUps', parts.lookUps)
    .decorate('geocoder', parts.geocoder)
    .decorate('kakao', parts.kakao)
    .decorate('sms', parts.sms)
    .decorate('pictures', parts.pictures)
    .decorate('smsReportSecret', parts.smsReportSecret)
    .decorate('postNow', parts.postNow)
    .decorate('relyingParty', parts.relyingParty)
    .decorate<StaffPasskeys>('staffPasskeys', parts.staffPasskeys)
    .decorate<MapConfig>('map', parts.map)
    .decorate('business', parts.business)
    .decorate('publicOrigin', parts.publicOrigin)
    .decorate('cardWindow', parts.cardWindow)
    .decorate<readonly string[]>('webhookSecrets', parts.webhookSecrets)
    .decorate('refundChannel', parts.refundChannel)
    .decorate('streamsLast', parts.streamsLast)
    .decorate('isTestAllowed', parts.isTestAllowed)
  app.removeContentTypeParser('text/plain') // any page may have a form send it
  await app.register(cookie) // before the guard: a cookie may say who calls
  sendSafeHeaders(app)
  replyWithProblems(app, (sentence) => underPolicy(app.db, app.now(), sentence))
  noteSecurity(app)
  logCalls(app)
  measureCalls(app)
  forbidCaching(app)
  endConnectionsAtClosing(app)
  app.addHook('onClose', () => storeEvents(app).catch((error) => app.log.warn(error)))
  guardRoutes(
    app,
    (token) => identify(app, token),
    (memberId) => hasPasskey(app.db, memberId),
  )

  await app.register(helmet, helmetOptions)
  await describeRoutes(app, operations)
  await app.register(healthRoutes)
  await app.register(policyReportRoutes)
  await app.register(browserErrorRoutes)
  await app.register(messageReportRoutes)
  await app.register(authRoutes, { isMissed, destroyJoined })
  await app.register(passkeyRoutes)
  await app.register(memberRoutes)
  await app.register(accessLogRoutes, { lookUpNames })
  await app.register(changeLogRoutes, { editors })
  await app.register(accountDeletionRoutes)
  await app.register(accountRoutes, { lookUpNames, lookUpBranches })
  await app.register(accountExportRoutes)
  await app.register(pictureRoutes)
  await app.register(branchRoutes)
  await app.register(counsellorRoutes)
  await app.register(companyRoutes, { listStarts })
  await app.register(availabilityRoutes)
  await app.register(termsRoutes)
  await app.register(diagnosisRoutes)
  await app.register(couponRoutes)
  await app.register(couponEditingRoutes)
  await app.register(reservationRoutes)
  await app.register(waitingRoutes)
  await app.register(bookerRoutes)
  await app.register(seriesRoutes)
  await app.register(orderRoutes)
  await app.register(settlementRoutes)
  await app.register(refundRoutes)
  await app.register(directUrlRoutes)
  await app.register(paymentErrorRoutes)
  await app.register(reconciliationRoutes)
  await app.register(calendarRoutes)
  await app.register(staffRoutes)
  await app.register(statementRoutes)
  await app.register(noticeRoutes)
  await app.register(bannerRoutes)
  await app.register(faqRoutes)
  if (webDist) await app.register(webRoutes, { webDist, firstPaintAt: firstPaintsOf(app, webDist) })
  return app
}
