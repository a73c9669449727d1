import { type Fields, fieldsOf, textOf } from '../fields.ts'
import type { Gateway, Template } from './gateway.ts'

type Failure = readonly [code: string, message: string]

/** A message as it came in, with what is wrong with it. text: what the phone shows. */
export type Judged = {
  to: string
  from: string
  type: string
  text: string
  /** What goes out as a text message instead, where the messenger refuses. */
  instead: string | undefined
  customFields: Record<string, string>
  failure: Failure | undefined
}

const NUMBER = /^\d{8,12}$/
const LONGEST = { SMS: 90, LMS: 2_000, ATA: 2_000 }

/** Every message of a call; the same number a second time is refused unless the call allows it. */
export function judgeAll(gateway: Gateway, messages: unknown[], allowDuplicates: boolean): Judged[] {
  const seen = new Set<string>()
  return messages.map(fieldsOf).map((message) => {
    const judged = message.kakaoOptions ? judgeAlimTalk(gateway, message) : judgeText(gateway, message)
    const isSecond = seen.has(judged.to) && !allowDuplicates
    seen.add(judged.to)
    if (!isSecond || judged.failure) return judged
    return { ...judged, failure: ['1026', '같은 수신번호가 이미 있습니다.'] }
  })
}

function judgeText(gateway: Gateway, message: Fields): Judged {
  const text = textOf(message.text)
  const size = bytesOf(text)
  const type = textOf(message.type) || (size > LONGEST.SMS ? 'LMS' : 'SMS')
  const base = { ...addressOf(gateway, message), type, text, instead: undefined }
  if (size === 0) return { ...base, failure: base.failure ?? ['1012', '내용이 비어 있습니다.'] }
  if (size > (type === 'SMS' ? LONGEST.SMS : LONGEST.LMS))
    return { ...base, failure: base.failure ?? ['1031', '내용이 너무 깁니다.'] }
  return base
}

function judgeAlimTalk(gateway: Gateway, message: Fields): Judged {
  const { options, templates } = gateway
  const { pfId, templateId, variables, disableSms } = fieldsOf(message.kakaoOptions)
  const template = templates.get(textOf(templateId))
  const text = template ? filled(template, fieldsOf(variables)) : ''
  const [replacement] = Array.isArray(message.replacements) ? message.replacements.map(fieldsOf) : []
  const instead = disableSms === true ? undefined : textOf(replacement?.text) || text
  const base = { ...addressOf(gateway, message), type: 'ATA', text, instead }
  const failure = base.failure ?? failureOf(textOf(pfId) === options.kakaoPfId, template, text)
  return { ...base, failure }
}

function failureOf(isOurs: boolean, template: Template | undefined, text: string): Failure | undefined {
  if (!isOurs) return ['1041', 'pfId가 올바르지 않습니다.']
  if (template?.status !== 'APPROVED') return ['1042', 'templateId가 올바르지 않습니다.']
  if (text.includes('#{')) return ['1043', '템플릿과 내용이 다릅니다.']
  return undefined
}

const filled = ({ content }: Template, variables: Fields): string =>
  content.replace(/#\{[^}]*\}/g, (name) => textOf(variables[name]) || name)

function addressOf(
  { senders }: Gateway,
  message: Fields,
): Pick<Judged, 'to' | 'from' | 'customFields' | 'failure'> {
  const to = textOf(message.to)
  const from = textOf(message.from)
  const custom = Object.entries(fieldsOf(message.customFields))
  const isLong = custom.some(([key, value]) => key.length > 30 || textOf(value).length > 100)
  const customFields = Object.fromEntries(custom.map(([key, value]) => [key, textOf(value)]))
  const failure = problemOf(to, from, isLong)
  if (failure || senders.includes(from)) return { to, from, customFields, failure }
  return { to, from, customFields, failure: ['1062', '등록되지 않은 발신번호입니다.'] }
}

function problemOf(to: string, from: string, isLong: boolean): Failure | undefined {
  if (!NUMBER.test(to)) return ['1010', '수신번호 형식이 올바르지 않습니다.']
  if (!NUMBER.test(from)) return ['1011', '발신번호 형식이 올바르지 않습니다.']
  if (isLong) return ['1020', 'customFields가 너무 깁니다.']
  return undefined
}

/** A Korean character takes two bytes on the network, as in EUC-KR. */
const bytesOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u007f' ? 2 : 1), 0)
