import type { Operations } from '../platform/http/openapi.ts'

const UNFIT = [
  'EMPLOYMENT_ENDS_EARLY',
  'TOPICS_TOO_LONG',
  'PICTURE_FOREIGN',
  'NAME_MISSING',
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
  lending: {
    'GET /api/admin/counsellors/:wrId/lending': [
      'getLending',
      'Read the branches that a counsellor is lent to',
      'NOT_FOUND',
    ],
    'PUT /api/admin/counsellors/:wrId/lending': [
      'saveLending',
      'Lend a counsellor to other branches, or see what that would touch',
      ...(['LENDING_HOME', 'LENDING_BACKWARDS', 'LENDING_EMPTY', 'LENDING_TWICE'] as const),
      ...(['LENDING_OVERLAP', 'HOURS_SHORT', 'HOURS_OVERLAP', 'NOT_FOUND'] as const),
      ...(['EDIT_CONFLICT', 'IMPACT_UNDECIDED', 'DESK_CHANGED', 'LINK_EXPIRED', 'LINK_PAID'] as const),
    ],
  },
}
