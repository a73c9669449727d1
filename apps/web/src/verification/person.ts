import { checkPerson } from '@self/contract/account'

/** The phone is in digits once it is verified, and as typed before. */
export type Person = { name: string; phone: string }
export type Missing = { field: keyof Person; sentence: string }

/** Which of the two has a sentence of its own in Spec 1 §5. */
export type Required = Parameters<typeof checkPerson>[1]

/** What is to be put right first, and where. */
export function missingOf(person: Person, required: Required): Missing | undefined {
  const missing = checkPerson(person, required)
  const hasName = person.name.trim() !== ''
  if (!missing) return hasName ? undefined : { field: 'name', sentence: '이름을 입력해 주세요.' }
  const isOfPhone = required === 'phone' || hasName || missing.code === 'PHONE_INVALID'
  return { field: isOfPhone ? 'phone' : 'name', sentence: missing.sentence }
}
