import { createServer } from 'node:http'
import { buildSandbox } from './sandbox.ts'

const { NODE_ENV, HOST = '127.0.0.1', SANDBOX_PORT = '8081', WEBHOOK_URL, WEBHOOK_V2_URL } = process.env
/** Where it is said what became of a message, and the secret that comes with it; left out, nowhere. */
const { SMS_REPORT_URL, SMS_REPORT_SECRET } = process.env
/** Where card window, card network and easy pays stand apart, as the real ones do; left out, all is one origin. */
const {
  SANDBOX_WINDOW_ORIGIN: windowOrigin = '',
  SANDBOX_NETWORK_ORIGIN: networkOrigin = '',
  SANDBOX_EASY_PAY_ORIGIN: easyPayOrigin = '',
} = process.env

if (NODE_ENV === 'production') {
  console.error('The sandbox stands in for real providers and does not start with NODE_ENV=production.')
  process.exit(1)
}

const app = buildSandbox({
  windowOrigin,
  networkOrigin,
  easyPayOrigin,
  ...(WEBHOOK_URL && { webhookUrl: WEBHOOK_URL }),
  ...(WEBHOOK_V2_URL && { v2WebhookUrl: WEBHOOK_V2_URL }),
  ...(SMS_REPORT_URL && { reportUrl: SMS_REPORT_URL }),
  ...(SMS_REPORT_SECRET && { reportSecret: SMS_REPORT_SECRET }),
})
const address = await app.listen({ host: HOST, port: Number(SANDBOX_PORT) })
const others = [windowOrigin, networkOrigin, easyPayOrigin].filter(Boolean).map((origin) => {
  const server = createServer((request, reply) => app.routing(request, reply))
  return server.listen(Number(new URL(origin).port), HOST)
})
process.stdout.write(`Sandbox: ${address}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())

async function close() {
  for (const server of others) {
    server.close()
    server.closeAllConnections()
  }
  await app.close()
}
