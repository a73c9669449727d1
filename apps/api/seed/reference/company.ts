import type { PoolClient } from 'pg'
import content from '../content/companies.json' with { type: 'json' }
import { insert } from '../insert.ts'

const companies = content.map(({ comp }) => ({ name: comp }))

export const seedCompanies = (client: PoolClient) => insert(client, 'company', companies)
