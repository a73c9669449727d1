const HOUR = 60
const DAY = 24 * HOUR

/**
 * Whose budget it is. A network is what the holder of one address may have more of: see widths of the API's
 * platform/network.ts. What a company has is bought, and stands in its contract (company.ts).
 */
type Per = 'recipient' | 'member' | 'device' | 'network' | 'link' | 'everybody'

/** So many times in so many minutes, counted from the first. Its name is what is stored: a new meaning has a new one. */
export type Limit = { name: string; per: Per; times: number; minutes: number }

/** Every budget of the product. Services take from it, and none counts by figures of its own. docs/decisions/011. */
export const limits = {
  codeSoon: { name: 'code:phone:soon', per: 'recipient', times: 1, minutes: 1 },
  codeOfDay: { name: 'code:phone:day', per: 'recipient', times: 5, minutes: DAY },
  codeInNetwork: { name: 'code:network', per: 'network', times: 20, minutes: HOUR },
  codes: { name: 'code:overall', per: 'everybody', times: 1_000, minutes: HOUR },

  loginHere: { name: 'login:phone+network', per: 'network', times: 5, minutes: 5 },
  loginAnywhere: { name: 'login:phone', per: 'member', times: 50, minutes: HOUR },
  loginInNetwork: { name: 'login:network', per: 'network', times: 100, minutes: HOUR },
  kakaoInNetwork: { name: 'kakao:network', per: 'network', times: 60, minutes: HOUR },

  /** On one Korean day, of those messages that are limited. docs/decisions/044. */
  messagesOfDay: { name: 'message', per: 'recipient', times: 10, minutes: DAY },
  orders: { name: 'order', per: 'member', times: 60, minutes: HOUR },
  ordersByLink: { name: 'link-order', per: 'link', times: 30, minutes: HOUR },
  linkMisses: { name: 'direct-url', per: 'network', times: 30, minutes: 10 },
  proposalMisses: { name: 'proposal', per: 'network', times: 30, minutes: 10 },
  reportsInNetwork: { name: 'payment-error', per: 'network', times: 30, minutes: 10 },
  reports: { name: 'payment-error-all', per: 'everybody', times: 2_000, minutes: HOUR },
} as const satisfies Record<string, Limit>
