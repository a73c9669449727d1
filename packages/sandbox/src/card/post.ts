import type { Delivery, Provider } from './provider.ts'

const READ_TIMEOUT_MS = 30_000

/** Sends one webhook and writes down how it fared; settles, never throws. */
export async function post(
  provider: Provider,
  told: Pick<Delivery, 'url' | 'body' | 'id' | 'encoding'>,
  request: Pick<RequestInit, 'headers' | 'body'>,
): Promise<void> {
  const sentAt = provider.now().toISOString()
  const delivery: Delivery = { ...told, sentAt, answered: null, problem: null }
  provider.deliveries.push(delivery)
  try {
    const response = await fetch(told.url, {
      method: 'POST',
      signal: AbortSignal.any([provider.closing.signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
      ...request,
    })
    await response.body?.cancel()
    delivery.answered = response.status
  } catch (error) {
    delivery.problem = error instanceof Error ? error.message : String(error)
  }
}
