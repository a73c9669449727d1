import type { editors } from '../../src/editors.ts'
import { branch, company, contract, counsellor, coupon, hours, lending } from './catalogue-kinds.ts'
import { banner, faq, faqOrder, mailingText, notice, policy, selfTest, terms } from './content-kinds.ts'
import type { Kind } from './edited.ts'

/** How each kind of record is edited in a test: a kind without a row here doesn't compile. */
export const kinds: Record<keyof typeof editors, Kind> = {
  BANNER: banner,
  BRANCH: branch,
  COMPANY: company,
  CONTRACT: contract,
  COUNSELLOR: counsellor,
  COUPON: coupon,
  FAQ: faq,
  FAQ_ORDER: faqOrder,
  HOURS: hours,
  LENDING: lending,
  MAILING_TEXT: mailingText,
  NOTICE: notice,
  POLICY: policy,
  SELF_TEST: selfTest,
  TERMS: terms,
}
