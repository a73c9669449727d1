const { E2E_PORT = '8180' } = process.env
const SANDBOX_PORT = String(Number(E2E_PORT) + 1)

/** Where the browser tests find the product and its outside world. */
export const WEB = `http://127.0.0.1:${E2E_PORT}`
export const SANDBOX = `http://127.0.0.1:${SANDBOX_PORT}`
export const ports = { PORT: E2E_PORT, SANDBOX_PORT }
