import type { FastifyInstance } from 'fastify'
import { fieldsOf, listOf, numberOf, textOf } from '../fields.ts'
import type { Fault, Gateway } from './gateway.ts'

const KINDS: readonly Fault['kind'][] = ['slow', 'lost', 'dropped', 'status', 'code', 'skewed']

/** Our own levers beside the company's interface: plan faults and templates, look inside. */
export async function smsControls(app: FastifyInstance, { gateway }: { gateway: Gateway }): Promise<void> {
  /** kind of the next calls (calls: how many, every one without), as `Fault` has it; none takes it back. */
  app.post('/fault', async ({ body }, reply) => {
    const fields = fieldsOf(body)
    const kind = KINDS.find((known) => known === textOf(fields.kind))
    if (!kind && textOf(fields.kind) !== 'none')
      return reply.code(400).send({ message: '모르는 시나리오예요.' })
    gateway.fault = kind && {
      kind,
      calls: numberOf(fields.calls) ?? Number.POSITIVE_INFINITY,
      ms: numberOf(fields.ms) ?? 0,
      status: numberOf(fields.status) ?? 500,
      code: textOf(fields.code) || '1030',
    }
    return { kind: kind ?? 'none' }
  })

  app.post('/template', async ({ body }) => {
    const { templateId, content, status } = fieldsOf(body)
    const template = {
      templateId: textOf(templateId),
      content: textOf(content),
      status: textOf(status) || 'APPROVED',
    }
    gateway.templates.set(template.templateId, template)
    return template
  })

  app.post('/without-messenger', async ({ body }) => {
    for (const phone of listOf(fieldsOf(body).phones)) gateway.withoutMessenger.add(phone)
    return [...gateway.withoutMessenger]
  })

  /** A message ends otherwise than it was said at first. */
  app.post('/result', async ({ body }, reply) => {
    const { messageId, statusCode } = fieldsOf(body)
    const found = gateway.taken.find((message) => message.messageId === textOf(messageId))
    if (!found) return reply.code(404).send({ message: '없는 메시지예요.' })
    return Object.assign(found, { statusCode: textOf(statusCode) })
  })

  app.get('/calls', async () => ({
    sizes: gateway.calls,
    mostOpen: gateway.mostOpen,
    reports: gateway.reports,
  }))
  app.get('/taken', async () => gateway.taken)
}
