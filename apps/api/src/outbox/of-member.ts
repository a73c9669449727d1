import type { MemberPage } from '@self/contract/member-page'
import { toKst } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { type Cursor, idOf, pageOf, writeCursor } from '../platform/list/cursor.ts'
import { meaningOf } from '../providers/sms-codes.ts'
import { MESSAGE_WORDS } from './words.ts'

type Message = NonNullable<MemberPage['messages']>[number]

/** What was sent to a member, so many after one of them, the newest first: what each was about, and whether it arrived; what it said is not kept. */
export async function messagesOf(
  db: Db,
  { memberId, after, limit }: { memberId: number; after: Cursor | undefined; limit: number },
): Promise<{ rows: Message[]; next: string | null }> {
  const found = await db
    .selectFrom('outbox')
    .select(['id', 'topic', 'createdAt', 'dueAt', 'deliveredAt', 'statusCode'])
    .where('memberId', '=', memberId)
    .$if(after !== undefined, (all) => all.where('id', '<', after ? idOf(after) : 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next } = pageOf(found, limit, ({ id, createdAt }) => writeCursor(createdAt, id))
  const words: Record<string, string> = MESSAGE_WORDS
  const rows = shown.map(({ id, topic, createdAt, ...row }) => {
    const { date, time } = toKst(row.deliveredAt ?? createdAt)
    return { id, what: words[topic ?? ''] ?? '안내', at: `${date}T${time}`, state: messageState(row) }
  })
  return { rows, next }
}

/** The code of one that was cut: its phone had had ten that day. */
export const CUT = 'CUT'

type Standing = { dueAt: Date | null; deliveredAt: Date | null; statusCode: string | null }

/** Whether it waits, has gone out, was refused or never sent: by its row. */
export function messageState({ dueAt, deliveredAt, statusCode }: Standing): Message['state'] {
  if (dueAt) return 'WAITING'
  if (statusCode !== CUT && !mayHaveArrived(statusCode)) return 'REFUSED'
  return deliveredAt ? 'SENT' : 'UNSENT'
}

/** Whether nothing that the gateway has said of a message is against its arrival. */
export const mayHaveArrived = (statusCode: string | null): boolean =>
  statusCode === null || meaningOf(statusCode) === 'taken'
