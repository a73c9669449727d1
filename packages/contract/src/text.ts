import * as z from 'zod/mini'

// Pairs are spelled out: who reads the documented pattern may read it by half letters or by whole ones.
const PRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  /^(?:[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/
/** Words of a person, at most so many letters: no control character but the end of a line and the tab, no half letter. */
export const text = (length: number) =>
  z.string().check(z.maxLength(length, 'TEXT_TOO_LONG'), z.regex(PRINTABLE))

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const SHOWN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/
/** Words of a provider, which whoever cuts them may end in the midst of a letter. */
export const foreignText = (length: number) =>
  z.string().check(z.maxLength(length, 'TEXT_TOO_LONG'), z.regex(SHOWN))

/** A number that a row is known by. */
export const id = z.int().check(z.positive(), z.lte(2_147_483_647))

/** The same in an address. */
export const idText = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** A branch. */
export const branchCode = z.string().check(z.regex(/^[A-Z0-9]{2,8}$/))

/** A counsellor; opaque: never a login. */
export const adminId = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))

/** Of this century: no other is asked for, and PostgreSQL knows no year 0. */
const thisCentury = z.regex(/^20/)

/** 'YYYY-MM-DD' that somebody asks for. */
export const dayText = z.iso.date().check(thisCentury)

/** 'YYYY-MM' of the same. */
export const monthText = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** 'YYYY-MM-DDTHH:mm' on a Korean wall. */
export const wallClockText = z.iso
  .datetime({ local: true, precision: -1 })
  .check(z.maxLength(16), thisCentury)

/** The same of what is stored as a moment: of this century in UTC too. Not of wallClockText: only what z makes is dropped unused. */
export const momentText = z.iso
  .datetime({ local: true, precision: -1 })
  .check(z.maxLength(16), thisCentury, z.regex(/^(?!2000-01-01T0[0-8])/))

/** Of one press that makes something, whenever it is sent again; a browser of the version before has none. */
export const pressKey = z.optional(z.uuid())

/** 'HH:mm' on a Korean wall. */
export const timeText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** At most 40 characters, the provider's limit (D-35). */
export const orderId = z.string().check(z.regex(/^mid_[A-Za-z0-9]{8,36}$/))

/** Of a new order: what follows the prefix is its number at the provider, which every payment company takes up to 32. */
export const newOrderId = z.string().check(z.regex(/^mid_[A-Za-z0-9]{8,32}$/))

/** Instead of a text that is stored and can't be opened. */
export const UNREADABLE = '지금은 이 내용을 읽을 수 없어요.'
