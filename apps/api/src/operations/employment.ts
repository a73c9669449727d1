import type { Operations } from '../platform/http/openapi.ts'

const UNFIT = [
  'EMPLOYMENT_ENDS_EARLY',
  'TOPICS_TOO_LONG',
  'PICTURE_FOREIGN',
  'NAME_UNREADABLE',
  'NAME_OF_STAFF',
] as const

export const employmentOperations: Operations = {
  employment: {
    'GET /api/admin/counsellors': ['listEmployed', 'List counsellors to edit'],
    'GET /api/admin/counsellors/:wrId': ['getEmployed', 'Read a counsellor to edit', 'NOT_FOUND'],
    'POST /api/admin/counsellors': [
      'addEmployed',
      'Hire a counsellor',
      ...UNFIT,
      'NOT_FOUND',
      'PICTURE_GONE',
    ],
    'PUT /api/admin/counsellors/:wrId': [
      'changeEmployed',
      'Change a counsellor',
      ...UNFIT,
      ...(['NOT_FOUND', 'PICTURE_GONE', 'EDIT_CONFLICT', 'IMPACT_UNDECIDED'] as const),
      ...(['DESK_CHANGED', 'LINK_EXPIRED', 'LINK_PAID'] as const),
    ],
  },
}
