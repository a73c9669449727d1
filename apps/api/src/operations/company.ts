import type { Operations } from '../platform/http/openapi.ts'

/** What companies have agreed to, and what becomes of it. */
export const companyOperations: Operations = {
  company: {
    'GET /api/company/left': ['readFreeLeft', 'Read how many free sessions of the company are left'],
    'POST /api/company/join': [
      'joinCompany',
      'Belong to the company of a code',
      ...(['CODE_UNKNOWN', 'TOO_MANY_COMPANY_CODES', 'COMPANY_JOINED'] as const),
    ],
    'POST /api/company/leave': ['leaveCompany', 'Belong to no company any more'],
    'POST /api/admin/companies': [
      'addCompany',
      'Add a company',
      ...(['COMPANY_NAMED', 'NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
    ],
    'PUT /api/admin/companies/:id': [
      'editCompany',
      'Rename or close a company',
      ...(['NOT_FOUND', 'COMPANY_NAMED', 'EDIT_CONFLICT', 'NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
    ],
    'POST /api/admin/companies/:id/code': [
      'makeCompanyCode',
      'Make a new code of a company',
      'COMPANY_CLOSED',
    ],
    'GET /api/admin/companies': ['listContracts', 'List companies with their contracts'],
    'POST /api/admin/companies/contract': [
      'addContract',
      'Add a contract of a company',
      ...(['CONTRACT_EXISTS', 'CONTRACT_ENDS_EARLY', 'COMPANY_UNKNOWN'] as const),
      ...(['NAME_UNREADABLE', 'NAME_OF_STAFF'] as const),
    ],
    'PUT /api/admin/companies/contract': [
      'changeContract',
      'Change a contract of a company',
      ...(['NOT_FOUND', 'EDIT_CONFLICT', 'CONTRACT_EXISTS', 'CONTRACT_ENDS_EARLY'] as const),
    ],
  },
  statement: {
    'GET /api/admin/companies/:id/statement': [
      'readStatements',
      'Read what a company is told of each month',
      ...(['NOT_FOUND', 'STATEMENT_BACKWARDS'] as const),
    ],
    'POST /api/admin/companies/:id/statement/export': [
      'exportStatements',
      'Take the same months out as a file',
      ...(['NOT_FOUND', 'STATEMENT_BACKWARDS', 'EXPORT_TOO_LONG'] as const),
    ],
  },
}
