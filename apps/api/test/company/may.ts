/** Companies, and what they pay for. */
export const companyMay = {
  'GET /api/company/left': 'member',
  'GET /api/admin/companies': 'admin',
  'POST /api/company/join': 'member',
  'POST /api/company/leave': 'member',
  'POST /api/admin/companies': 'admin',
  'PUT /api/admin/companies/:id': 'admin',
  'POST /api/admin/companies/:id/code': 'admin',
  'GET /api/admin/companies/:id/statement': 'admin',
  'POST /api/admin/companies/:id/statement/export': 'admin',
  'POST /api/admin/companies/contract': 'admin',
  'PUT /api/admin/companies/contract': 'admin',
} as const
