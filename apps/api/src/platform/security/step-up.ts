import { isSensitive, STEP_UP_MINUTES } from '@self/contract/step-up'
import type { Task } from '@self/contract/task'
import { addMinutes } from '@self/contract/time'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../caller.ts'
import { refuse } from '../errors.ts'

/** off: nobody has one. offered: who has one shows it. required: staff do nothing without one. */
export type StaffPasskeys = 'off' | 'offered' | 'required'

type Called = { task: Task; method: string; hasPasskey: (memberId: number) => Promise<boolean> }

/**
 * Refuses a call of staff that needs a passkey: what is sensitive one that was shown within five minutes, and where they
 * are required any other one that was shown within this login. docs/decisions/064.
 */
export async function expectPasskey(
  { staffPasskeys, now }: Pick<FastifyInstance, 'staffPasskeys' | 'now'>,
  { memberId, steppedUpAt }: Caller,
  { task, method, hasPasskey }: Called,
): Promise<void> {
  if (staffPasskeys === 'off') return
  const isNeeded = isSensitive(task, method)
  if (!isNeeded && (staffPasskeys === 'offered' || steppedUpAt)) return
  if (isNeeded && hasSteppedUp({ steppedUpAt }, now())) return
  if (await hasPasskey(memberId)) throw refuse('STEP_UP_REQUIRED')
  if (staffPasskeys === 'required') throw refuse('PASSKEY_REQUIRED')
}

/** Whether somebody has shown a passkey lately. */
export const hasSteppedUp = ({ steppedUpAt }: Pick<Caller, 'steppedUpAt'>, now: Date): boolean =>
  steppedUpAt !== null && now <= addMinutes(steppedUpAt, STEP_UP_MINUTES)
