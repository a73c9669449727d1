/**
 * Every column of the database that holds seals, by table and column as PostgreSQL names them: the columns whose values
 * together name its row for good, and which feature writes it. A seal opens at its own place alone.
 */
export const sealedColumns = {
  'break_glass.why_sealed': { row: ['id'], owner: 'break-glass' },
  'calendar_feed.key_sealed': { row: ['member_id'], owner: 'calendar' },
  'desk_payment.note_sealed': { row: ['reservation_id', 'seq'], owner: 'payment' },
  'former_customer.sealed': { row: ['member_id'], owner: 'account-deletion' },
  'former_order.sealed': { row: ['merchant_uid'], owner: 'account-deletion' },
  'goodwill_refund.reason_sealed': { row: ['id'], owner: 'refund' },
  'mark_correction.reason_sealed': { row: ['reservation_id', 'revision'], owner: 'reservation' },
  'member_note.text_sealed': { row: ['id'], owner: 'member-page' },
  'outbox.sealed': { row: ['key'], owner: 'outbox' },
  'pass_adjustment.reason_sealed': { row: ['pass_id', 'seq'], owner: 'coupon' },
  'reservation.decline_note_sealed': { row: ['id'], owner: 'reservation' },
  'reservation.reason_sealed': { row: ['id'], owner: 'reservation' },
  'self_test_result.result_sealed': { row: ['id'], owner: 'diagnosis' },
  'staff_feed.key_sealed': { row: ['staff_id'], owner: 'own-view' },
} as const satisfies Record<string, { row: readonly string[]; owner: string }>

export type SealedColumn = keyof typeof sealedColumns

type Values<Columns extends readonly string[]> = { [Index in keyof Columns]: string | number }

/** The values that name a row, in the order of `sealedColumns`. */
export type RowOf<Column extends SealedColumn> = Values<(typeof sealedColumns)[Column]['row']>
