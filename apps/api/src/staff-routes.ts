import type { FastifyPluginAsync } from 'fastify'
import { branchEditingRoutes } from './branch-editing/routes.ts'
import { breakGlassRoutes } from './break-glass/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { closingRoutes } from './closing/routes.ts'
import { deskBookingRoutes } from './desk/booking/routes.ts'
import { deskChangeRoutes } from './desk/changes/routes.ts'
import { deskCorrectionRoutes } from './desk/correction/routes.ts'
import { deskFileRoutes } from './desk/file/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { disruptionRoutes } from './disruption/routes.ts'
import { mergeRoutes } from './duplicate/merge-routes.ts'
import { duplicateRoutes } from './duplicate/routes.ts'
import { employmentRoutes } from './employment/routes.ts'
import { hoursRoutes } from './hours/routes.ts'
import { invariantRoutes } from './invariant/routes.ts'
import { leaveRequestRoutes } from './leave-request/routes.ts'
import { lendingRoutes } from './lending/routes.ts'
import { mailingRoutes } from './mailing/routes.ts'
import { mailingTextRoutes } from './mailing/text-routes.ts'
import { grantReviewRoutes } from './management/review-routes.ts'
import { managementRoutes } from './management/routes.ts'
import { memberPageRoutes } from './member-page/routes.ts'
import { occupancyRoutes } from './occupancy/routes.ts'
import { offboardingRoutes } from './offboarding/routes.ts'
import { ownViewRoutes } from './own-view/routes.ts'
import { payoutRoutes } from './payout/routes.ts'
import { policyRoutes } from './policy/routes.ts'
import { requestRoutes } from './request/routes.ts'
import { revenueRoutes } from './revenue/routes.ts'
import { saleRoutes } from './sale/routes.ts'
import { securityEventRoutes } from './security-event/routes.ts'
import { subjectRequestRoutes } from './subject-request/routes.ts'

/** The features that staff alone have to do with, beside those of `app.ts`. */
export const staffRoutes: FastifyPluginAsync = async (app) => {
  await app.register(managementRoutes)
  await app.register(grantReviewRoutes)
  await app.register(offboardingRoutes)
  await app.register(breakGlassRoutes)
  await app.register(securityEventRoutes)
  await app.register(subjectRequestRoutes)
  await app.register(invariantRoutes)
  await app.register(saleRoutes)
  await app.register(memberPageRoutes)
  await app.register(duplicateRoutes)
  await app.register(mergeRoutes)
  await app.register(mailingRoutes)
  await app.register(mailingTextRoutes)
  await app.register(closingRoutes)
  await app.register(payoutRoutes)
  await app.register(revenueRoutes)
  await app.register(occupancyRoutes)
  await app.register(deskRoutes)
  await app.register(deskBookingRoutes)
  await app.register(deskCorrectionRoutes)
  await app.register(deskFileRoutes)
  await app.register(deskChangeRoutes)
  await app.register(requestRoutes)
  await app.register(hoursRoutes)
  await app.register(leaveRequestRoutes)
  await app.register(lendingRoutes)
  await app.register(ownViewRoutes)
  await app.register(disruptionRoutes)
  await app.register(employmentRoutes)
  await app.register(branchEditingRoutes)
  await app.register(catalogueRoutes)
  await app.register(policyRoutes)
}
