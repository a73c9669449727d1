import type { CatalogueName } from '@self/contract/catalogue'
import type { Kind } from '../kind.ts'
import { terms, tests } from './approved.ts'
import { branches } from './branch.ts'
import { banners, faqs, notices } from './content.ts'
import { counsellors } from './counsellor.ts'
import { coupons } from './coupon.ts'
import { exceptions, hours } from './hours.ts'
import { lending } from './lending.ts'

/** Every kind of the catalogue, as it is taken out and brought in. */
export const kinds: { [Name in CatalogueName]: Kind<Name> } = {
  branches,
  counsellors,
  hours,
  exceptions,
  lending,
  coupons,
  notices,
  banners,
  faqs,
  tests,
  terms,
}
