import { refusals as access } from './access.ts'
import { refusals as accessStatement } from './access-statement.ts'
import { refusals as accountDeletion } from './account-deletion.ts'
import { refusals as accountExport } from './account-export.ts'
import { refusals as approval } from './approval.ts'
import { refusals as auth } from './auth.ts'
import { refusals as bookingBounds } from './booking-bounds.ts'
import { refusals as branchEditing } from './branch-editing.ts'
import { refusals as breakGlass } from './break-glass.ts'
import { refusals as catalogue } from './catalogue.ts'
import { refusals as changeLog } from './change-log.ts'
import { refusals as closing } from './closing.ts'
import { refusals as company } from './company.ts'
import { refusals as companyEditing } from './company-editing.ts'
import { refusals as couponEditing } from './coupon-editing.ts'
import { refusals as desk } from './desk.ts'
import { refusals as deskBooking } from './desk-booking.ts'
import { refusals as deskChanges } from './desk-changes.ts'
import { refusals as deskCorrection } from './desk-correction.ts'
import { refusals as deskLateCancel } from './desk-late-cancel.ts'
import { refusals as deskMove } from './desk-move.ts'
import { refusals as deskPayment } from './desk-payment.ts'
import { refusals as deskSeries } from './desk-series.ts'
import { refusals as deskWaiver } from './desk-waiver.ts'
import { refusals as diagnosis } from './diagnosis.ts'
import { refusals as directUrl } from './direct-url.ts'
import { refusals as disruption } from './disruption.ts'
import { refusals as duplicate } from './duplicate.ts'
import { refusals as employment } from './employment.ts'
import { refusals as errorLog } from './error-log.ts'
import { refusals as faq } from './faq.ts'
import { refusals as goodwillOrder } from './goodwill-order.ts'
import { refusals as goodwillRefund } from './goodwill-refund.ts'
import { refusals as grant } from './grant.ts'
import { refusals as hours } from './hours.ts'
import { refusals as impact } from './impact.ts'
import { refusals as leaveRequest } from './leave-request.ts'
import { refusals as lending } from './lending.ts'
import { refusals as linkDraft } from './link-draft.ts'
import { refusals as listExport } from './list-export.ts'
import { refusals as loginSession } from './login-session.ts'
import { refusals as mailingText } from './mailing-text.ts'
import { refusals as mailing } from './mailing-words.ts'
import { refusals as member } from './member.ts'
import { refusals as memberPage } from './member-page-calls.ts'
import { refusals as memberPageName } from './member-page-name.ts'
import { refusals as merge } from './merge.ts'
import { refusals as name } from './name.ts'
import { refusals as occupancy } from './occupancy.ts'
import { refusals as order } from './order.ts'
import { refusals as ownAccount } from './own-account.ts'
import { refusals as passkey } from './passkey.ts'
import { refusals as paymentError } from './payment-error.ts'
import { refusals as payout } from './payout.ts'
import { refusals as phone } from './phone.ts'
import { refusals as picture } from './picture.ts'
import { refusals as problem } from './problem.ts'
import { refusals as proposal } from './proposal.ts'
import { refusals as puzzle } from './puzzle.ts'
import { refusals as paymentDifference } from './reconciliation.ts'
import { refusals as recoveryCode } from './recovery-code.ts'
import { refusals as refund } from './refund.ts'
import { refusals as request } from './request.ts'
import { refusals as reservation } from './reservation.ts'
import { refusals as revenue } from './revenue.ts'
import { refusals as securityEvent } from './security-event.ts'
import { refusals as series } from './series.ts'
import { refusals as showing } from './showing.ts'
import { refusals as staffBanner } from './staff-banner.ts'
import { refusals as staffNotice } from './staff-notice.ts'
import { refusals as staffPolicy } from './staff-policy.ts'
import { refusals as statement } from './statement.ts'
import { refusals as stepUp } from './step-up.ts'
import { refusals as subjectRequest } from './subject-request.ts'
import { refusals as terms } from './terms.ts'
import { refusals as termsDraft } from './terms-draft.ts'
import { refusals as testVersion } from './test-version.ts'
import { refusals as verification } from './verification.ts'
import { refusals as waiting } from './waiting.ts'
import { refusals as webhook } from './webhook.ts'

/** Every refusal of the product by its code, for the server and for tests; the web app reads its type alone. */
export const allRefusals = {
  ...access,
  ...accessStatement,
  ...accountDeletion,
  ...accountExport,
  ...approval,
  ...auth,
  ...bookingBounds,
  ...branchEditing,
  ...breakGlass,
  ...catalogue,
  ...changeLog,
  ...closing,
  ...company,
  ...companyEditing,
  ...couponEditing,
  ...desk,
  ...deskBooking,
  ...deskChanges,
  ...deskCorrection,
  ...deskLateCancel,
  ...deskMove,
  ...deskPayment,
  ...deskSeries,
  ...deskWaiver,
  ...diagnosis,
  ...directUrl,
  ...duplicate,
  ...employment,
  ...errorLog,
  ...faq,
  ...goodwillOrder,
  ...goodwillRefund,
  ...grant,
  ...leaveRequest,
  ...lending,
  ...linkDraft,
  ...listExport,
  ...loginSession,
  ...disruption,
  ...hours,
  ...impact,
  ...mailingText,
  ...mailing,
  ...member,
  ...memberPage,
  ...memberPageName,
  ...merge,
  ...name,
  ...order,
  ...ownAccount,
  ...passkey,
  ...paymentDifference,
  ...paymentError,
  ...payout,
  ...phone,
  ...picture,
  ...problem,
  ...proposal,
  ...puzzle,
  ...recoveryCode,
  ...refund,
  ...occupancy,
  ...request,
  ...reservation,
  ...revenue,
  ...securityEvent,
  ...series,
  ...showing,
  ...staffBanner,
  ...staffNotice,
  ...staffPolicy,
  ...stepUp,
  ...statement,
  ...subjectRequest,
  ...terms,
  ...termsDraft,
  ...testVersion,
  ...verification,
  ...waiting,
  ...webhook,
} as const

export type RefusalCode = keyof typeof allRefusals
/** Codes whose sentence is made where they are refused. */
export type OpenCode = {
  [Code in RefusalCode]: (typeof allRefusals)[Code] extends readonly [number] ? Code : never
}[RefusalCode]
/** Codes that always say the same. */
export type FixedCode = Exclude<RefusalCode, OpenCode>

/** What a reader is told of a code. */
export const sentenceOf = (code: FixedCode): string => allRefusals[code][1]
