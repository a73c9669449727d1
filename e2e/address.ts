const PORT = 8180
const SANDBOX_PORT = 8181

/** Where the browser tests find the product and its outside world. */
export const WEB = `http://127.0.0.1:${PORT}`
export const SANDBOX = `http://127.0.0.1:${SANDBOX_PORT}`
export const ports = { PORT: String(PORT), SANDBOX_PORT: String(SANDBOX_PORT) }
