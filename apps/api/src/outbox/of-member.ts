import type { MemberPage } from '@self/contract/member-page'
import { toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { meaningOf } from '../providers/sms-codes.ts'
import { MESSAGE_WORDS } from './words.ts'

type Message = NonNullable<MemberPage['messages']>[number]

/** What was sent to a member, the newest first: what each was about, and whether it arrived; what it said is not kept. */
export async function messagesOf(
  db: Db,
  { memberId, limit }: { memberId: number; limit: number },
): Promise<Message[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'topic', 'createdAt', 'dueAt', 'deliveredAt', 'statusCode'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const words: Record<string, string> = MESSAGE_WORDS
  return rows.map(({ id, topic, createdAt, ...row }) => {
    const { date, time } = toKst(row.deliveredAt ?? createdAt)
    return { id, what: words[topic ?? ''] ?? '안내', at: `${date}T${time}`, state: messageState(row) }
  })
}

type Standing = { dueAt: Date | null; deliveredAt: Date | null; statusCode: string | null }

/** Whether it waits, has gone out, was refused or never sent: by its row. */
export function messageState({ dueAt, deliveredAt, statusCode }: Standing): Message['state'] {
  if (dueAt) return 'WAITING'
  if (statusCode && meaningOf(statusCode) !== 'taken') return 'REFUSED'
  return deliveredAt ? 'SENT' : 'UNSENT'
}
