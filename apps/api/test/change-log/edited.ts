import type { Fields, ForeignChange } from '@self/contract/change-log'
import type { TestMember } from '../member.ts'
import type { World } from '../world.ts'

export type Reply = {
  statusCode: number
  body: string
  json: () => { code?: string; message?: string; changes?: ForeignChange[] }
}
export type Seen = Fields & { revision: number }
/** A save of a record by one of the staff, over what they have seen of it. */
export type Save = (staff: TestMember, seen: Seen) => Promise<Reply>

/** A record as staff read it now, and saves of it: the first two write the same field. */
export type Edited = {
  entityId: string | number
  read: () => Promise<Seen>
  saves: readonly [Save, Save, ...Save[]]
}

export type Kind = {
  begin: (world: World, master: TestMember) => Promise<Edited>
  /** Why an edit of this kind isn't taken back; left out, each one is. */
  notUndone?: string
  /** What the second of two editors reads where a record is compared by more than its revision. */
  conflict?: string
}

let made = 0
/** Another number each: names and codes are taken for ever. */
export const next = () => ++made

/** What a POST has made. */
export async function idOf(reply: Promise<Reply>, key: string): Promise<number> {
  const { statusCode, body } = await reply
  if (statusCode !== 200) throw new Error(body)
  return JSON.parse(body).data[key]
}

/** A record that a PUT saves whole, with the revision that was seen. */
export const put =
  (url: string, edit: object, rest: (seen: Seen) => object = (seen) => seen): Save =>
  (staff, seen) =>
    staff.put(url, { ...rest(seen), revision: seen.revision, ...edit })

/** One of the rows of a list. */
export async function oneOf(staff: TestMember, url: string, is: (row: Record<string, unknown>) => boolean) {
  const { data } = (await staff.get(url)).json()
  const rows: Record<string, unknown>[] = data.coupons ?? data.companies ?? data
  const found = rows.find(is)
  if (!found) throw new Error(`${url} doesn’t have it`)
  return found as Seen
}
