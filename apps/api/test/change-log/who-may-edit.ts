/** Who may edit the catalogue, in the words of who-may.ts. */
export const editingRoutes = {
  'GET /api/admin/branches/all': 'admin',
  'GET /api/admin/branches': 'admin',
  'GET /api/admin/branches/:code': 'admin',
  'POST /api/admin/branches/locate': 'admin',
  'POST /api/admin/branches': 'master',
  'PUT /api/admin/branches/:code': 'admin',
  'GET /api/admin/counsellors': 'admin',
  'GET /api/admin/counsellors/:wrId': 'admin',
  'POST /api/admin/counsellors': 'master',
  'PUT /api/admin/counsellors/:wrId': 'admin',
  'GET /api/admin/coupons': 'master',
  'POST /api/admin/coupons': 'master',
  'PUT /api/admin/coupons/:id': 'master',
  // Whoever may edit the record that is asked about.
  'GET /api/admin/changes': 'master',
  'POST /api/admin/changes/:id/undo': 'master',
  'GET /api/admin/hours/:kind/:id': 'admin',
  'POST /api/admin/hours/:kind/:id/plan': 'admin',
  'POST /api/admin/hours/:kind/:id/exception': 'admin',
  'GET /api/admin/holidays': 'admin',
  'POST /api/admin/holidays': 'admin',
} as const
