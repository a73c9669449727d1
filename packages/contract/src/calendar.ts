import * as z from 'zod/mini'
import { envelope } from './envelope.ts'

/** What a calendar of another kind may show of a session: no reason, no counsellor. */
export const CALENDAR_TITLE = '곁마루 일정'

/** The address that a member's own calendar follows; null when there is none. */
const calendarFeed = z.object({ url: z.nullable(z.url()) })
export const calendarFeedReply = envelope(calendarFeed)
/** The last part of that address. */
export const feedFile = z.string().check(z.regex(/^[\w-]{43}\.ics$/))
