import { filledIn, sentText } from '@self/contract/mailing-words'
import { bytesOf, SHORT_BYTES as SHORT } from '@self/contract/message-size'
import { unfitWordIn } from '@self/contract/neutral-words'
import { FIRST_POLICY } from '@self/contract/policy'
import { type SecurityRule, securityRules } from '@self/contract/security-event'
import { kstInstant } from '@self/contract/time'
import { expect, test } from 'vitest'
import { deletionWords } from '../account-deletion/prospect.ts'
import { leavingWords } from '../account-deletion/service.ts'
import { passwordWords } from '../auth/account.ts'
import { ACCOUNT_NEWS, accountWords } from '../auth/account-news.ts'
import { bookerWords } from '../booker/service.ts'
import { breakGlassWords } from '../break-glass/service.ts'
import { passEndsWords } from '../coupon/expiry.ts'
import { payLinkWords } from '../desk/booking/book.ts'
import { invitedWords } from '../desk/booking/client.ts'
import { leaveWords } from '../leave-request/service.ts'
import { grantlessWords } from '../management/staff-news.ts'
import {
  approvalsWords,
  type Back,
  branchCancelledWords,
  cancelledWords,
  declinedWords,
  passRefundedWords,
  secondChargeWords,
} from '../refund/messages.ts'
import { proposedWords } from '../request/propose.ts'
import { newsText } from '../reservation/branch-message.ts'
import {
  bookedWords,
  confirmedWords,
  expiredWords,
  handedOverWords,
  movedWords,
  requestedWords,
  todayWords,
  tomorrowWords,
  usedAfterAllWords,
} from '../reservation/messages.ts'
import { alarmWords } from '../security-event/service.ts'
import { seriesBookedWords, seriesCancelledWords, seriesMovedWords } from '../series/messages.ts'
import { boughtWords, owedWords } from '../settlement/fulfil.ts'
import { newsStandsWords, newsWords } from '../terms/news.ts'
import { codeWords, readOutWords } from '../verification/service.ts'
import { offeredWords } from '../waiting/messages.ts'
import { type Kind, longByIntent, templates, textOnly, type Words } from './templates.ts'

const LONG = 2_000

/** The longest that a date can be written. */
const startsAt = kstInstant('2026-12-24', '14:00')
const at = kstInstant('2026-12-01', '10:00')
const late = kstInstant('2026-12-23', '22:40')
const made = (isConfirmed: boolean, madeAt = at) => ({
  ...{ startsAt, madeAt, isConfirmed },
  rule: FIRST_POLICY,
})
const standings = [
  { standing: made(true), now: at },
  { standing: made(true, late), now: late },
  { standing: made(true), now: late },
]
const ofStandings = (wordsOf: typeof bookedWords) =>
  standings.map(({ standing, now }) => wordsOf(standing, now))

/** Above the dearest pass of the reference data. */
const WON = 1_990_000
const backs: Back[] = [
  { passId: null, atBranch: 0 },
  { passId: 1, atBranch: 0 },
  { passId: null, isDrawn: true, atBranch: 0 },
  { passId: null, won: WON, atBranch: 0 },
  { passId: null, atBranch: WON },
]
const byBranch: Back[] = [...backs, { passId: 1, until: '2026-12-24', atBranch: 0 }]
const PHONE = '0507-1234-5678'
const BRANCH = '대구수성센터'
/** As long as the form lets it be. */
const MAILED = `#{일시}`.padEnd(300, '가')
const FROM = { phone: '02-0000-1000', refusalPhone: '080-000-1000' }
const NEWS = ['답할 시각이 지난 신청', '새 예약 신청', '예약 변경', '예약 취소', '돌려줄 금액'] as const
const isRequest = (news: string) => news.endsWith('신청')

/** Every kind at its longest. */
const longest: Record<Kind, Words[]> = {
  CODE: [
    ...['회원 가입', '비밀번호 재설정', '본인 확인', '휴대폰 확인'].map((label) =>
      codeWords(label, '123456', 'https://app.gyeotmaru.co.kr'),
    ),
    readOutWords('번호 변경', '123456'),
  ],
  REQUESTED: [requestedWords(startsAt)],
  REQUEST_MOVED: [movedWords(made(false), at)],
  BOOKED: ofStandings(bookedWords),
  CONFIRMED: ofStandings(confirmedWords),
  CHANGED: [...ofStandings(movedWords), handedOverWords(startsAt)],
  CANCELLED: backs.map((back) => cancelledWords(startsAt, back)),
  BRANCH_CANCELLED: byBranch.map((back) => branchCancelledWords(startsAt, back)),
  DECLINED: byBranch.map((back) => declinedWords(startsAt, back)),
  EXPIRED: [undefined, '2026-12-24'].flatMap((until) => [
    expiredWords({ startsAt, phone: PHONE, hasPass: until !== undefined, until }),
  ]),
  PAY_LINK: [payLinkWords(`https://app.gyeotmaru.co.kr/self/L/${'k'.repeat(22)}`, startsAt)],
  INVITED: [invitedWords('https://app.gyeotmaru.co.kr/self/SignUp')],
  PROPOSED: [true, false].map((isBooked) => {
    const link = `https://app.gyeotmaru.co.kr/self/R/${'k'.repeat(22)}`
    return proposedWords([startsAt, startsAt, startsAt], { expiresAt: startsAt, link, isBooked })
  }),
  WAITING: [offeredWords(startsAt, startsAt, 'https://app.gyeotmaru.co.kr/self/MyInfo')],
  SERIES_BOOKED: [seriesBookedWords(startsAt, 20)],
  SERIES_CANCELLED: [seriesCancelledWords(startsAt, 20)],
  SERIES_MOVED: [seriesMovedWords(startsAt, 20)],
  TOMORROW: [...ofStandings(tomorrowWords), tomorrowWords(made(false), late)],
  TODAY: [todayWords(startsAt)],
  BOUGHT: [boughtWords],
  PASS_ENDS: [passEndsWords(20, '2026-12-24')],
  PASS_REFUNDED: [passRefundedWords(WON)],
  USED_AFTER_ALL: [usedAfterAllWords(startsAt)],
  SLOT_GONE: [owedWords.SLOT_GONE],
  BOOKED_ALREADY: [owedWords.BOOKED_ALREADY],
  LINK_CLOSED: [owedWords.LINK_SPENT],
  PAID_OTHERWISE: [owedWords.MISMATCH],
  SECOND_CHARGE: [secondChargeWords(WON)],
  PASSWORD: [passwordWords],
  ACCOUNT: [
    ...Object.values(ACCOUNT_NEWS).map(accountWords),
    ...['signup-marketing', 'signup-marketing-night'].flatMap((id) => [
      newsWords(id, 'ON', at),
      newsWords(id, 'OFF', at),
    ]),
  ],
  NEWS_STANDS: [newsStandsWords(at)],
  LEAVING: [leavingWords('2026-12-24')],
  ERASING: [true, false].map((canSignUp) => deletionWords({ day: '2026-12-24', canSignUp })),
  BOOKER: [bookerWords(startsAt, `https://app.gyeotmaru.co.kr/self/S/${'k'.repeat(22)}`)],
  MAILING: [{ kind: 'MAILING', text: sentText(filledIn(MAILED), false, FROM) }],
  ADVERTISING: [{ kind: 'ADVERTISING', text: sentText(filledIn(MAILED), true, FROM) }],
  BRANCH_NEWS: [...NEWS.map((news) => [news]), NEWS].map((news) => ({
    kind: 'BRANCH_NEWS',
    text: newsText(BRANCH, new Map(news.map((each) => [each, 12])), news.some(isRequest)),
  })),
  APPROVALS: [approvalsWords(99, false), approvalsWords(99, true)],
  STAFF: [
    breakGlassWords(),
    grantlessWords(),
    ...(['APPROVED', 'DECLINED', 'CHANGED'] as const).map((news) =>
      leaveWords(kstInstant('2026-12-30', '00:00'), news),
    ),
  ],
  SECURITY: (Object.keys(securityRules) as SecurityRule[]).map(alarmWords),
}

const kinds = Object.keys(longest) as Kind[]
const isLong = (kind: Kind) => Object.hasOwn(longByIntent, kind)

test.for(kinds.filter((kind) => !isLong(kind)))('[MS-11] %s at its longest is a short message', (kind) => {
  for (const { text } of longest[kind]) expect(bytesOf(text), text).toBeLessThanOrEqual(SHORT)
})

test.for(kinds.filter(isLong))('[MS-11] %s is named as a long one because it can be one', (kind) => {
  const sizes = longest[kind].map(({ text }) => bytesOf(text))
  expect(Math.max(...sizes)).toBeGreaterThan(SHORT)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(LONG)
})

test('[MS-11] one kind of news of a branch is a short message', () => {
  for (const { text } of longest.BRANCH_NEWS.slice(0, NEWS.length))
    expect(bytesOf(text), text).toBeLessThanOrEqual(SHORT)
})

test.for(kinds)('[MS-12] %s has a template that its words fill, or is named as text alone', (kind) => {
  const known: Partial<Record<Kind, string>> = templates
  for (const words of longest[kind]) {
    expect(words.kind).toBe(kind)
    const variables: Record<string, string> = 'variables' in words ? words.variables : {}
    const names = [...(known[kind] ?? '').matchAll(/#\{([^}]+)\}/g)].map(([, name]) => name)
    expect(Object.keys(variables).toSorted()).toEqual(names.toSorted())
    expect(Object.values(variables)).not.toContain('')
    expect('variables' in words).toBe(!Object.hasOwn(textOnly, kind))
  }
})

/** They live by a code or a link, are read by staff alone, or are about a member's own account. */
const OPENING: readonly Kind[] = [
  'CODE',
  'PAY_LINK',
  'INVITED',
  'PROPOSED',
  'WAITING',
  'BOOKER',
  'PASSWORD',
  'ACCOUNT',
]
const OF_STAFF: readonly Kind[] = ['BRANCH_NEWS', 'APPROVALS', 'STAFF', 'SECURITY']

test.for(kinds.filter((kind) => ![...OPENING, ...OF_STAFF].includes(kind)))(
  '[MS-21] %s says nothing that a message in words of one’s own may not say',
  (kind) => {
    for (const { text } of longest[kind]) expect(unfitWordIn(text), text).toBeUndefined()
  },
)
