const HOUR = 60
const DAY = 24 * HOUR

/**
 * Whose budget it is. A network is what the holder of one address may have more of: see widths of the API's
 * platform/limit/network.ts. What a company has is bought, and stands in its contract (company.ts).
 */
type Per = 'recipient' | 'member' | 'device' | 'network' | 'link' | 'everybody'

/** So many times in so many minutes, counted from the first. Its name is what is stored: a new meaning has a new one. */
export type Limit = { name: string; per: Per; times: number; minutes: number }

/** Every budget of the product. Services take from it, and none counts by figures of its own. docs/decisions/011. */
export const limits = {
  /** To one phone: from one browser, by strangers of one range of addresses, by all strangers. */
  codeSoon: { name: 'code:browser:soon', per: 'device', times: 1, minutes: 1 },
  codeHere: { name: 'code:phone+range', per: 'recipient', times: 5, minutes: DAY },
  codeOfDay: { name: 'code:phone:strangers', per: 'recipient', times: 20, minutes: DAY },
  /** Strangers can't use it up: for devices of the phone's holder, for staff, and for the member whose phone it is. */
  codeReserved: { name: 'code:phone:reserved', per: 'recipient', times: 5, minutes: DAY },
  /** To phones that one member wants to have, whichever they are. */
  codeNewPhone: { name: 'code:member:new-phone', per: 'member', times: 5, minutes: DAY },
  codeNear: { name: 'code:near', per: 'network', times: 100, minutes: HOUR },
  codeWide: { name: 'code:wide', per: 'network', times: 300, minutes: HOUR },
  /** As many as are usual: nobody is refused beyond them, but from half of them on puzzles are asked, ever harder ones. */
  codes: { name: 'code:all', per: 'everybody', times: 1_000, minutes: HOUR },
  /** Without a puzzle. */
  codeFreely: { name: 'code:browser:freely', per: 'device', times: 1, minutes: HOUR },

  /** Wrong passwords. Beyond these a puzzle is asked before the password is looked at. */
  loginHere: { name: 'login:here', per: 'network', times: 5, minutes: HOUR },
  loginAnywhere: { name: 'login:phone', per: 'member', times: 50, minutes: HOUR },
  loginAtDevice: { name: 'login:device', per: 'device', times: 10, minutes: 10 },
  /** Accounts with a wrong password, not tries: colleagues share an address. Beyond these a puzzle too. */
  loginNear: { name: 'login:near', per: 'network', times: 30, minutes: HOUR },
  loginHome: { name: 'login:home', per: 'network', times: 60, minutes: HOUR },
  loginWide: { name: 'login:wide', per: 'network', times: 200, minutes: HOUR },
  /** Wrong passwords after a puzzle. Beyond these a code to the phone; a device that has logged in before waits. */
  loginSolved: { name: 'login:solved', per: 'member', times: 100, minutes: HOUR },
  loginSolvedAtDevice: { name: 'login:device-solved', per: 'device', times: 40, minutes: HOUR },
  /** Right ones: each is work, a session and an entry of the log. */
  logins: { name: 'login:right', per: 'member', times: 20, minutes: HOUR },
  /** Of the own password, by whoever is logged in. */
  ownPassword: { name: 'password:own', per: 'member', times: 10, minutes: HOUR },
  /** Wrong recovery codes for one account without a puzzle, and of all accounts: beyond these the network waits. */
  recoveryHere: { name: 'recovery:here', per: 'network', times: 5, minutes: HOUR },
  recoveryNear: { name: 'recovery:near', per: 'network', times: 60, minutes: HOUR },
  recoveryWide: { name: 'recovery:wide', per: 'network', times: 200, minutes: HOUR },
  /** Challenges for logging in by a passkey. Beyond these a puzzle. */
  passkeysInNetwork: { name: 'passkey:network', per: 'network', times: 100, minutes: 10 },
  /** Results of self-tests, and downloads of everything. */
  results: { name: 'result', per: 'member', times: 30, minutes: DAY },
  exports: { name: 'export', per: 'member', times: 5, minutes: DAY },
  /** Each try asks Kakao. Beyond these a puzzle. */
  kakaoInNetwork: { name: 'kakao:network', per: 'network', times: 60, minutes: HOUR },

  /** On one Korean day, of those messages that are limited. docs/decisions/044. */
  messagesOfDay: { name: 'message', per: 'recipient', times: 10, minutes: DAY },
  /** Wrong codes of companies. */
  companyCodes: { name: 'company-code', per: 'member', times: 10, minutes: DAY },
  orders: { name: 'order', per: 'member', times: 60, minutes: HOUR },
  /** Questions about one order to its provider that callers cause: two seconds. */
  lookUps: { name: 'look-up', per: 'everybody', times: 1, minutes: 2 / 60 },
  ordersByLink: { name: 'link-order', per: 'link', times: 30, minutes: HOUR },
  linkMisses: { name: 'direct-url', per: 'network', times: 30, minutes: 10 },
  /** Told of bookings that somebody else made: one number, and by one member. docs/decisions/074. */
  bookerOfDay: { name: 'booker:phone', per: 'recipient', times: 2, minutes: DAY },
  bookersOfMember: { name: 'booker:member', per: 'member', times: 5, minutes: DAY },
  bookerMisses: { name: 'booker:key', per: 'network', times: 30, minutes: 10 },
  proposalMisses: { name: 'proposal', per: 'network', times: 30, minutes: 10 },
  /** By strangers; whoever is logged in has a budget apart. */
  reportsInNetwork: { name: 'payment-error', per: 'network', times: 30, minutes: 10 },
  reports: { name: 'payment-error:strangers', per: 'everybody', times: 2_000, minutes: HOUR },
  reportsOfMember: { name: 'payment-error:member', per: 'member', times: 30, minutes: 10 },
} as const satisfies Record<string, Limit>
