import { FIRST_POLICY } from '@self/contract/policy'
import type { PolicyBody } from '@self/contract/staff-policy'
import type { TestMember } from '../member.ts'

/** A version as a MASTER writes it, from now on unless told; gives its number. */
export async function addVersion(master: TestMember, change: Partial<PolicyBody>): Promise<number> {
  const { revision } = (await master.get('/api/admin/policy')).json().data
  const body = { ...FIRST_POLICY, validFrom: null, revision, ...change }
  const reply = await master.post('/api/admin/policy', body)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().data.no
}
