import { StartRefusal } from '../platform/errors.ts'

/**
 * The AlimTalk templates, word for word as Kakao approves them (docs/providers.md): hours, sums and what to do, never a
 * reason, a test or a counsellor's field. What is approved can't be changed: other words are a template of another name
 * (registered.test.ts), and the old ones move to `retired`.
 */
export const templates = {
  REQUESTED:
    '[곁마루] #{일시} 일정 신청을 받았어요.\n아직 확정되지 않았어요. 센터가 확인하면 다시 알려드려요.',
  REQUEST_MOVED:
    '[곁마루] #{일시} 일정으로 바꿔 신청했어요.\n아직 확정되지 않았어요. 센터가 확인하면 다시 알려드려요.',
  BOOKED: '[곁마루] #{일시} 일정을 예약했어요.\n#{안내}',
  CONFIRMED: '[곁마루] #{일시} 일정이 확정됐어요.\n#{안내}',
  CHANGED: '[곁마루] #{일시} 일정으로 바뀌었어요.\n#{안내}',
  CANCELLED: '[곁마루] #{일시} 일정을 취소했어요.\n#{안내}',
  BRANCH_CANCELLED: '[곁마루] 센터 사정으로 #{일시} 일정을 취소했어요. 죄송해요.\n#{안내}',
  DECLINED: '[곁마루] #{일시} 일정을 잡지 못했어요.\n#{안내}\n자세한 내용은 앱의 내 일정에서 볼 수 있어요.',
  EXPIRED:
    '[곁마루] #{일시} 일정이 확정되지 않았어요.\n다른 시간으로 다시 신청하거나 센터(#{전화})에 전화해 주세요.\n#{안내}',
  SERIES_BOOKED: '[곁마루] #{일시}부터 일정 #{건수}건을 예약했어요.\n내 정보에서 볼 수 있어요.',
  SERIES_CANCELLED: '[곁마루] #{일시}부터 일정 #{건수}건을 취소했어요.\n이용권 횟수도 돌아왔어요.',
  SERIES_MOVED: '[곁마루] 일정 #{건수}건을 #{일시}부터로 바꿨어요.\n내 정보에서 볼 수 있어요.',
  TOMORROW: '[곁마루] 내일 #{일시} 일정이 있어요.\n#{안내}',
  TODAY: '[곁마루] 오늘 #{시각}에 일정이 있어요. 조심히 오세요.',
  BOUGHT: '[곁마루] 이용권 결제를 마쳤어요.\n남은 횟수와 마지막 날은 내 정보에서 볼 수 있어요.',
  PASS_ENDS: '[곁마루] 이용권 #{횟수}회가 #{날짜}에 끝나요.\n그 전에 예약해 주세요.',
  PASS_REFUNDED:
    '[곁마루] 이용권 환불을 접수했어요.\n#{금액}을 돌려드려요. 카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요.',
  SLOT_GONE: '[곁마루] 예약이 확정되지 않아 결제 금액을 모두 돌려드려요.\n다른 시간을 다시 골라 주세요.',
  BOOKED_ALREADY: '[곁마루] 예약이 이미 있는 시간이라 결제 금액을 모두 돌려드려요.\n예약은 그대로예요.',
  LINK_CLOSED: '[곁마루] 닫힌 링크라 결제 금액을 모두 돌려드려요.\n새 링크나 내 정보를 확인해 주세요.',
  PAID_OTHERWISE: '[곁마루] 주문과 다르게 결제되어 모두 돌려드려요.\n처음부터 다시 결제해 주세요.',
  SECOND_CHARGE:
    '[곁마루] 같은 주문이 두 번 결제되어 #{금액}을 돌려드려요.\n카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요.',
  PASSWORD:
    '[곁마루] 비밀번호가 바뀌어 모든 기기에서 로그아웃했어요.\n직접 바꾸지 않았다면 고객센터로 알려 주세요.',
  ACCOUNT: '[곁마루] #{내용}\n직접 하지 않았다면 고객센터로 알려 주세요.',
  LEAVING: '[곁마루] 탈퇴를 신청했어요.\n#{날짜}에 계정을 지워요. 그 전에 로그인하면 취소돼요.',
  NEWS_STANDS:
    '[곁마루] #{날짜}에 혜택 소식 받기에 동의하셨어요.\n계속 받으시려면 그대로 두시면 돼요. 그만 받으시려면 내 정보 > 계정 설정 > 동의한 내용에서 거둬 주세요.',
} as const

/** No message is written with these any more: a setting may name them still, and what waits is sent with them. */
export const retired = {
  LINK_SPENT: '[곁마루] 닫힌 링크라 결제 금액을 모두 돌려드려요.\n이용권은 내 정보에서 볼 수 있어요.',
  MISMATCH: '[곁마루] 주문과 다른 금액이 결제되어 모두 돌려드려요.\n처음부터 다시 결제해 주세요.',
} as const

/** The words of a template by its name, those of retired ones too; undefined where nobody knows it. */
export function wordsOf(name: string): string | undefined {
  const known: Record<string, string> = { ...retired, ...templates }
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/** Kinds that go as text alone, and why. */
export const textOnly = {
  CODE: 'a phone fills a code in from a text message alone',
  PAY_LINK: 'it lives by its link, as a proposal does',
  INVITED: 'it goes to somebody who is no member yet, with a link to become one',
  ERASING: 'it goes to somebody who is no member, as the one before, some times a year',
  PROPOSED: 'it lives by its link, and an AlimTalk takes links as buttons to a registered host only',
  WAITING: 'it lives by its link, as the one before',
  USED_AFTER_ALL: 'a branch corrects what it had waived, some times a year',
  BOOKER: 'it goes to a number that nobody has proved, with a link to stop it',
  MAILING: 'its words are the staff’s own, and no template is approved for them',
  ADVERTISING: 'as above, and an AlimTalk may advertise nothing',
  BRANCH_NEWS: 'a branch reads it on whatever phone it has named, which need not be a person in KakaoTalk',
  APPROVALS: 'staff alone read it, some times a week',
  STAFF: 'staff alone read it, some times a year',
  SECURITY: 'MASTERs alone read it, when something is unusual',
} as const

/** Kinds whose text may be a long one, beyond 90 bytes, and why it is not cut; all others are short ones. */
export const longByIntent = {
  BRANCH_CANCELLED: 'the branch breaks its word: it says that it is sorry, what comes back, and until when',
  DECLINED: 'with what comes back, where a pass was to pay',
  EXPIRED: 'the branch has kept silent: whom to call instead, and what comes back',
  NEWS_STANDS: 'the law wants the day, and how to go on or to end it',
  PAY_LINK: 'what the link is for, that it ends, and the link',
  INVITED: 'to what end a name and a number were told, what to do, and a link',
  PROPOSED: 'up to three hours, a deadline and a link',
  WAITING: 'the hour, until when it is held, and a link: whoever reads it has half an hour',
  BOOKER: 'what it is about, that this session has no other one, and a link to stop it',
  MAILING: 'staff say it in their own words, and are shown beforehand what a long one costs',
  ADVERTISING: 'as above, with what the law has it say',
  BRANCH_NEWS: 'several kinds of news in one message; one kind is a short one',
} as const

type Name = keyof typeof templates
type TextOnly = keyof typeof textOnly
export type Kind = Name | TextOnly
/** A kind of before, of which messages are known still. */
export type Retired = keyof typeof retired

type VariablesIn<Text extends string> = Text extends `${string}#{${infer Variable}}${infer Rest}`
  ? Variable | VariablesIn<Rest>
  : never

/** What a message says: as text, and with all variables of its template where it has one. */
export type Words =
  | { kind: TextOnly; text: string }
  | {
      [Each in Name]: {
        kind: Each
        text: string
        variables: Record<VariablesIn<(typeof templates)[Each]>, string>
      }
    }[Name]

/** 'BOOKED:KA01TP…, TODAY:KA01TP…' to the approved template of each name. Refuses a start with names that nobody knows. */
export function approvedTemplates(list: string, pfId: string | undefined): Record<string, string> {
  const pairs = list.split(',').flatMap((entry) => (entry.trim() ? [entry.trim().split(':')] : []))
  if (pairs.length > 0 && !pfId) throw new StartRefusal('SMS_KAKAO_TEMPLATES needs SMS_KAKAO_PF_ID.')
  const unknown = pairs.filter(([name = '']) => wordsOf(name) === undefined).map(([name]) => name)
  if (unknown.length > 0)
    throw new StartRefusal(`SMS_KAKAO_TEMPLATES names ${unknown.join(', ')}, which is no template.`)
  return Object.fromEntries(pairs)
}
