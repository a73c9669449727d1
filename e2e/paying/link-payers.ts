import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { here, type Product } from '../address.ts'

const fileOf = ({ log }: Product) => `${log}.payers`

/** Of a payment by a link the provider has the branch's phone: whose it is, e2e/ledger.spec.ts reads here. */
export const notePayer = (phone: string): void => appendFileSync(fileOf(here), `${phone}\n`)

/** The phones of those who paid by a link in this product. */
export const listPayers = (product: Product): string[] =>
  existsSync(fileOf(product)) ? readFileSync(fileOf(product), 'utf8').split('\n').filter(Boolean) : []
