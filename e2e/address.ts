const {
  E2E_PORT = '8180',
  E2E_ORIGIN,
  E2E_SANDBOX,
  E2E_WORKERS = '2',
  TEST_PARALLEL_INDEX = '0',
} = process.env

/** When the run began; the workers inherit it. */
process.env.E2E_STARTED_AT ??= String(performance.timeOrigin)
export const STARTED_AT = new Date(Number(process.env.E2E_STARTED_AT))

/** One product is given to test; nothing is started. */
export const isGiven = E2E_ORIGIN !== undefined

/** So many test at once, each in a product of its own: one a core. A given one is there only once. */
export const WORKERS = isGiven ? 1 : Number(E2E_WORKERS)

/** The products offer easy pays, which they don't by themselves (D-70). */
export const isEasyPayOffered = process.env.E2E_EASY_PAY !== undefined

export type Product = { web: string; sandbox: string; log: string }

/** Where a worker finds its product and the outside world of it, and what they have logged. */
function productOf(worker: number): Product {
  const port = Number(E2E_PORT) + 2 * worker
  return {
    web: E2E_ORIGIN ?? `http://127.0.0.1:${port}`,
    sandbox: E2E_SANDBOX ?? `http://127.0.0.1:${port + 1}`,
    log: process.env.E2E_LOG ?? `${process.env.E2E_DATA_DIR}-${worker}.log`,
  }
}

export const products = (): Product[] => Array.from({ length: WORKERS }, (_, worker) => productOf(worker))

/** This worker's own; Playwright says which one it is. */
export const here = productOf(Number(TEST_PARALLEL_INDEX))
export const { web: WEB, sandbox: SANDBOX } = here
