import { expect } from '@playwright/test'
import { SANDBOX } from '../address.ts'

/** The line that a browser reads the code from. */
const CODE = /^@\S+ #(\d{6})$/m

export async function inboxOf(phone: string): Promise<string[]> {
  const response = await fetch(`${SANDBOX}/sms?to=${phone}`)
  const messages: { text: string }[] = await response.json()
  return messages.map(({ text }) => text)
}

const codesOf = async (phone: string): Promise<string[]> =>
  (await inboxOf(phone)).flatMap((text) => CODE.exec(text)?.[1] ?? [])

/** The newest code, once so many have arrived at this phone. */
export async function codeOf(phone: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codesOf(phone)).length).toBe(count)
  const [code = ''] = await codesOf(phone)
  return code
}

/** Six digits, but not these. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')
