/** Who may call what of a member's page, and take out members and sessions, as in who-may.ts. */
export const memberPageRoutes = {
  'GET /api/admin/members/:id': 'admin',
  'GET /api/admin/members/:id/parts/:part': 'admin',
  'POST /api/admin/members/:id/notes': 'admin',
  'POST /api/admin/members/:id/notes/:noteId/delete': 'admin',
  'POST /api/admin/members/:id/passes/:passId/adjust': 'admin',
  'GET /api/admin/members/:id/orders/:orderId/refund': 'admin',
  'POST /api/admin/members/:id/orders/:orderId/refund': 'admin',
  'POST /api/admin/members/:id/orders/:orderId/goodwill': 'admin',
  'POST /api/admin/members/:id/bookings/:bookingId/send': 'admin',
  'POST /api/admin/members/:id/phone/code': 'admin',
  'PUT /api/admin/members/:id/phone': 'admin',
  'PUT /api/admin/members/:id/pause': 'admin',
  'GET /api/admin/duplicates': 'admin',
  'GET /api/admin/duplicates/:id/:otherId': 'admin',
  'POST /api/user/list/export': 'admin',
  'POST /api/desk/export': 'admin',
} as const
