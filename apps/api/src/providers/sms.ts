import * as z from 'zod/mini'
import { solapiAuthorization } from './solapi-signature.ts'

/** Far below the lease of a message: whoever waits for an answer still owns what was sent. */
const TIMEOUT = 10_000
/** As many as a list gives at once. */
const PAGE = 500
const PAGES = 10

/** name: our own, by which a message is found at the gateway; to: digits. */
export type Outgoing = {
  name: string
  to: string
  text: string
  /** Goes out as AlimTalk where this template is approved; the text then is for phones that it doesn't reach. */
  template?: { name: string; variables: Record<string, string> } | undefined
}
/** What the gateway says of a message: its own id for it, and a status code. */
export type Answer = { gatewayId: string | null; code: string }

/** The gateway has said that it takes none of what it was given. status: of HTTP; code: its own word. */
export class GatewayRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`the message gateway refuses the call: ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export type Sms = {
  /**
   * Sends many in one call; gives the answer to each by its name. Throws GatewayRefusal when none was taken; after any
   * other error nobody knows, and `find` tells.
   */
  send: (messages: readonly Outgoing[]) => Promise<Map<string, Answer>>
  /** What the gateway has of a message that was handed over since then; undefined when it never had it. */
  find: (message: Outgoing, since: Date) => Promise<Answer | undefined>
  /** What it says now of messages by its own ids; what it doesn't know is left out. */
  read: (gatewayIds: readonly string[]) => Promise<Map<string, string>>
  /** The ids of a group, by its own id. */
  listGroup: (groupId: string) => Promise<string[]>
}

type Config = {
  base: string
  key: string
  secret: string
  from: string
  now: () => Date
  /** Our channel in KakaoTalk, and the approved template of each name; left out, all goes as text. */
  kakao?: { pfId: string; templates: Record<string, string> } | undefined
}

const fields = z.optional(z.nullable(z.object({ message: z.optional(z.string()) })))
const entry = z.object({
  messageId: z.optional(z.nullable(z.string())),
  statusCode: z.optional(z.nullable(z.string())),
  customFields: fields,
})
const sent = z.object({
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
  failedMessageList: z.array(entry),
  messageList: z.optional(z.array(entry)),
})
const listed = z.object({
  nextKey: z.optional(z.nullable(z.string())),
  messageList: z.record(z.string(), entry),
})
const refused = z.object({ errorCode: z.string() })

/** Solapi v4: signed with HMAC-SHA256 over date and salt; to and from in digits. */
export function smsClient({ base, key, secret, from, now, kakao }: Config): Sms {
  async function call(path: string, init: RequestInit): Promise<unknown> {
    const answer = await fetch(`${base}/messages/v4/${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        authorization: solapiAuthorization({ key, secret }, now()),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (answer.ok) return answer.json()
    if (answer.status >= 500) throw new Error(`the message gateway answered ${answer.status}`)
    const { data } = refused.safeParse(await answer.json().catch(() => undefined))
    throw new GatewayRefusal(answer.status, data?.errorCode ?? 'unknown')
  }

  return {
    async send(outgoing) {
      const messages = outgoing.map((message) => ({
        to: message.to,
        from,
        ...contentOf(message),
        customFields: { message: message.name },
      }))
      const body = JSON.stringify({ messages, allowDuplicates: true, showMessageList: true })
      const reply = sent.parse(await call('send-many/detail', { method: 'POST', body }))
      return answersOf(outgoing, reply)
    },
    async find({ name, to }, since) {
      for await (const entries of pages({ to, startDate: since.toISOString() })) {
        const found = entries.find(({ customFields }) => customFields?.message === name)
        if (found) return answerOf(found)
      }
      return undefined
    },
    async read(gatewayIds) {
      const known = new Map<string, string>()
      for await (const entries of pages({ messageIds: JSON.stringify(gatewayIds) }))
        for (const { messageId, statusCode } of entries)
          if (messageId && statusCode) known.set(messageId, statusCode)
      return known
    },
    async listGroup(groupId) {
      const ids: string[] = []
      for await (const entries of pages({ groupId }))
        ids.push(...entries.flatMap((one) => one.messageId ?? []))
      return ids
    },
  }

  /** Every page of the list under these conditions. */
  async function* pages(conditions: Record<string, string>) {
    let startKey: string | null | undefined
    for (let page = 0; page < PAGES; page += 1) {
      const query = new URLSearchParams({ ...conditions, limit: String(PAGE) })
      if (startKey) query.set('startKey', startKey)
      const { messageList, nextKey } = listed.parse(await call(`list?${query}`, { method: 'GET' }))
      yield Object.values(messageList)
      if (!nextKey) return
      startKey = nextKey
    }
    throw new Error('the message gateway lists more than can be read')
  }

  /** One call says both: the AlimTalk, and the text in its stead. The gateway falls back by itself, we never do. */
  function contentOf({ to, text, template }: Outgoing) {
    const templateId = template && kakao?.templates[template.name]
    if (!template || !kakao || !templateId) return { text }
    const named = Object.entries(template.variables).map(([name, value]) => [`#{${name}}`, value])
    const kakaoOptions = { pfId: kakao.pfId, templateId, variables: Object.fromEntries(named) }
    return { kakaoOptions, replacements: [{ to, from, text }] }
  }
}

const TAKEN = '2000'

const answerOf = ({ messageId, statusCode }: z.infer<typeof entry>): Answer => ({
  gatewayId: messageId ?? null,
  code: statusCode ?? TAKEN,
})

/** What isn't among the failed has been taken. One that failed without our name can only be told when all have. */
function answersOf(outgoing: readonly Outgoing[], reply: z.infer<typeof sent>): Map<string, Answer> {
  const { failedMessageList: failed, messageList = [], groupInfo } = reply
  const entries = new Map([...messageList, ...failed].map((one) => [one.customFields?.message, one]))
  const { total, registeredFailed } = groupInfo.count
  const unnamed = registeredFailed === total ? failed[0] : undefined
  return new Map(
    outgoing.map(({ name }) => {
      const own = entries.get(name) ?? unnamed
      return [name, own ? answerOf(own) : { gatewayId: null, code: TAKEN }]
    }),
  )
}
