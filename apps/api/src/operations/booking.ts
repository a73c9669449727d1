import type { RefusalCode } from '@self/contract/refusal-codes'
import type { Operation, Operations } from '../platform/http/openapi.ts'
import { deskBooking, deskCorrection, PAY } from './desk-booking.ts'

/** What the member must have given before anything is booked. */
export const READY: RefusalCode[] = ['PHONE_NEEDED', 'SENSITIVE_MISSING']
/** Why a reservation can't be changed or cancelled. */
export const CANCEL: RefusalCode[] = ['NOT_FOUND', 'RESERVATION_NOT_LIVE', 'CHANGE_TOO_LATE']
const KEY: RefusalCode[] = ['NOT_FOUND', 'TOO_MANY_KEYS']
const STEP: RefusalCode[] = ['NOT_FOUND', 'DESK_CHANGED']
/** Why a mark stays as it is. */
const UNDO: RefusalCode[] = ['UNDO_OVER', 'UNDO_CORRECTED', 'DAY_CLOSED', 'WAIVER_SPENT']

const step = (id: string, summary: string, ...codes: RefusalCode[]): Operation => [
  id,
  summary,
  ...STEP,
  ...codes,
]

/** A session that a company pays for is moved into another year of its contract, or out of it. */
const DRAW = ['NO_CONTRACT', 'QUOTA_USED', 'CONTRACT_USED_UP'] as const

export const bookingOperations: Operations = {
  branch: {
    'GET /api/branch': ['listBranches', 'List branches'],
    'GET /api/branch/info/:code': ['getBranch', 'Read a branch', 'NOT_FOUND'],
    'GET /api/map/config': ['getMapConfig', 'Read how the map is drawn'],
  },
  counsellor: {
    'GET /api/member/g5/:branch': ['listCounsellors', 'List counsellors of a branch', 'NOT_FOUND'],
    'GET /api/member/profile/:memberId': ['getCounsellor', 'Read a counsellor', 'NOT_FOUND'],
    'GET /api/favourite': ['listFavourites', 'List the caller’s favourite counsellors'],
    'PUT /api/favourite/:wrId': ['addFavourite', 'Add a favourite counsellor', 'NOT_FOUND'],
    'DELETE /api/favourite/:wrId': ['removeFavourite', 'Remove a favourite counsellor'],
  },
  availability: {
    'GET /api/branch/time/:code': ['getBranchTime', 'List the starts of a branch on a date', 'NOT_FOUND'],
    'GET /api/branch/month/:code': ['getBranchMonth', 'List the free days of a month', 'NOT_FOUND'],
    'GET /api/branch/ahead/:code': ['listFreeHours', 'List free hours of counsellors', 'NOT_FOUND'],
    'GET /api/branch/soonest/:code': [
      'listSoonest',
      'List the soonest free hours, as pages of the version before read them',
      'NOT_FOUND',
    ],
    'GET /api/member/schedules': ['listWorking', 'List the counsellors who work on a date', 'NOT_FOUND'],
    'GET /api/member/schedules/:memberId': ['getSchedule', 'List starts of a counsellor', 'NOT_FOUND'],
    'GET /api/booking/check/:at': ['checkSlot', 'Check whether a start is free', 'NOT_FOUND'],
  },
  reservation: {
    'POST /api/reserve': [
      'reserve',
      'Request a reservation at a branch that is not private',
      ...(['NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
      ...READY,
      ...([
        'NOT_FOUND',
        'PRIVATE_PAYS_FIRST',
        'BOOKING_CONTRADICTION',
        'BOOKER_MISSING',
        'PHONE_INVALID',
      ] as const),
      ...(['BOOKING_DATE_MISSING', 'BOOKING_TIME_MISSING', 'BOOKING_COUNSELLOR_MISSING'] as const),
      ...(['SLOT_TAKEN', 'SLOT_CLOSED', 'OVERLAPS_OWN', 'TOO_MANY_REQUESTS'] as const),
      ...(['TOO_MANY_COMING', 'PASS_UNUSABLE', 'RESULT_GONE'] as const),
    ],
    'PUT /api/reserve/update': [
      'changeReservation',
      'Move a reservation to another start',
      ...CANCEL,
      ...(['CHANGE_DATE_MISSING', 'CHANGE_TIME_MISSING', 'SLOT_TAKEN', 'SLOT_CLOSED'] as const),
      ...(['OVERLAPS_OWN', 'PASS_UNUSABLE', 'TOO_MANY_CHANGES'] as const),
      ...DRAW,
    ],
    'POST /api/reserve/:id/result/withdraw': [
      'withdrawResult',
      'Take back the result that was sent with a reservation',
      'NOT_FOUND',
    ],
    'GET /api/myList': ['listReservations', 'List the member’s reservations'],
  },
  waiting: {
    'GET /api/waiting': ['listWaiting', 'List what the member waits for'],
    'POST /api/waiting': [
      'joinLine',
      'Wait for a full day',
      ...(['NOT_FOUND', 'PHONE_NEEDED'] as const),
      ...(['WAITING_NOT_FULL', 'WAITING_CLOSED', 'TOO_MANY_WAITING'] as const),
    ],
    'POST /api/waiting/:id/leave': ['leaveLine', 'Give a place in a line up', 'NOT_FOUND'],
  },
  series: {
    'POST /api/series/preview': [
      'previewSeries',
      'Read how the weeks of a series stand',
      ...(['NOT_FOUND', 'PASS_UNUSABLE', 'SERIES_TOO_SHORT', 'SERIES_NO_ROOM'] as const),
      'SERIES_NOT_HERE',
    ],
    'POST /api/series': [
      'takeSeries',
      'Book all sessions of a series from a pass',
      'NAME_MISSING',
      ...(['NAME_UNREADABLE', 'NAME_OF_STAFF', 'PHONE_INVALID', 'NOT_FOUND'] as const),
      ...READY,
      ...(['CONSENT_MISSING', 'PASS_UNUSABLE', 'SLOT_CLOSED', 'TOO_MANY_COMING'] as const),
      ...(['SERIES_TAKEN', 'SERIES_NOT_HERE', 'SERIES_KEY_TAKEN'] as const),
    ],
    'POST /api/series/from/:id/cancel': [
      'cancelRestOfSeries',
      'Cancel a session of a series and those after it',
      ...CANCEL,
      'PASS_REFUNDED',
    ],
    'POST /api/series/from/:id/move/preview': [
      'previewMoveOfSeries',
      'Read how a series stands when it moves',
      'NOT_FOUND',
    ],
    'POST /api/series/from/:id/move': [
      'moveRestOfSeries',
      'Move a session of a series and those after it',
      ...CANCEL,
      ...(['SLOT_CLOSED', 'SERIES_TAKEN', 'PASS_UNUSABLE'] as const),
      ...(['OVERLAPS_OWN', 'TOO_MANY_CHANGES'] as const),
    ],
  },
  desk: {
    'GET /api/desk': ['listDay', 'List the reservations of a branch on a day', 'NOT_FOUND'],
    'GET /api/desk/waiting': ['listLine', 'List who waits for a day of a branch', 'NOT_FOUND'],
    'POST /api/desk/waiting': [
      'joinLineForClient',
      'Take a place in the line of a full day for a client',
      ...([
        'NOT_FOUND',
        'WAITING_NOT_FULL',
        'WAITING_CLOSED',
        'CLIENT_HAS_NO_PHONE',
        'MEMBER_IS_LEAVING',
      ] as const),
    ],
    'POST /api/desk/waiting/:id/leave': [
      'leaveLineFor',
      'Give up a place in the line for a client',
      'NOT_FOUND',
    ],
    'GET /api/desk/count': ['countToday', 'Count what stands today at each branch'],
    'GET /api/desk/unmarked': [
      'listUnmarked',
      'List the reservations of earlier days that nobody has marked or paid, and those that something is owed for',
      'NOT_FOUND',
      'FORBIDDEN',
    ],
    'GET /api/desk/unmarked/count': [
      'countUnmarked',
      'Count the reservations of earlier days without a mark',
    ],
    'GET /api/desk/board': ['readBoard', 'Read a day of a branch by counsellors and seats', 'NOT_FOUND'],
    'GET /api/desk/board/version': [
      'readBoardVersion',
      'Read whether something of a day has changed',
      'NOT_FOUND',
    ],
    'GET /api/desk/changes': [
      'followChanges',
      'Follow what changes at a branch as server-sent events',
      ...(['NOT_FOUND', 'STREAMS_FULL'] as const),
    ],
    'GET /api/desk/week': ['readWeek', 'Read a week of a branch', 'NOT_FOUND'],
    'POST /api/desk/export': [
      'exportDay',
      'Export days of a branch by a filter as CSV',
      ...(['NOT_FOUND', 'EXPORT_DAYS', 'EXPORT_TOO_LONG'] as const),
    ],
    'GET /api/desk/:id/phone': ['readPhone', 'Read a booker’s phone number', 'NOT_FOUND'],
    'POST /api/desk/:id/reason': [
      'readReason',
      'Read the reason of a reservation',
      'NOT_FOUND',
      'WHY_MISSING',
      'REASON_CLOSED',
    ],
    'POST /api/desk/:id/confirm': step('confirm', 'Confirm a requested reservation', 'HAS_BEGUN', ...PAY),
    'POST /api/desk/:id/done': step('markDone', 'Mark a reservation as done', 'NOT_BEGUN', ...UNDO, ...PAY),
    'POST /api/desk/:id/no-show': step(
      'markNoShow',
      'Mark a no-show, or give its session back to the pass',
      ...(['NOT_BEGUN', 'WAIVER_REASON_MISSING', 'WAIVER_WITHOUT_PASS', 'WAIVER_BEYOND'] as const),
      ...(['PASS_ENDED', 'PASS_REFUNDED', 'OWN_ACCOUNT', 'STEP_UP_REQUIRED', 'PASSKEY_REQUIRED'] as const),
      ...UNDO,
    ),
    'POST /api/desk/:id/undo': step('undoMark', 'Undo the mark of the same day', ...UNDO),
    'POST /api/desk/:id/cancel': step(
      'cancelAtDesk',
      'Cancel at the desk',
      ...(['ORDER_CHANGED', 'RESERVATION_NOT_LIVE', 'CANCEL_BEGUN', 'GOODWILL_NEEDED'] as const),
      ...(['LATE_CANCEL_CLOSED', 'GOODWILL_WAITS', 'OWN_ACCOUNT'] as const),
    ),
    'POST /api/desk/:id/move': step(
      'moveByStaff',
      'Move a reservation to another start, counsellor or branch',
      'DAY_CLOSED',
      'SLOT_CLOSED',
      'SLOT_TAKEN',
      'OUTSIDE_HOURS',
      'OVERLAPS_OWN',
      'PASS_UNUSABLE',
      'MOVE_REASON_MISSING',
      'OWN_ACCOUNT',
      'MOVE_CONFIRM_FIRST',
      'MOVE_PRICED',
      'MOVE_PAID_ONLINE',
      'NOTHING_TO_HAND_BACK',
      ...DRAW,
    ),
    'POST /api/desk/:id/goodwill-refund': step(
      'refundByGoodwill',
      'Cancel and give back more than the client could claim',
      ...([
        'GOODWILL_REASON_MISSING',
        'GOODWILL_AMOUNT',
        'GOODWILL_WAITS',
        'ORDER_CHANGED',
        'OWN_ACCOUNT',
        'WAIVER_BEYOND',
        'PASS_ENDED',
      ] as const),
      'PASS_REFUNDED',
    ),
    'GET /api/desk/:id/payment': ['listPayOptions', 'List how a reservation can be paid', 'NOT_FOUND'],
    'POST /api/desk/:id/payment': step(
      'takePayment',
      'Take the payment of a reservation',
      'PROPOSAL_ENDS',
      ...PAY,
    ),
    'POST /api/desk/:id/payment/return': [
      'handBack',
      'Hand back what the desk has taken',
      ...(['NOT_FOUND', 'OWN_ACCOUNT', 'NOTHING_TO_HAND_BACK', 'PAYMENT_DAY_OVER', 'DAY_CLOSED'] as const),
    ],
    ...deskBooking,
    ...deskCorrection,
    'GET /api/desk/off': ['listHours', 'List half hours of a day', 'NOT_FOUND'],
    'PUT /api/desk/off': [
      'setOff',
      'Block or open a half hour',
      'NOT_FOUND',
      'CELL_TAKEN',
      'CELL_CLOSED',
      'CELL_BRANCH_OFF',
      'CELL_LEAVE',
      'CELL_OWN_BLOCK',
    ],
  },
  request: {
    'GET /api/admin/requests': ['listRequests', 'List the requests that wait, the oldest first', 'NOT_FOUND'],
    'GET /api/admin/requests/count': ['countRequests', 'Count the requests that wait', 'NOT_FOUND'],
    'POST /api/admin/requests/confirm': ['confirmRequests', 'Confirm several requests, each as it was seen'],
    'POST /api/admin/requests/:id/decline': [
      'declineRequest',
      'Decline a request with a reason',
      ...STEP,
      ...(['DECLINE_NOTE_LONG', 'ORDER_CHANGED', 'RESERVATION_NOT_LIVE'] as const),
    ],
    'POST /api/admin/requests/:id/propose': [
      'proposeStarts',
      'Propose other starts for a request',
      ...STEP,
      ...([
        'SLOT_CLOSED',
        'PASS_UNUSABLE',
        'PROPOSAL_OVERLAP',
        'PROPOSAL_TAKEN',
        'PROPOSAL_TOO_SOON',
      ] as const),
    ],
    'POST /api/proposal': ['readProposal', 'Read the starts behind a link', ...KEY],
    'POST /api/proposal/choose': [
      'chooseStart',
      'Choose one of the starts',
      ...KEY,
      'PROPOSAL_OVER',
      'OVERLAPS_OWN',
      ...DRAW,
    ],
    'POST /api/proposal/none': ['chooseNone', 'Say that none of them fits', ...KEY, 'PROPOSAL_OVER'],
  },
  booker: {
    'POST /api/booker': ['readBooker', 'Read whether a number wants no messages about bookings', ...KEY],
    'PUT /api/booker': ['stopBooker', 'Stop them for good, or have them again', ...KEY],
  },
  calendar: {
    'GET /api/calendar': ['getCalendarFeed', 'Read the address of the member’s calendar'],
    'POST /api/calendar': ['openCalendarFeed', 'Give the member’s calendar an address'],
    'DELETE /api/calendar': ['closeCalendarFeed', 'Take the address of the calendar away'],
    'GET /api/calendar/:file': ['readCalendarFeed', 'Read a calendar by its address', 'NOT_FOUND'],
    'GET /api/reserve/:id/calendar': ['readCalendarEntry', 'Read a reservation as a file', 'NOT_FOUND'],
  },
}
