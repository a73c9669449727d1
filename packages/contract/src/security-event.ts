import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { monthText, wallClockText } from './text.ts'

/** What somebody tried and the server noticed, in words. Nothing of it is an accusation: people mistype. */
export const SECURITY_KINDS = {
  LOGIN_FAILED: '로그인 실패',
  OWN_PASSWORD: '로그인한 채 틀린 비밀번호',
  CODE_WRONG: '틀린 인증번호',
  TOKEN_FORGED: '위조된 로그인 정보',
  FORBIDDEN: '권한 없는 요청',
  NOT_FOUND: '없거나 다른 사람의 기록을 연 요청',
  PUZZLE: '자동 입력 확인을 요구함',
  LIMIT: '횟수 제한에 걸림',
  READING: '직원의 번호·사유 조회',
  LISTING: '직원의 회원 목록 조회',
  PASSKEY_FAILED: '확인하지 못한 패스키',
  PASSKEY_CLONED: '복제됐을 수 있는 패스키',
  PASSKEY_CHANGED: '패스키 등록·삭제·초기화',
  RECOVERY_USED: '복구 코드로 로그인',
} as const satisfies Record<string, string>
export type SecurityKind = keyof typeof SECURITY_KINDS

/** Sources of one kind that are told apart in an hour, on each node; what comes from others counts together. */
export const MOST_SOURCES = 50

/**
 * What is counted within an hour: of one subject (an account or a person), of one network, subjects of one network, or
 * what came from more sources than are told apart.
 */
type Rule = {
  kinds: readonly SecurityKind[]
  per: 'subject' | 'network' | 'subjects of a network' | 'further sources'
  times: number
  words: string
  advice: string
}

const ALL_KINDS = Object.keys(SECURITY_KINDS) as SecurityKind[]

/** When staff are told. Each is an attack of its own; how often somebody honest does the same stands in docs/decisions/069. */
export const securityRules = {
  ACCOUNT_GUESSED: {
    kinds: ['LOGIN_FAILED'],
    per: 'subject',
    times: 20,
    words: '한 계정의 비밀번호를 여러 곳에서 틀렸어요.',
    advice:
      '계정은 잠기지 않고 지켜지고 있어요. 주인이 로그인하지 못한다고 하면 비밀번호 재설정을 안내해 주세요.',
  },
  ACCOUNTS_GUESSED: {
    kinds: ['LOGIN_FAILED'],
    per: 'subjects of a network',
    times: 20,
    words: '한 곳에서 여러 계정에 로그인을 시도했어요.',
    advice: '새어 나간 비밀번호 목록을 시험하는 것일 수 있어요. 개발 담당자에게 알려 주세요.',
  },
  OWN_PASSWORD_GUESSED: {
    kinds: ['OWN_PASSWORD'],
    per: 'subject',
    times: 10,
    words: '로그인한 한 사람이 자기 비밀번호를 계속 틀렸어요.',
    advice:
      '로그인된 기기를 다른 사람이 쓰는 것일 수 있어요. 접속 기록에서 그 시간의 로그인을 확인하고 본인에게 물어봐 주세요.',
  },
  CODES_GUESSED: {
    kinds: ['CODE_WRONG'],
    per: 'network',
    times: 30,
    words: '한 곳에서 인증번호를 많이 틀렸어요.',
    advice: '번호마다 다섯 번까지만 확인해요. 계속되면 개발 담당자에게 알려 주세요.',
  },
  TOKENS_FORGED: {
    kinds: ['TOKEN_FORGED'],
    per: 'network',
    times: 10,
    words: '한 곳에서 위조된 로그인 정보를 보냈어요.',
    advice:
      '앞 열쇠를 남기지 않고 토큰 열쇠를 바꾼 직후라면 정상이에요. 아니라면 개발 담당자에게 알려 주세요.',
  },
  RIGHTS_PROBED: {
    kinds: ['FORBIDDEN'],
    per: 'subject',
    times: 10,
    words: '한 사람이 권한 없는 기능을 여러 번 열려고 했어요.',
    advice: '접속 기록에서 그 시간에 누가 로그인했는지 확인해 주세요.',
  },
  RECORDS_PROBED: {
    kinds: ['NOT_FOUND'],
    per: 'subject',
    times: 30,
    words: '한 사람이 없거나 다른 사람의 기록을 여러 번 열려고 했어요.',
    advice: '다른 사람의 기록은 보이지 않아요. 계속되면 개발 담당자에게 알려 주세요.',
  },
  PUZZLES_UNSOLVED: {
    kinds: ['PUZZLE'],
    per: 'network',
    times: 100,
    words: '한 곳에서 자동 입력 확인을 많이 받았어요.',
    advice: '프로그램이 로그인이나 인증번호를 반복해서 요청하는 것일 수 있어요.',
  },
  LIMITS_REACHED: {
    kinds: ['LIMIT'],
    per: 'network',
    times: 60,
    words: '한 곳에서 횟수 제한에 계속 걸렸어요.',
    advice: '센터나 회사에서 쓰는 인터넷이라면 무슨 일이 있는지 물어봐 주세요.',
  },
  UNUSUAL_READING: {
    kinds: ['READING'],
    per: 'subject',
    times: 40,
    words: '직원 한 명이 번호나 사유를 평소보다 많이 열었어요.',
    advice: '접속 기록에서 누가 누구의 정보를 봤는지 확인하고 이유를 물어봐 주세요.',
  },
  UNUSUAL_LISTING: {
    kinds: ['LISTING'],
    per: 'subject',
    times: 100,
    words: '직원 한 명이 회원 목록을 평소보다 많이 넘겼어요.',
    advice: '접속 기록에서 누가 목록을 봤는지 확인하고 이유를 물어봐 주세요.',
  },
  PASSKEY_COPIED: {
    kinds: ['PASSKEY_CLONED'],
    per: 'network',
    times: 1,
    words: '직원의 패스키가 복제됐을 수 있어요.',
    advice: '로그인은 막았어요. 주인에게 그 패스키를 지우고 새로 등록하게 해 주세요.',
  },
  PASSKEYS_GUESSED: {
    kinds: ['PASSKEY_FAILED'],
    per: 'network',
    times: 30,
    words: '한 곳에서 확인하지 못한 패스키가 많아요.',
    advice: '주소를 바꾼 직후라면 모든 패스키가 그래요. 아니라면 개발 담당자에게 알려 주세요.',
  },
  MANY_SOURCES: {
    kinds: ALL_KINDS,
    per: 'further sources',
    times: 100,
    words: '아주 많은 곳에서 한꺼번에 시도했어요.',
    advice: '여러 컴퓨터를 쓴 공격일 수 있어요. 개발 담당자에게 바로 알려 주세요.',
  },
} as const satisfies Record<string, Rule>
export type SecurityRule = keyof typeof securityRules

/** As it is stored: subject and network are keyed hashes, '' where there is none or where it is one source too many. */
export type CountedEvent = {
  kind: SecurityKind
  subject: string
  network: string
  isFurther: boolean
  count: number
}

/** Which rules the events of one hour trip, with the most that one source reached. */
export function trippedRules(events: readonly CountedEvent[]): { rule: SecurityRule; found: number }[] {
  return Object.entries(securityRules).flatMap(([name, rule]: [string, Rule]) => {
    const found = mostOf(
      rule.per,
      events.filter(({ kind }) => rule.kinds.includes(kind)),
    )
    return found >= rule.times ? [{ rule: name as SecurityRule, found }] : []
  })
}

function mostOf(per: Rule['per'], events: readonly CountedEvent[]): number {
  if (per === 'further sources') return sum(events.filter(({ isFurther }) => isFurther))
  const groups = new Map<string, CountedEvent[]>()
  for (const event of events) {
    const source = per === 'subject' ? event.subject : event.network
    if (source && !event.isFurther) groups.set(source, [...(groups.get(source) ?? []), event])
  }
  const sizes = [...groups.values()].map((group) =>
    per === 'subjects of a network'
      ? new Set(group.flatMap(({ subject }) => subject || [])).size
      : sum(group),
  )
  return Math.max(0, ...sizes)
}

const sum = (events: readonly CountedEvent[]): number => events.reduce((all, { count }) => all + count, 0)

export const refusals = {
  REVIEW_TOO_EARLY: [409, '아직 끝나지 않은 달이에요. 달이 끝난 뒤에 확인했다고 표시해 주세요.'],
} as const satisfies Refusals

const kind = z.enum(ALL_KINDS)
const rule = z.enum(Object.keys(securityRules) as SecurityRule[])
/** at: the hour, on a Korean wall. found: the most that one source reached in it. */
const alarm = z.object({ rule, at: wallClockText, found: z.int() })
export type SecurityAlarm = z.infer<typeof alarm>
/** Of one Korean month: how many there were, and when a MASTER marked it as looked through. */
const month = z.object({
  month: monthText,
  isOver: z.boolean(),
  reviewedAt: z.nullable(wallClockText),
  counts: z.array(z.object({ kind, count: z.int() })),
})
export type SecurityMonth = z.infer<typeof month>

/** Months that are shown, this one among them. */
export const SECURITY_MONTHS = 3
/** Alarms that are shown, the newest first. */
export const SECURITY_ALARMS = 100

export const securityReply = envelope(z.object({ alarms: z.array(alarm), months: z.array(month) }))
export const reviewBody = z.strictObject({ month: monthText })
