import type { Operations } from '../platform/http/openapi.ts'

const UNFIT = [
  ...(['BRANCH_INCOMPLETE', 'BRANCH_CLOSES_EARLY', 'BRANCH_PHONE_WRONG', 'BRANCH_LINK_WRONG'] as const),
  ...(['BUSINESS_NO_WRONG', 'PHONE_INVALID', 'PICTURE_FOREIGN', 'ALT_MISSING', 'PICTURE_GONE'] as const),
] as const

export const branchEditingOperations: Operations = {
  'branch-editing': {
    'GET /api/admin/branches/all': ['listBranchesForStaff', 'List branches whatever their status'],
    'GET /api/admin/branches': ['listEditedBranches', 'List branches to edit'],
    'GET /api/admin/branches/:code': ['getEditedBranch', 'Read a branch to edit', 'NOT_FOUND'],
    'POST /api/admin/branches/locate': ['locateAddress', 'Look for an address', 'GEOCODER_AWAY'],
    'POST /api/admin/branches': ['addBranch', 'Add a branch', ...UNFIT, 'BRANCH_CODE_TAKEN'],
    'PUT /api/admin/branches/:code': [
      'changeBranch',
      'Change a branch, or see what that would touch',
      ...UNFIT,
      ...(['NOT_FOUND', 'EDIT_CONFLICT', 'IMPACT_UNDECIDED', 'BRANCH_TYPE_FIXED'] as const),
      ...(['BRANCH_BOOKED_ONCE', 'DESK_CHANGED', 'LINK_EXPIRED', 'LINK_PAID'] as const),
    ],
  },
}
