import type { Refusals } from './refusal.ts'
import type { Task } from './task.ts'

/** So long a passkey that has been shown is enough for what is sensitive. */
export const STEP_UP_MINUTES = 5

/**
 * What a passkey is asked for again, by what a route is for: every call, or those that change something. Reading reasons
 * and phones, giving roles, letting staff in and out, money that goes back.
 */
const SENSITIVE: Partial<Record<Task, 'every call' | 'changes'>> = {
  READ_REASON: 'every call',
  READ_PHONE: 'every call',
  GIVE_REFUNDS: 'changes',
  APPROVE_REFUNDS: 'changes',
  CORRECT_PASSES: 'changes',
  CHANGE_PHONES: 'changes',
  PAUSE_MEMBERS: 'changes',
  MERGE_MEMBERS: 'changes',
  CHANGE_STAFF: 'changes',
  SUSPEND_STAFF: 'changes',
}

/** Whether a call of a route that is for a task needs a passkey shown lately. */
export function isSensitive(task: Task, method: string): boolean {
  const calls = SENSITIVE[task]
  return calls === 'every call' || (calls === 'changes' && method !== 'GET' && method !== 'HEAD')
}

export const refusals = {
  STEP_UP_REQUIRED: [403, '중요한 일이라 한 번 더 확인해요. 패스키로 확인해 주세요.'],
  PASSKEY_REQUIRED: [403, '직원은 패스키가 있어야 이 화면을 쓸 수 있어요. 설정에서 패스키를 등록해 주세요.'],
} as const satisfies Refusals
