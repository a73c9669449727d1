import type { FastifyInstance } from 'fastify'
import { type Attempt, findByImpUid } from '../card/ledger.ts'
import type { Provider } from '../card/provider.ts'
import { PAGE_TYPE } from '../page.ts'
import { appPage, authorisedPage, authorisePage, silentPage, UNKNOWN } from './network-page.ts'

type OfPayment = { Params: { imp_uid: string } }

/**
 * The card network behind the window, at an origin of its own: its script for the shop's page, and where a holder
 * authorises a card, in a popup on a PC and in an app on a phone.
 */
export async function networkRoutes(
  app: FastifyInstance,
  { provider }: { provider: Provider },
): Promise<void> {
  const find = (imp_uid: string): Attempt | undefined => findByImpUid(provider.ledger, imp_uid)

  app.get('/pay.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send('window.CardNetwork = { isReady: true }\n'),
  )

  app.get<OfPayment>('/authorise/:imp_uid', async ({ params }, reply) => {
    reply.type(PAGE_TYPE)
    const attempt = find(params.imp_uid)
    if (!attempt) return reply.code(404).send(silentPage(UNKNOWN))
    return attempt.redirectUrl ? appPage(attempt) : authorisePage(attempt)
  })

  /** Authorised: the popup tells its opener, the app leads back to the window. */
  app.post<OfPayment>('/authorise/:imp_uid', async ({ params }, reply) => {
    reply.type(PAGE_TYPE)
    const attempt = find(params.imp_uid)
    if (!attempt) return reply.code(404).send(silentPage(UNKNOWN))
    provider.authorised.add(params.imp_uid)
    return authorisedPage(attempt, provider.options.windowOrigin)
  })
}
