import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Attempt, findByImpUid, isSpent } from '../card/ledger.ts'
import { openAttempt, redirectUrlOf, spentResult } from '../card/order.ts'
import { play } from '../card/pay.ts'
import { type Provider, takePlanned } from '../card/provider.ts'
import { type Result, redirectAddress } from '../card/result.ts'
import { type Scenario, scenarios } from '../card/scenario.ts'
import { openV2Attempt } from '../card-v2/request.ts'
import { redirectV2Address, resultV2Of } from '../card-v2/result.ts'
import { easyPayNames } from '../easy-pay/easy-pay.ts'
import { easyPayEnd, easyPayPage } from '../easy-pay/window-page.ts'
import { type Fields, fieldsOf, numberOf, textOf } from '../fields.ts'
import { PAGE_TYPE } from '../page.ts'
import { pause } from '../pause.ts'
import {
  ALREADY_DONE,
  NO_SUCH_PAYMENT,
  NOBODY_TOLD,
  popupPage,
  resultPage,
  silentPage,
  testCards,
  windowPage,
} from './window-page.ts'

const SLOW_SCRIPT_MS = 12_000
type OfPayment = { Params: { imp_uid: string } }

/** The browser's side: the SDK script and the payment window that it opens. */
export async function windowRoutes(
  app: FastifyInstance,
  { provider }: { provider: Provider },
): Promise<void> {
  const sdk = await readFile(new URL('sdk.js', import.meta.url), 'utf8')

  app.get<{ Querystring: { fault?: string } }>('/iamport.js', async ({ query }, reply) => {
    if (query.fault === 'no-script') return reply.code(404).send()
    if (query.fault === 'slow-12s') await pause(provider, SLOW_SCRIPT_MS)
    const { windowOrigin, networkOrigin, easyPayOrigin } = provider.options
    const origins = JSON.stringify({ windowOrigin, networkOrigin, easyPayOrigin })
    return reply.type('text/javascript; charset=utf-8').send(sdk.replace('= ORIGINS', `= ${origins}`))
  })

  app.post('/window', async ({ body }, reply) => {
    reply.header('access-control-allow-origin', '*')
    const order = orderOf(fieldsOf(body).order)
    const opened = openAttempt(provider, order)
    if (!('refused' in opened)) return { imp_uid: opened.payment.imp_uid, ...standOf(opened) }
    const redirectUrl = redirectUrlOf(order)
    return { ...opened, ...(redirectUrl && { redirect_to: redirectAddress(redirectUrl, opened.refused) }) }
  })

  app.post('/window-v2', async ({ body }, reply) => {
    reply.header('access-control-allow-origin', '*')
    const opened = openV2Attempt(provider, orderOf(fieldsOf(body).order))
    return 'refused' in opened ? opened : { id: opened.payment.imp_uid, ...standOf(opened) }
  })

  app.get<OfPayment>('/window/:imp_uid', async ({ params }, reply) => {
    reply.type(PAGE_TYPE)
    const attempt = findByImpUid(provider.ledger, params.imp_uid)
    if (!attempt) return reply.code(404).send(silentPage(NO_SUCH_PAYMENT))
    if (attempt.payment.status !== 'ready') return silentPage(ALREADY_DONE)
    return attempt.easyPay ? easyPayPage(attempt, attempt.easyPay) : windowPage(attempt)
  })

  /** The SDK sends a form here, into its frame or in the page's place. */
  app.post<OfPayment>('/window/:imp_uid/open', async ({ params }, reply) =>
    reply.redirect(`/portone/window/${params.imp_uid}`, 303),
  )

  app.post<OfPayment>('/window/:imp_uid', async ({ params, body }, reply) => {
    reply.type(PAGE_TYPE)
    const attempt = findByImpUid(provider.ledger, params.imp_uid)
    if (!attempt) return reply.code(404).send(silentPage(NO_SUCH_PAYMENT))
    if (attempt.payment.status !== 'ready') return silentPage(ALREADY_DONE)
    const choice = fieldsOf(body)
    if (!attempt.easyPay && isAuthorisedApart(choice) && !provider.authorised.has(params.imp_uid))
      return authorise(attempt, choice, reply)
    return attempt.v2 ? finishV2(attempt, choice, reply) : finishV1(attempt, choice, reply)
  })

  /** The card's holder is asked at the network: in a popup on a PC, on a phone in the page's place. */
  function authorise(attempt: Attempt, { quota }: Fields, reply: FastifyReply) {
    const { networkOrigin } = provider.options
    if (!attempt.redirectUrl) return popupPage(attempt, networkOrigin, numberOf(quota) ?? 0)
    return reply.redirect(`${networkOrigin}/network/authorise/${attempt.payment.imp_uid}`, 303)
  }

  async function finishV1(attempt: Attempt, choice: Fields, reply: FastifyReply) {
    const result = await finish(attempt, choice)
    if (!result) return silentPage(NOBODY_TOLD)
    const { redirectUrl } = attempt
    return redirectUrl ? reply.redirect(redirectAddress(redirectUrl, result), 302) : resultPage(result)
  }

  async function finishV2(attempt: Attempt, choice: Fields, reply: FastifyReply) {
    const { merchant_uid } = attempt.payment
    if (isSpent(provider.ledger, merchant_uid)) return silentPage(ALREADY_DONE)
    const scenario = chosenScenario(provider, attempt, choice)
    await play(provider, attempt, scenario, numberOf(choice.quota))
    const result = resultV2Of(attempt, scenario)
    if (!result) return silentPage(NOBODY_TOLD)
    const { redirectUrl } = attempt
    return redirectUrl ? reply.redirect(redirectV2Address(redirectUrl, result), 302) : resultPage(result)
  }

  function finish(attempt: Attempt, choice: Fields): Result | null | Promise<Result | null> {
    const { merchant_uid } = attempt.payment
    if (isSpent(provider.ledger, merchant_uid)) return spentResult(merchant_uid)
    return play(provider, attempt, chosenScenario(provider, attempt, choice), numberOf(choice.quota))
  }
}

/** The SDK writes the order as JSON into one form field. */
function orderOf(text: unknown): Fields {
  try {
    return fieldsOf(JSON.parse(textOf(text)))
  } catch {
    return {}
  }
}

const isAuthorisedApart = ({ action, card }: Fields): boolean =>
  action !== 'cancel' && testCards.some((each) => each.id === card && each.isAuthorisedApart)

/** How the window stands, and whether at the easy pay's origin: what the script needs to open it. */
const standOf = ({ easyPay, windowType }: Attempt) => ({
  windowType,
  isEasyPay: easyPay !== null,
  title: `${easyPay ? easyPayNames[easyPay] : '카드'} 결제창`,
})

function chosenScenario(provider: Provider, { payment, easyPay }: Attempt, choice: Fields): Scenario {
  const [action, card] = [textOf(choice.action), textOf(choice.card)]
  if (easyPay) return easyPayEnd(easyPay, { action, card }) ?? takePlanned(provider, payment.merchant_uid)
  if (action === 'cancel') return scenarios['user-cancel']
  const chosen = testCards.find(({ id }) => id === card)
  return chosen?.scenario ?? takePlanned(provider, payment.merchant_uid)
}
