import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/schema.ts'

/** What happened to the won of a sale, as somebody would note it in a book beside the product. */
export type Note = {
  at: Date
  kind: 'SOLD' | 'USED' | 'EXPIRED' | 'REFUNDED' | 'RETAINED'
  won: number
  method: string
  /** Of what was used: whose session it was and where, 1, or taken back, -1; nobody's of a correction. */
  wrId?: number | null
  branchCode?: string
  sessions?: 1 | -1
}
export type Rows = {
  [Table in
    | 'payment'
    | 'paymentProvider'
    | 'pass'
    | 'passEntry'
    | 'reservation'
    | 'reservationEvent'
    | 'refund'
    | 'deskPayment']: Insertable<DB[Table]>[]
}
/** A movement at the provider. */
export type Movement = { at: Date; payment: string; transaction: string; won: number }

export type Book = { rows: Rows; notes: Note[]; movements: Movement[] }
