// Writes apps/api/src/platform/database/schema.ts from the migrated database; --verify only compares.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { generate, PostgresDialect } from 'kysely-codegen'
import { connect } from './src/platform/database/db.ts'
import { RENAMED } from './src/platform/database/dialect.ts'
import { openEmbedded } from './src/platform/database/embedded.ts'
import { migrate } from './src/platform/migration/migrate.ts'

const database = openEmbedded(await PGlite.create())
await migrate(database.pool)
await generate({
  db: connect(database.pool) as never, // the library reads kysely's other build: the same class by another name
  dialect: new PostgresDialect(),
  camelCase: true,
  postprocess: ({ metadata }) => {
    for (const column of metadata.tables.flatMap(({ columns }) => columns))
      column.name = RENAMED[column.name] ?? column.name
    return Promise.resolve(metadata)
  },
  excludePattern: '{migration,seed}',
  outFile: join(import.meta.dirname, 'src/platform/database/schema.ts'),
  overrides: {
    columns: {
      'banner.audience': "'ALL' | 'COMPANY' | 'BRANCH'",
      'banner.target':
        "'/Reservation' | '/PurchaseCertificate' | '/BranchList' | '/Diagnosis' | '/MyInfo' | '/faq'",
      'banner.tone': "'ORANGE' | 'PINE'",
      'banner.view_status': "'Y' | 'N'",
      'branch_event.kind': "'REQUEST' | 'CHANGE' | 'CANCELLATION' | 'OVERDUE' | 'OWED'",
      'passkey.counter': 'number',
      'passkey.device_type': "'singleDevice' | 'multiDevice'",
      'passkey.transports': "('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]",
      'passkey_challenge.purpose': "'REGISTER' | 'LOGIN' | 'STEP_UP'",
      'branch.holidays': 'Generated<Record<string, string>>',
      'branch.closes_on': 'string | null',
      'branch.opens_on': 'string | null',
      'branch.status': "Generated<'DRAFT' | 'OPEN' | 'PAUSED' | 'CLOSED'>",
      'branch.center_type': "'PRIVATE' | 'GENERAL'",
      'company_contract.valid_from': 'string',
      'counsellor.employed_from': 'string | null',
      'counsellor.employed_until': 'string | null',
      'company_contract.valid_until': 'string | null',
      'company_draw.year_from': 'string',
      'company_draw.told_month': 'string | null',
      'counsellor.can_test': "'Y' | 'N'",
      'counsellor.status': "'Y' | 'N'",
      'counsellor_off.work_date': 'string',
      'coupon.audience': "'MEMBER' | 'EAP'",
      'coupon.coupon_type': "'상담' | '검사' | '상담+검사' | '기업상담' | '단품검사'",
      'coupon.scope': "'ALL' | 'PRIVATE'",
      'company.status': "Generated<'ACTIVE' | 'CLOSED'>",
      'coupon.status': "Generated<'DRAFT' | 'ON_SALE' | 'OFF_SALE'>",
      'desk_payment.kind': "'TAKEN' | 'RETURNED'",
      'desk_payment.method': "'ONSITE_CARD' | 'CASH' | 'TRANSFER' | 'COMPANY' | 'FREE'",
      'desk_payment.paid_on': 'string',
      'disrupted_reservation.choice': "'KEEP' | 'HAND_OVER' | 'OFFER' | 'CANCEL'",
      'faq.is_visible': "Generated<'Y' | 'N'>",
      'faq_change.kind': "'CREATE' | 'EDIT' | 'SHOW' | 'HIDE' | 'DELETE'",
      'goodwill_refund.cause': "'BRANCH' | 'CLIENT' | null",
      'goodwill_refund.kind': "Generated<'RESERVATION' | 'PASS'>",
      'goodwill_refund.decision': "'APPROVED' | 'DECLINED' | 'OVERTAKEN' | null",
      'leave_request.kind': "'LEAVE' | 'SICK' | 'TRAINING'",
      'leave_request.state': "Generated<'WAITING' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN'>",
      'subject_request.due_on': 'string',
      'subject_request.kind': "'ACCESS' | 'CORRECTION' | 'DELETION' | 'STOP'",
      'subject_request.received_on': 'string',
      'subject_request.refused_for':
        "'FORBIDDEN' | 'DUTY' | 'OTHERS' | 'CONTRACT' | 'UNPROVEN' | 'NOTHING' | null",
      'subject_request.state': "Generated<'OPEN' | 'DONE' | 'REFUSED'>",
      'member.status': "Generated<'ACTIVE' | 'INACTIVE'>",
      'member.user_type': "Generated<'MEMBER' | 'ADMIN' | 'MASTER'>",
      'member_merge.state': "'OPEN' | 'MERGED' | 'UNDONE' | 'REFUSED' | 'OVERDUE'",
      'notice.audience': "Generated<'ALL' | 'COMPANY' | 'BRANCH'>",
      'notice.notice_type': "'NOTICE' | 'EVENT'",
      'notice.view_status': "Generated<'Y' | 'N'>",
      'outbox.id': 'Generated<number>',
      'outbox.kind': "'REFUND' | 'SMS'",
      'pass.expires_on': 'string | null',
      'pass_entry.kind': "'GRANT' | 'HOLD' | 'USE' | 'RETURN' | 'EXPIRE' | 'REFUND' | 'ADJUST'",
      'payment.refund_cause':
        "'SLOT_GONE' | 'MISMATCH' | 'CANCELLED' | 'PASS' | 'CENTRE' | 'LINK_SPENT' | 'BOOKED_ALREADY' | null",
      'payment_comparison.day': 'string',
      'payment_difference.kind':
        "'UNKNOWN_HERE' | 'UNPAID_HERE' | 'UNPAID_THERE' | 'OTHER_AMOUNT' | 'OTHER_REFUND' | 'REFUND_STUCK' | 'PAID_STUCK'",
      'payment_difference.repair':
        "'SETTLE' | 'REFUND' | 'REFUND_REST' | 'RECORD' | 'TRANSFER' | 'NOTE' | null",
      'payment_error.device_type': "'MOBILE' | 'PC' | null",
      'payment_error.severity': "'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW'",
      'payment_error.status': "Generated<'PENDING' | 'IN_PROGRESS' | 'RESOLVED' | 'IGNORED'>",
      'payment_provider.method': "Generated<'CARD' | 'KAKAOPAY' | 'NAVERPAY' | 'TOSSPAY'>",
      'payment.state':
        "'CREATED' | 'AWAITING' | 'PAID' | 'FULFILLED' | 'FAILED' | 'EXPIRED' | 'REFUND_DUE' | 'REFUNDED'",
      'proposal.ending': "'CHOSEN' | 'NONE' | 'OVER' | 'REPLACED' | null",
      'refund.cause':
        "'SLOT_GONE' | 'MISMATCH' | 'CANCELLED' | 'PASS' | 'CENTRE' | 'SECOND_CHARGE' | 'LINK_SPENT' | 'BOOKED_ALREADY'",
      'refund.state': "Generated<'DUE' | 'DONE' | 'TRANSFERRED'>",
      'reservation.declined_for': "'NO_HOUR' | 'NO_COUNSELLOR' | 'OTHER_BRANCH' | 'AS_TALKED' | null",
      'counsellor_branch.valid_from': 'string',
      'counsellor_branch.valid_until': 'string | null',
      'schedule.valid_from': 'string',
      'statement.month': 'string',
      'schedule.valid_until': 'string | null',
      'schedule_exception.kind': "'HOLIDAY' | 'LEAVE' | 'SICK' | 'TRAINING' | 'EXTRA'",
      'staff_grant.role':
        "'BRANCH_MANAGER' | 'DESK' | 'COUNSELLOR' | 'SUPPORT' | 'ACCOUNTANT' | 'PRIVACY' | 'CONTENT'",
      'self_test_version.content':
        "ColumnType<import('@self/contract/test-version').TestContent, string, string>",
      'series.booked_by': "'MEMBER' | 'STAFF'",
      'slot_claim.kind': "Generated<'SESSION' | 'BLOCK' | 'OFFER'>",
      'terms.term_group': "'payment' | 'signup' | 'sensitive' | 'policy'",
      'terms_draft.change': "'ORDINARY' | 'DISADVANTAGE'",
      'terms_draft.in_force_from': 'string | null',
      'terms_draft.term_group': "'payment' | 'signup' | 'sensitive' | 'policy' | null",
      'waiting_entry.day': 'string',
      'waiting_entry.joined_by': "'MEMBER' | 'STAFF'",
      'waiting_entry.state': "'WAITING' | 'OFFERED' | 'TAKEN' | 'PASSED' | 'LEFT' | 'OVER'",
      'reservation.state': "'HELD' | 'LAPSED' | 'REQUESTED' | 'EXPIRED' | 'BOOKED' | 'CANCEL' | 'CANCEL_F'",
    },
  },
  verify: process.argv.includes('--verify'),
})
await database.close()
