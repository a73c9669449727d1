import type { Operations } from '../platform/http/openapi.ts'

const UNFIT = ['EXCEPTION_BACKWARDS', 'EXCEPTION_OVER', 'EXCEPTION_KIND'] as const

const UNFIT_WORDS = ['MAILING_EMPTY', 'MAILING_FIELD', 'MAILING_WORDS', 'MAILING_SELLS'] as const
const UNSENDABLE = [
  ...UNFIT_WORDS,
  ...(['MAILING_AD_OFF', 'MAILING_RANGE', 'MAILING_BRANCH_MISSING'] as const),
] as const

/** What staff do about themselves, and about those whose data is handled. */
export const peopleOperations: Operations = {
  'leave-request': {
    'GET /api/admin/my/leave': ['listOwnLeave', 'List the leave that a counsellor has requested'],
    'POST /api/admin/my/leave/:wrId': [
      'requestLeave',
      'Request leave of a counsellor’s own',
      ...(['NOT_FOUND', 'LEAVE_WAITS', ...UNFIT, 'HOLIDAY_WHOLE', 'HOLIDAY_NAME'] as const),
    ],
    'POST /api/admin/my/leave/:id/withdraw': [
      'withdrawLeave',
      'Take a request for leave back',
      'NOT_FOUND',
      'LEAVE_ANSWERED',
    ],
    'GET /api/admin/leave-requests': ['listLeaveRequests', 'List requests for leave'],
    'GET /api/admin/leave-requests/count': ['countLeaveRequests', 'Count the requests for leave that wait'],
    'POST /api/admin/leave-requests/:id/approve': [
      'approveLeave',
      'Approve leave, or see what it would touch',
      ...(['NOT_FOUND', 'LEAVE_ANSWERED', 'LEAVE_OVER', 'IMPACT_UNDECIDED', 'DESK_CHANGED'] as const),
      ...(['LINK_EXPIRED', 'LINK_PAID', ...UNFIT, 'HOLIDAY_WHOLE', 'HOLIDAY_NAME'] as const),
    ],
    'POST /api/admin/leave-requests/:id/decline': [
      'declineLeave',
      'Decline leave with a word',
      ...(['NOT_FOUND', 'LEAVE_ANSWERED', 'LEAVE_ANSWER_MISSING'] as const),
    ],
  },
  mailing: {
    'GET /api/admin/mailings': ['listMailings', 'List messages to many members with how far each has come'],
    'POST /api/admin/mailings/preview': [
      'previewMailing',
      'Count whom a message would go to',
      ...(['NOT_FOUND', ...UNSENDABLE] as const),
    ],
    'POST /api/admin/mailings': [
      'makeMailing',
      'Send a message to many members, now or later',
      ...([
        'NOT_FOUND',
        ...UNSENDABLE,
        'MAILING_WHEN',
        'MAILING_NOBODY',
        'MAILING_CHANGED',
        'MAILING_MADE',
      ] as const),
    ],
    'GET /api/admin/mailings/:id': ['getMailing', 'Read whom a message has not reached', 'NOT_FOUND'],
    'POST /api/admin/mailings/:id/stop': [
      'stopMailing',
      'Write to nobody more of a message’s members',
      ...(['NOT_FOUND', 'MAILING_OVER'] as const),
    ],
    'POST /api/admin/mailings/:id/again': [
      'sendMailingAgain',
      'Send a message again to whom it has not reached',
      ...(['NOT_FOUND', 'MAILING_OVER', 'MAILING_NONE_FAILED'] as const),
    ],
    'GET /api/admin/mailing-texts': ['listMailingTexts', 'List the words that are kept for messages to many'],
    'POST /api/admin/mailing-texts': [
      'keepMailingText',
      'Keep words for the next message to many',
      ...(['NOT_FOUND', 'MAILING_TEXT_NAME', ...UNFIT_WORDS] as const),
    ],
    'PUT /api/admin/mailing-texts/:id': [
      'changeMailingText',
      'Change kept words, or their name',
      ...(['NOT_FOUND', 'MAILING_TEXT_NAME', ...UNFIT_WORDS, 'EDIT_CONFLICT'] as const),
    ],
    'POST /api/admin/mailing-texts/:id/withdraw': [
      'withdrawMailingText',
      'Offer kept words no more',
      ...(['NOT_FOUND', 'EDIT_CONFLICT'] as const),
    ],
    'POST /api/admin/mailing-texts/:id/restore': [
      'restoreMailingText',
      'Offer them again',
      ...(['NOT_FOUND', 'EDIT_CONFLICT'] as const),
    ],
  },
  'subject-request': {
    'GET /api/admin/subject-requests': ['listSubjectRequests', 'List what members ask for of their data'],
    'GET /api/admin/subject-requests/count': [
      'countSubjectRequests',
      'Count what is open, soon due and late',
    ],
    'POST /api/admin/subject-requests': [
      'addSubjectRequest',
      'Write down what a member asks for',
      ...(['SUBJECT_AHEAD', 'SUBJECT_UNKNOWN', 'SUBJECT_OPEN'] as const),
    ],
    'POST /api/admin/subject-requests/:id/close': [
      'closeSubjectRequest',
      'Say that it was done, or why it is refused',
      ...(['NOT_FOUND', 'SUBJECT_CLOSED'] as const),
    ],
    'POST /api/admin/subject-requests/:id/delete': [
      'deleteSubject',
      'Delete, thirty days on, who can not log in and requests it',
      ...(['NOT_FOUND', 'SUBJECT_CLOSED', 'SUBJECT_GONE', 'SUBJECT_HAS_LOGIN'] as const),
      ...(['SUBJECT_BOOKED', 'SUBJECT_OWED', 'SUBJECT_PASSES_LEFT', 'PAYMENT_UNDER_WAY'] as const),
    ],
    'POST /api/admin/subject-requests/:id/correct': [
      'correctSubject',
      'Correct the name of who can not log in and requests it',
      ...(['NOT_FOUND', 'SUBJECT_CLOSED', 'SUBJECT_GONE', 'NAME_IS_OWN'] as const),
      ...(['NAME_MISSING', 'NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
    ],
    'POST /api/admin/subject-requests/statement': [
      'writeStatement',
      'Write down who has looked at a member’s data',
      ...(['SUBJECT_UNKNOWN', 'EXPORT_TOO_LONG'] as const),
    ],
    'POST /api/admin/subject-requests/statement/print': [
      'printStatement',
      'Read what is printed of who has looked at a member’s data',
      ...(['PRINT_BACKWARDS', 'PRINT_TOO_LONG', 'SUBJECT_UNKNOWN', 'EXPORT_TOO_LONG'] as const),
    ],
  },
  'own-view': {
    'GET /api/admin/my': ['readOwnView', 'Read the own reservations of a counsellor for a week'],
    'GET /api/admin/my/calendar': ['getStaffFeed', 'Read the address of a counsellor’s calendar'],
    'POST /api/admin/my/calendar': ['openStaffFeed', 'Give a counsellor’s calendar an address'],
    'DELETE /api/admin/my/calendar': ['closeStaffFeed', 'Take the address of a counsellor’s calendar away'],
    'GET /api/staff-calendar/:file': ['readStaffFeed', 'Read a counsellor’s calendar', 'NOT_FOUND'],
  },
}
