import type { PoolClient } from 'pg'
import content from '../content/companies.json' with { type: 'json' }
import { insertMissing } from '../insert.ts'

const companies = content.map(({ comp }) => ({ name: comp }))

export const seedCompanies = (client: PoolClient) => insertMissing(client, 'company', companies)
