import { buildSandbox } from './sandbox.ts'

const { NODE_ENV, HOST = '127.0.0.1', SANDBOX_PORT = '8081', WEBHOOK_URL } = process.env

if (NODE_ENV === 'production') {
  console.error('The sandbox stands in for real providers and does not start with NODE_ENV=production.')
  process.exit(1)
}

const app = buildSandbox(WEBHOOK_URL ? { webhookUrl: WEBHOOK_URL } : {})
const address = await app.listen({ host: HOST, port: Number(SANDBOX_PORT) })
process.stdout.write(`Sandbox: ${address}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
