import type { Operations } from '../platform/http/openapi.ts'

/** What companies have agreed to, and what becomes of it. */
export const companyOperations: Operations = {
  company: {
    'GET /api/company/left': ['readFreeLeft', 'Read how many free sessions of the company are left'],
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
      ...(['CONTRACT_CHANGED', 'CONTRACT_EXISTS', 'CONTRACT_ENDS_EARLY'] as const),
    ],
  },
}
