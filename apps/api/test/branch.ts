import { notifyBranches } from '../src/reservation/branch-message.ts'
import { expireRequests } from '../src/reservation/unanswered.ts'
import type { World } from './world.ts'

export const BRANCH_PHONE = '01090000001'

const fail = (error: unknown) => {
  throw error
}

/** A branch that is told of what its members do, Gangnam unless told otherwise. */
export const addBranchPhone = ({ db }: World, branchCode = 'GN', phone = BRANCH_PHONE) =>
  db.insertInto('branchPhone').values({ branchCode, phone }).execute()

/** The jobs of one node, once, that look after requests. */
export async function lookAfterRequests(node: World['app']): Promise<void> {
  await expireRequests(node, fail)
  await notifyBranches(node, fail)
}

/** The messages of a branch's phone by now, newest first. */
export async function messagesToBranch(world: World, phone = BRANCH_PHONE): Promise<string[]> {
  await lookAfterRequests(world.app)
  return world.messagesOf(phone)
}
