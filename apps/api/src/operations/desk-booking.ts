import type { RefusalCode } from '@self/contract/refusal-codes'
import type { Operations } from '../platform/http/openapi.ts'

/** Why a session can't be paid at the desk. */
export const PAY: RefusalCode[] = [
  'DAY_CLOSED',
  'DESK_PAID',
  'DESK_PASS_UNUSABLE',
  'DESK_TOO_LONG',
  'DESK_COUPON_GONE',
  'DESK_COMPANY_MISSING',
  'QUOTA_USED',
  'CONTRACT_USED_UP',
  'NO_CONTRACT',
  'DESK_AMOUNT_MISSING',
  'DESK_AMOUNT_NOT_FREE',
  'DESK_NOTE_MISSING',
  'OWN_ACCOUNT',
  'OVERLAPS_OWN',
]

/** What is put right of a session that nobody is thought to have attended. */
export const deskCorrection: Operations[string] = {
  'POST /api/desk/:id/correct': [
    'correctNoShow',
    'Correct a no-show to attended, with a reason',
    ...(['NOT_FOUND', 'DESK_CHANGED', 'CORRECTION_REASON_MISSING', 'CORRECTION_OVER'] as const),
    ...(['CORRECTION_MONTH_OVER', 'CORRECTION_SPENT', 'OWN_ACCOUNT'] as const),
  ],
}

/** What a desk books for a client. */
export const deskBooking: Operations[string] = {
  'POST /api/desk/clients/search': [
    'searchClients',
    'Find clients by name, phone or order',
    'CLIENT_SEARCH_SHORT',
    'SEARCH_SHORT',
  ],
  'POST /api/desk/clients': [
    'addClient',
    'Add a client who is no member yet',
    ...(['CLIENT_NAMED_OTHERWISE', 'CLIENT_MISNAMED', 'CLIENT_PAUSED'] as const),
    ...(['MEMBER_IS_LEAVING', 'PROSPECT_IS_LEAVING'] as const),
    ...(['NAME_MISSING', 'NAME_UNREADABLE', 'NAME_OF_STAFF', 'PHONE_INVALID'] as const),
  ],
  'POST /api/desk/clients/options': [
    'listClientOptions',
    'List how a client can pay at a branch on a day',
    'NOT_FOUND',
  ],
  'POST /api/desk/bookings': [
    'bookForClient',
    'Book a reservation for a client',
    'NOT_FOUND',
    'FORBIDDEN',
    'SLOT_CLOSED',
    'SLOT_TAKEN',
    'OUTSIDE_HOURS',
    'CLIENT_HAS_NO_PHONE',
    'MEMBER_IS_LEAVING',
    'PROSPECT_IS_LEAVING',
    'PASS_UNUSABLE',
    'DESK_CHANGED',
    ...PAY,
    'LINK_COUNSELLOR_MISSING',
    'LINK_TOO_SOON',
    'MEMBER_HAS_NO_PHONE',
    'MEMBER_HAS_NOT_AGREED',
  ],
  'POST /api/desk/series/preview': [
    'previewSeriesForClient',
    'Read how the weeks of a series stand for a client',
    ...(['NOT_FOUND', 'PASS_UNUSABLE', 'SERIES_TOO_SHORT'] as const),
  ],
  'POST /api/desk/series/from/:id/cancel': [
    'endSeriesForClient',
    'Cancel a session of a series and those after it for a client',
    ...(['NOT_FOUND', 'SERIES_REST_LATE', 'RESERVATION_NOT_LIVE', 'PASS_REFUNDED'] as const),
  ],
  'POST /api/desk/series': [
    'bookSeriesForClient',
    'Book a series for a client from a pass',
    ...(['NOT_FOUND', 'CLIENT_HAS_NO_PHONE', 'MEMBER_IS_LEAVING', 'PROSPECT_IS_LEAVING'] as const),
    'PASS_UNUSABLE',
    ...(['SLOT_CLOSED', 'SERIES_TAKEN', 'SERIES_KEY_TAKEN'] as const),
  ],
}
