/** Solapi's status codes of one message (its message-status-codes.md), by what follows from them. */
const TAKEN = ['2000', '3000', '4000']

/** The operator can mend it, and then it goes out: credit, a blocked account, a number that isn't registered. */
const WAITS_FOR_OPERATOR = ['1030', '1062', '2063', '2230']

/** Something about channel or template is wrong: the same message goes out as plain text. */
const WRONG_ALIMTALK = [
  '1041',
  '1042',
  '1043',
  '1044',
  '1045',
  '1046',
  '1047',
  '1048',
  '1049',
  '1050',
  '1051',
  '1052',
]

/** The same, found out by Kakao after it was taken: the gateway has sent the text by itself. */
const WRONG_AT_KAKAO = ['3101', '3103', '3105', '3106']

/** What is known of a phone or its holder; nobody here can mend it. */
const OF_RECIPIENT = /^(1010|3032|3040|3043|3058|3102|3104|3107)$/

type CodeMeaning = 'taken' | 'waits' | 'as-text' | 'failed'
/** Whose it is: the operator's to mend, the recipient's, or in no list that we know. */
type CodeOwner = 'operator' | 'recipient' | 'unknown'

/** What follows from a code. One that nobody here knows has failed. */
export function meaningOf(code: string): CodeMeaning {
  if (TAKEN.includes(code)) return 'taken'
  if (WAITS_FOR_OPERATOR.includes(code)) return 'waits'
  return WRONG_ALIMTALK.includes(code) ? 'as-text' : 'failed'
}

/** Whose business a code of the gateway is: the operator's, the recipient's phone's, or nobody knows. */
export function ownerOf(code: string): CodeOwner {
  if ([...WAITS_FOR_OPERATOR, ...WRONG_ALIMTALK, ...WRONG_AT_KAKAO].includes(code)) return 'operator'
  return OF_RECIPIENT.test(code) ? 'recipient' : 'unknown'
}
