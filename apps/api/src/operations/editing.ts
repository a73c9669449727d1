import type { Operations } from '../platform/http/openapi.ts'

const SAVE = [
  'NOT_FOUND',
  'IMPACT_UNDECIDED',
  ...(['DESK_CHANGED', 'LINK_EXPIRED', 'LINK_PAID'] as const),
  ...(['SLOT_TAKEN', 'OVERLAPS_OWN', 'PASS_UNUSABLE'] as const),
] as const

/** What staff edit of the catalogue. */
export const editingOperations: Operations = {
  policy: {
    'GET /api/policy': ['readPolicy', 'Read what members are told of the policy in force'],
    'GET /api/admin/policy': ['listPolicies', 'List the versions of what the company sets for every member'],
    'POST /api/admin/policy': [
      'addPolicy',
      'Add a version from a moment on',
      ...([
        'POLICY_HOLD_WRONG',
        'POLICY_PENALTY_WRONG',
        'POLICY_FREE_DAYS_WRONG',
        'POLICY_LINK_WRONG',
        'POLICY_CHANNEL_WRONG',
        'POLICY_OFFER_WRONG',
        'POLICY_PROPOSAL_WRONG',
        'POLICY_BOOKED_PROPOSAL_WRONG',
        'POLICY_SUPPORT_WRONG',
        'POLICY_DAYS_WRONG',
        'POLICY_TIME_MISSING',
        'POLICY_PAST',
        'EDIT_CONFLICT',
      ] as const),
    ],
    'POST /api/admin/policy/:no/withdraw': [
      'withdrawPolicy',
      'Withdraw a version that has not begun',
      ...(['NOT_FOUND', 'POLICY_BEGUN', 'EDIT_CONFLICT'] as const),
    ],
  },
  catalogue: {
    'GET /api/admin/first-steps': [
      'getFirstSteps',
      'Read what is there of what members need before they can book',
    ],
    'GET /api/admin/catalogue': [
      'takeCatalogueOut',
      'Take the whole catalogue out as a file, or a kind of it',
    ],
    'POST /api/admin/catalogue': [
      'bringCatalogueIn',
      'Bring a file of the catalogue in, or see what it would change',
      'CATALOGUE_UNREADABLE',
      'CATALOGUE_MOVED',
    ],
  },
  disruption: {
    'GET /api/admin/disruptions': ['listDisruptions', 'List who is ill, and whose sessions that touches'],
    'POST /api/admin/disruptions': [
      'disrupt',
      'Enter an illness with what becomes of each session',
      ...SAVE,
      ...(['EXCEPTION_BACKWARDS', 'EXCEPTION_OVER', 'EXCEPTION_KIND', 'DISRUPTION_EXISTS'] as const),
    ],
    'PUT /api/admin/disruptions/:id/sessions/:reservationId': [
      'notePhoned',
      'Say that the client of a session which an illness touched has been phoned',
      'NOT_FOUND',
    ],
  },
  hours: {
    'GET /api/admin/hours/:kind/:id': ['getHours', 'Read the hours of a branch or a counsellor', 'NOT_FOUND'],
    'POST /api/admin/hours/:kind/:id/plan': [
      'savePlan',
      'Save the weekly hours from a date on, or see what that would touch',
      ...SAVE,
      ...(['HOURS_SHORT', 'HOURS_OVERLAP', 'PLAN_EXISTS', 'PLAN_NEEDED', 'EDIT_CONFLICT'] as const),
    ],
    'POST /api/admin/hours/:kind/:id/exception': [
      'saveException',
      'Save or delete a holiday, leave or extra hours, or see what that would touch',
      ...SAVE,
      ...(['EXCEPTION_BACKWARDS', 'EXCEPTION_OVER', 'EXCEPTION_KIND'] as const),
      ...(['HOLIDAY_WHOLE', 'HOLIDAY_NAME'] as const),
    ],
    'GET /api/admin/holidays': ['listHolidays', 'List public holidays and who is closed on them'],
    'POST /api/admin/holidays': ['saveHolidays', 'Close branches on public holidays', ...SAVE],
  },
}
