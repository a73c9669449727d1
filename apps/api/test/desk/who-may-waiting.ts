/** The line of a full day, for who waits and for the desk. */
export const waitingMay = {
  'GET /api/waiting': 'member',
  'POST /api/waiting': 'member',
  'POST /api/waiting/:id/leave': 'own',
  'GET /api/desk/waiting': 'admin',
  'POST /api/desk/waiting': 'admin',
  'POST /api/desk/waiting/:id/leave': 'admin',
} as const
