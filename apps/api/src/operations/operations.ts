import type { Operations } from '../platform/http/openapi.ts'
import { accountOperations } from './account.ts'
import { bookingOperations } from './booking.ts'
import { branchEditingOperations } from './branch-editing.ts'
import { companyOperations } from './company.ts'
import { contentOperations } from './content.ts'
import { couponOperations } from './coupon.ts'
import { editingOperations } from './editing.ts'
import { employmentOperations } from './employment.ts'
import { memberPageOperations } from './member-page.ts'
import { moneyOperations } from './money.ts'
import { ownAccountOperations } from './own-account.ts'
import { paymentOperations } from './payment.ts'
import { peopleOperations } from './people.ts'

/**
 * What the OpenAPI document says of each route beside its schemas, by feature: an id, a summary, and the codes that the
 * feature may refuse it with. Those of the guard, of unreadable input and of the database follow from the route.
 */
export const operations: Operations = {
  ...accountOperations,
  ...ownAccountOperations,
  ...couponOperations,
  ...bookingOperations,
  ...paymentOperations,
  ...moneyOperations,
  ...companyOperations,
  ...memberPageOperations,
  ...contentOperations,
  ...editingOperations,
  ...branchEditingOperations,
  ...employmentOperations,
  ...peopleOperations,
}
