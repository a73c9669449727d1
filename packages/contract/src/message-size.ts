/** Bytes of a text message; a longer one is sent as a long one, at two and a half times the price. */
export const SHORT_BYTES = 90

/** In EUC-KR, as text messages are counted: a Korean letter takes two. */
export const bytesOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u007f' ? 2 : 1), 0)

/** About what the gateway takes, in won (docs/providers.md). */
const WON = { short: 20, long: 50 }

/** About what so many messages cost, in won. */
export const costOf = (text: string, count: number): number =>
  count * (bytesOf(text) > SHORT_BYTES ? WON.long : WON.short)
