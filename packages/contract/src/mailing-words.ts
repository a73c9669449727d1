import * as z from 'zod/mini'
import { sellingWordIn, unfitWordIn } from './neutral-words.ts'
import { type Refusals, withSentence } from './refusal.ts'
import { branchCode, dayText, id, text } from './text.ts'

/** What a message in staff's own words to a choice of members may say, and to whom. docs/decisions/124. */

export const refusals = {
  MAILING_EMPTY: [400, '보낼 내용을 적어 주세요.'],
  MAILING_FIELD: [400, '이 대상에게 쓸 수 없는 항목이 들어 있어요. 고를 수 있는 항목만 남겨 주세요.'],
  MAILING_WORDS: [
    400,
    '문자에 적을 수 없는 말이 들어 있어요. 상담 내용과 분야, 검사, 번호와 코드, 링크는 빼 주세요.',
  ],
  MAILING_SELLS: [400, '할인이나 이벤트를 알리는 문자는 광고로 표시해야 보낼 수 있어요.'],
  MAILING_AD_OFF: [
    409,
    '무료 수신거부 번호가 없어 광고를 보낼 수 없어요. 서비스 담당자에게 설정을 부탁해 주세요.',
  ],
  MAILING_RANGE: [400, '첫날과 마지막 날을 92일 안에서 골라 주세요.'],
  MAILING_BRANCH_MISSING: [400, '어느 센터의 회원에게 보낼지 골라 주세요.'],
  MAILING_WHEN: [400, '지금부터 30일 안의 시각을 골라 주세요.'],
  MAILING_NOBODY: [409, '지금은 이 대상에 해당하는 회원이 없어요.'],
  MAILING_CHANGED: [409, '그사이 받을 사람이 달라졌어요. 새로 센 사람 수를 보고 다시 보내 주세요.'],
  MAILING_MADE: [
    409,
    '이 안내는 이미 만들어졌어요. ‘보낸 안내’에서 확인하고, 다르게 보내려면 멈춘 뒤 새로 써 주세요.',
  ],
  MAILING_OVER: [409, '이미 다 보냈거나 멈춘 안내예요.'],
  MAILING_NONE_FAILED: [409, '다시 보낼 사람이 없어요.'],
} as const satisfies Refusals

/** Whom it is for, and which fields its words may have: each is filled in for each recipient. */
export const AUDIENCES = {
  RESERVATIONS: { label: '정한 기간에 예약이 있는 회원', fields: ['일시', '센터', '전화'] },
  MEMBERS: { label: '센터에 온 적이 있는 회원', fields: ['센터', '전화'] },
  PASSES: { label: '이용권이 30일 안에 끝나는 회원', fields: ['날짜', '횟수'] },
  REQUESTS: { label: '확정을 기다리는 신청이 있는 회원', fields: ['일시', '센터', '전화'] },
} as const
type Kind = keyof typeof AUDIENCES

/** At their longest. */
const EXAMPLES = {
  일시: '12월 24일(목) 14:00',
  날짜: '12월 24일(목)',
  횟수: '20',
  센터: '대구수성센터',
  전화: '0507-1234-5678',
}

export const audienceKind = z.enum(Object.keys(AUDIENCES) as [Kind, ...Kind[]])

/** branchCode: null for every branch, which is for who may do it everywhere. from, until: Korean days of sessions. */
const audience = z.strictObject({
  kind: audienceKind,
  branchCode: z.nullable(branchCode),
  wrId: z.nullable(id),
  from: z.nullable(dayText),
  until: z.nullable(dayText),
})
export type Audience = z.infer<typeof audience>

const LENGTH = 300
export const mailingShape = { audience, body: text(LENGTH), isAd: z.boolean() }
const FIELD = /#\{([^{}]*)\}/g

/** Words with their fields filled in; at their longest where no values are given. */
export const filledIn = (body: string, values: Partial<Record<string, string>> = EXAMPLES): string =>
  body.replaceAll(FIELD, (_, name: string) => values[name] ?? '')

type From = { phone: string; refusalPhone: string | null }

/** As it is sent: advertising says so first, and last how to refuse it for nothing (정보통신망법 §50(4)). */
export const sentText = (body: string, isAd: boolean, { phone, refusalPhone }: From): string =>
  isAd ? `(광고)[곁마루] ${body}\n문의 ${phone}\n무료수신거부 ${refusalPhone ?? ''}` : `[곁마루] ${body}`

const DAY = 24 * 60 * 60_000
const MOST_DAYS = 92

type Words = { audience: Audience; body: string; isAd: boolean }

/** What is wrong with a mailing's words and audience, undefined when nothing is. */
export function mailingProblem({ audience: whom, body, isAd }: Words) {
  const code = wordsProblem(whom.kind, body, isAd) ?? problemOfAudience(whom)
  return code && withSentence(refusals, code)
}

/** What is wrong with the words for an audience, by its code. */
export function wordsProblem(kind: Kind, body: string, isAd: boolean) {
  if (!body.trim()) return 'MAILING_EMPTY'
  const known: readonly string[] = AUDIENCES[kind].fields
  const names = [...body.matchAll(FIELD)].map(([, name = '']) => name)
  if (names.some((name) => !known.includes(name)) || /#\{/.test(body.replaceAll(FIELD, '')))
    return 'MAILING_FIELD'
  if (unfitWordIn(body)) return 'MAILING_WORDS'
  return !isAd && sellingWordIn(body) ? 'MAILING_SELLS' : undefined
}

function problemOfAudience({ kind, branchCode: code, from, until }: Audience) {
  if (kind === 'MEMBERS' && !code) return 'MAILING_BRANCH_MISSING'
  if (kind !== 'RESERVATIONS') return undefined
  if (!from || !until) return 'MAILING_RANGE'
  const days = (Date.parse(until) - Date.parse(from)) / DAY
  return days >= 0 && days < MOST_DAYS ? undefined : 'MAILING_RANGE'
}
