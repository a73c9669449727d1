import type { Operations } from '../platform/http/openapi.ts'

const mergeObstacles = [
  ...(['MERGE_UNFIT', 'MERGE_NO_PHONE', 'MERGE_DISTINCT', 'MERGE_OPEN'] as const),
  ...(['MERGE_BUSY', 'MERGE_OVERLAP'] as const),
] as const

export const memberPageOperations: Operations = {
  duplicate: {
    'GET /api/admin/duplicates': ['listDuplicates', "List accounts that may be one person's"],
    'GET /api/admin/duplicates/:id/:otherId': [
      'compareMembers',
      'Compare two members before they are merged',
      ...(['MEMBER_GONE', 'PAIR_SAME', 'PAIR_UNFIT'] as const),
    ],
    'PUT /api/admin/duplicates/:id/:otherId/distinct': [
      'markDistinct',
      "Say that two accounts are two people's, or take that back",
      ...(['MEMBER_GONE', 'PAIR_SAME', 'PAIR_UNFIT'] as const),
    ],
    'GET /api/admin/duplicates/:id/:otherId/merge': [
      'previewMerge',
      'Read what would move from the first to the second member',
      ...(['MEMBER_GONE', 'PAIR_SAME'] as const),
    ],
    'POST /api/admin/duplicates/:id/:otherId/merge': [
      'askMerge',
      'Ask that the first member be merged into the second',
      ...(['MEMBER_GONE', 'PAIR_SAME'] as const),
      ...mergeObstacles,
    ],
    'GET /api/admin/merges': ['listMerges', 'List merges that wait and that were decided'],
    'POST /api/admin/merges/:id/decision': [
      'decideMerge',
      'Agree to a merge that another one has asked for, or refuse it',
      ...(['NOT_FOUND', 'MERGE_OWN', 'MERGE_DECIDED', 'MERGE_LAPSED'] as const),
      ...mergeObstacles,
    ],
    'POST /api/admin/merges/:id/undo': [
      'undoMerge',
      'Take a merge back',
      ...(['NOT_FOUND', 'MERGE_NOT_DONE', 'MERGE_FINAL', 'MERGE_PASS_USED'] as const),
    ],
  },
  'member-page': {
    'GET /api/admin/members/:id': [
      'getMemberPage',
      'Read what the staff may know of a member',
      ...(['MEMBER_GONE', 'MEMBER_MERGED'] as const),
    ],
    'GET /api/admin/members/:id/parts/:part': [
      'getMemberPagePart',
      'Read older rows of one part of it',
      ...(['MEMBER_GONE', 'MEMBER_MERGED', 'NOT_FOUND'] as const),
    ],
    'POST /api/admin/members/:id/notes': [
      'writeNote',
      'Note something down of a member',
      ...(['MEMBER_GONE', 'NOTE_EMPTY'] as const),
    ],
    'POST /api/admin/members/:id/notes/:noteId/delete': [
      'deleteNote',
      "Delete a note of one's own",
      ...(['MEMBER_GONE', 'NOTE_NOT_OWN'] as const),
    ],
    'POST /api/admin/members/:id/passes/:passId/adjust': [
      'adjustPass',
      'Correct how many sessions are left of a pass',
      ...([
        'MEMBER_GONE',
        'NOT_FOUND',
        'ADJUST_NOTHING',
        'ADJUST_REASON_MISSING',
        'ADJUST_BEYOND',
        'PASS_ENDED',
        'OWN_ACCOUNT',
        'PASS_CHANGED',
      ] as const),
    ],
    'GET /api/admin/members/:id/orders/:orderId/refund': [
      'quoteMemberRefund',
      "Quote what a member's pass gives back now",
      ...(['MEMBER_GONE', 'NOT_FOUND', 'PASS_IS_BOOKED', 'NOT_REFUNDABLE'] as const),
    ],
    'POST /api/admin/members/:id/orders/:orderId/refund': [
      'refundMemberPass',
      "Refund a member's pass by its rule",
      ...([
        'MEMBER_GONE',
        'NOT_FOUND',
        'PASS_IS_BOOKED',
        'NOT_REFUNDABLE',
        'REFUND_CHANGED',
        'ORDER_CHANGED',
      ] as const),
    ],
    'POST /api/admin/members/:id/orders/:orderId/goodwill': [
      'refundMemberPassByGoodwill',
      "End a member's pass and give back more than its rule does, or request it above the limit of one person",
      ...([
        'MEMBER_GONE',
        'NOT_FOUND',
        'PASS_IS_BOOKED',
        'NOT_REFUNDABLE',
        'REFUND_CHANGED',
        'ORDER_CHANGED',
        'GOODWILL_BEYOND',
        'OWN_ACCOUNT',
        'GOODWILL_WHY',
        'GOODWILL_ORDER_WAITS',
      ] as const),
    ],
    'POST /api/admin/members/:id/bookings/:bookingId/send': [
      'sendBookingAgain',
      'Send the message about a session again',
      ...(['NOT_FOUND', 'NOTHING_TO_SEND'] as const),
    ],
    'POST /api/admin/members/:id/phone/code': [
      'sendMemberPhoneCode',
      "Send a code to a member's new phone, which is read out to staff",
      ...(['MEMBER_GONE', 'PHONE_NOT_MEMBER', 'PHONE_INVALID', 'TOO_MANY_CODES', 'PUZZLE_NEEDED'] as const),
    ],
    'PUT /api/admin/members/:id/phone': [
      'changeMemberPhone',
      'Give a member another phone',
      ...([
        'MEMBER_GONE',
        'PHONE_NOT_MEMBER',
        'PHONE_INVALID',
        'PHONE_CODE_WRONG',
        'PHONE_NOT_VERIFIED',
        'PHONE_SAME',
        'PHONE_NOT_FREE',
      ] as const),
    ],
    'PUT /api/admin/members/:id/name': [
      'correctMemberName',
      'Correct the name of a client who has not signed up',
      ...(['MEMBER_GONE', 'NAME_IS_OWN', 'NAME_MISSING', 'NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
    ],
    'PUT /api/admin/members/:id/pause': [
      'pauseMember',
      'Let a member in no more, or again',
      ...(['MEMBER_GONE', 'PAUSE_NOT_MEMBER'] as const),
    ],
  },
}
