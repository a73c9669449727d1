/** Who may call what staff do about themselves and about those whose data is handled: part of `whoMay`. */
export const peopleMay = {
  // A counsellor for the own reservations: a MASTER has none.
  'GET /api/admin/my': 'master',
  'GET /api/admin/my/calendar': 'master',
  'POST /api/admin/my/calendar': 'master',
  'DELETE /api/admin/my/calendar': 'master',
  'GET /api/admin/my/leave': 'master',
  'POST /api/admin/my/leave/:wrId': 'master',
  'POST /api/admin/my/leave/:id/withdraw': 'master',
  // Open to whoever has its address, of 256 random bits.
  'GET /api/staff-calendar/:file': 'public',
  'GET /api/admin/leave-requests': 'admin',
  'GET /api/admin/leave-requests/count': 'admin',
  'POST /api/admin/leave-requests/:id/approve': 'admin',
  'POST /api/admin/leave-requests/:id/decline': 'admin',
  'GET /api/admin/mailings': 'admin',
  'POST /api/admin/mailings/preview': 'admin',
  'POST /api/admin/mailings': 'admin',
  'GET /api/admin/mailings/:id': 'admin',
  'POST /api/admin/mailings/:id/stop': 'admin',
  'POST /api/admin/mailings/:id/again': 'admin',
  'GET /api/security-event/anomalies': 'master',
  'GET /api/admin/subject-requests': 'master',
  'GET /api/admin/subject-requests/count': 'master',
  'POST /api/admin/subject-requests': 'master',
  'POST /api/admin/subject-requests/:id/close': 'master',
  'POST /api/admin/subject-requests/statement': 'master',
} as const
