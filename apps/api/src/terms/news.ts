import { byDay, isByDay } from '@self/contract/daytime'
import type { Terms } from '@self/contract/terms'
import { addMonths, kstInstant, toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import { listNewsBefore, takeAsking } from './queries.ts'

/** How each text is called in a short message. */
const NAMES: Readonly<Record<string, string>> = {
  'signup-marketing': '혜택 소식',
  'signup-marketing-night': '밤 소식',
}

type Answer = 'ON' | 'OFF'

/** That giving or taking back a consent to news is done, and when: 정보통신망법 §50(7). */
export function newsWords(id: Terms['id'], answer: Answer, at: Date): Words {
  const day = toKst(at).date.replaceAll('-', '.')
  const news = `${day} ${NAMES[id]} ${answer === 'ON' ? '동의를' : '철회를'} 처리했어요.`
  return {
    kind: 'ACCOUNT',
    text: `[곁마루] ${news} 직접 한 게 아니면 고객센터로 알려 주세요.`,
    variables: { 내용: news },
  }
}

/** Whether a consent to news stands, with its day and how to take it back: 정보통신망법 §50(8). */
export function newsStandsWords(agreedAt: Date): Words {
  const day = formatDate(toKst(agreedAt).date)
  return {
    kind: 'NEWS_STANDS',
    text: `[곁마루] ${day}에 혜택 소식 받기에 동의하셨어요. 계속 받으시려면 그대로 두시면 돼요. 그만 받으시려면 내 정보 > 계정 설정 > 동의한 내용에서 거둬 주세요.`,
    variables: { 날짜: day },
  }
}

/** Within the transaction of the answer: tells the member of it, at night in the morning. Nothing for other texts. */
export async function confirmNews(
  tx: Db,
  seal: Seal,
  { memberId, id, answer, at }: { memberId: number; id: Terms['id']; answer: Answer; at: Date },
): Promise<void> {
  if (!(id in NAMES)) return
  const key = `news:${id}:${answer}:${memberId}:${at.getTime()}`
  await notifyMember(tx, seal, memberId, { ...newsWords(id, answer, at), key, at, dueAt: byDay(at) })
}

const MONTHS = 24
/** Asked an hour. */
const MOST = 500

/** By day, asks whoever agreed to news two years ago, or was asked then, whether that stands. Once, on any node. */
export async function askAboutNews({ db, now, seal }: { db: Db; now: Clock; seal: Seal }): Promise<void> {
  const at = now()
  const { date, time } = toKst(at)
  if (!isByDay(at)) return
  const before = kstInstant(addMonths(date, -MONTHS), time)
  for (const { memberId, agreedAt } of await listNewsBefore(db, before, MOST))
    await transact(db, async (tx) => {
      if (!(await takeAsking(tx, memberId, { before, at }))) return
      const key = `news-stands:${memberId}:${at.getTime()}`
      await notifyMember(tx, seal, memberId, { ...newsStandsWords(agreedAt), key, at, priority: 'REMINDER' })
    })
}
