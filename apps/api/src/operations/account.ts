import type { RefusalCode } from '@self/contract/refusal-codes'
import type { Operations } from '../platform/http/openapi.ts'
import { DRAFTED } from './content.ts'

const UNFIT = ['TERMS_UNFIT', 'TERMS_TOO_SOON'] as const

const PERSON: RefusalCode[] = ['PHONE_MISSING', 'NAME_AND_PHONE_MISSING', 'PHONE_INVALID']
const PASSWORD: RefusalCode[] = [
  'PASSWORD_MISSING',
  'PASSWORD_RULE',
  'PASSWORD_COMMON',
  'PASSWORD_OF_PRODUCT',
  'LOGIN_BUSY',
]
/** Of a name that is typed. */
const NAME: RefusalCode[] = ['NAME_UNREADABLE', 'NAME_OF_STAFF']
const VERIFIED: RefusalCode[] = [...PERSON, 'PHONE_NOT_VERIFIED']
const TERMS: RefusalCode[] = ['TERMS_REQUIRED', 'TERMS_CHANGED']

/** Of what an authenticator has signed. */
const SIGNED: RefusalCode[] = ['PASSKEYS_OFF', 'PASSKEY_STALE', 'PASSKEY_FAILED']

export const accountOperations: Operations = {
  passkey: {
    'GET /api/passkey': ['readPasskeys', 'Read the own passkeys', 'PASSKEYS_OFF'],
    'POST /api/passkey/register/options': [
      'beginPasskey',
      'Begin to register a passkey',
      ...(['PASSKEYS_OFF', 'PASSKEY_STAFF_ONLY', 'STEP_UP_REQUIRED', 'OWNER_NOT_PROVED'] as const),
      'TOO_MANY_PASSKEYS',
    ],
    'POST /api/passkey/register': [
      'registerPasskey',
      'Register a passkey',
      ...SIGNED,
      'PASSKEY_KNOWN',
      'TOO_MANY_PASSKEYS',
    ],
    'PUT /api/passkey/name': ['renamePasskey', 'Rename a passkey', 'PASSKEYS_OFF', 'PASSKEY_GONE'],
    'POST /api/passkey/delete': [
      'deletePasskey',
      'Delete a passkey',
      'PASSKEYS_OFF',
      'PASSKEY_GONE',
      'STEP_UP_REQUIRED',
    ],
    'POST /api/passkey/recovery-codes': [
      'makeRecoveryCodes',
      'Make ten recovery codes in the place of those before',
      ...(['PASSKEYS_OFF', 'PASSKEY_FIRST', 'STEP_UP_REQUIRED', 'LOGIN_BUSY'] as const),
    ],
    'POST /api/passkey/step-up/options': [
      'beginStepUp',
      'Begin to show a passkey',
      'PASSKEYS_OFF',
      'PASSKEY_FIRST',
    ],
    'POST /api/passkey/step-up': ['stepUp', 'Show a passkey', ...SIGNED, 'PASSKEY_CLONED'],
    'POST /login/oauth2/callback/passkey/options': [
      'beginPasskeyLogin',
      'Begin to log in by a passkey',
      'PASSKEYS_OFF',
      'PUZZLE_NEEDED',
    ],
    'POST /login/oauth2/callback/passkey': [
      'logInByPasskey',
      'Log in by a passkey',
      ...SIGNED,
      'PASSKEY_CLONED',
    ],
    'POST /login/oauth2/callback/recovery': [
      'logInByRecoveryCode',
      'Log in by a recovery code, to register a passkey',
      ...(['PASSKEYS_OFF', 'RECOVERY_FAILED', 'PUZZLE_NEEDED'] as const),
      ...(['TOO_MANY_LOGINS', 'LOGIN_BUSY'] as const),
    ],
    'POST /api/admin/passkeys/:id/reset': [
      'resetPasskeys',
      "Delete somebody's passkeys",
      ...(['PASSKEYS_OFF', 'MEMBER_GONE', 'PASSKEYS_OWN'] as const),
    ],
  },
  'security-event': {
    'GET /api/security-event': ['readSecurity', 'Read what was tried and noticed'],
    'GET /api/security-event/anomalies': ['listAnomalies', 'List what of the access log is unusual'],
    'POST /api/security-event/review': [
      'reviewSecurity',
      'Mark a month as looked through',
      'REVIEW_TOO_EARLY',
    ],
  },
  auth: {
    'POST /login/oauth2/callback/login': [
      'logIn',
      'Log in by phone and password',
      ...([
        'LOGIN_INCOMPLETE',
        'LOGIN_FAILED',
        'ACCOUNT_MERGED',
        'PUZZLE_NEEDED',
        'LOGIN_NEEDS_CODE',
      ] as const),
      ...(['TOO_MANY_LOGINS', 'LOGIN_BUSY'] as const),
    ],
    'POST /login/oauth2/callback/send-one': [
      'sendCode',
      'Send a verification code',
      'PHONE_INVALID',
      'PHONE_NOT_OWN',
      'LOGIN_TOO_OLD',
      'AUTHENTICATION_REQUIRED',
      'TOO_MANY_CODES',
      'PUZZLE_NEEDED',
    ],
    'POST /login/oauth2/callback/verify-code': ['verifyCode', 'Check a verification code', 'PHONE_INVALID'],
    'POST /login/oauth2/callback/signup': ['signUp', 'Sign up', ...VERIFIED, ...NAME, ...PASSWORD, ...TERMS],
    'POST /login/oauth2/callback/resetPW': ['resetPassword', 'Reset the password', ...VERIFIED, ...PASSWORD],
    'POST /api/user/phone': [
      'giveContact',
      'Add a verified phone',
      ...VERIFIED,
      ...NAME,
      ...(['PHONE_GIVEN', 'LOGIN_TOO_OLD', 'ACCOUNT_IN_USE'] as const),
      'PHONE_OF_ANOTHER',
    ],
    'POST /login/oauth2/authorize/kakao': ['startKakao', 'Begin a Kakao login', ...TERMS, 'KAKAO_AWAY'],
    'POST /login/oauth2/callback/kakao': [
      'finishKakao',
      'Finish a login by Kakao',
      ...(['KAKAO_STALE', 'KAKAO_REFUSED', 'ACCOUNT_MERGED', 'KAKAO_AWAY', 'PUZZLE_NEEDED'] as const),
      'TERMS_REQUIRED',
    ],
    'POST /login/oauth2/callback/kakao/newcomer': [
      'joinByKakao',
      'Agree to the terms as a newcomer by Kakao',
      ...TERMS,
      ...(['KAKAO_STALE', 'KAKAO_REFUSED', 'ACCOUNT_MERGED'] as const),
    ],
    'POST /login/oauth2/callback/logout': ['logOut', 'End the login session'],
  },
  member: {
    'GET /api/user/info': ['getUserInfo', 'Read the logged-in member'],
    'POST /api/user/info': ['getUserInfoByPost', 'Read the logged-in member, older name'],
  },
  management: {
    'GET /api/user/list': ['listMembers', 'List members, newest first'],
    'GET /api/user/list/passes-ending': ['countPassesEnding', 'Count the members whose passes end soon'],
    'POST /api/user/list/export': ['exportMembers', 'Export members of a filter as CSV', 'EXPORT_TOO_LONG'],
    'GET /api/user/search': [
      'searchMembers',
      'Search members by name or phone',
      ...(['SEARCH_EMPTY', 'SEARCH_SHORT', 'SEARCH_DIGITS_SHORT', 'SEARCH_DIGITS_MASKED'] as const),
    ],
    'POST /api/user/search': [
      'searchMembersByPost',
      'Search members, with nothing of it in the address',
      ...(['SEARCH_EMPTY', 'SEARCH_SHORT', 'SEARCH_DIGITS_SHORT', 'SEARCH_DIGITS_MASKED'] as const),
    ],
    'GET /api/admin/grants/:id': ['getGrants', 'Read the roles of somebody of the staff', 'MEMBER_GONE'],
    'PUT /api/admin/grants/:id': [
      'changeGrants',
      'Give and take roles at branches',
      ...([
        'MEMBER_GONE',
        'OWN_RIGHTS',
        'MASTER_ONLY',
        'NOT_STAFF',
        'GRANTS_BEYOND',
        'GRANTS_CHANGED',
      ] as const),
      ...(['GRANT_UNFIT', 'NOT_FOUND'] as const),
    ],
    'GET /api/admin/grant-reviews': ['listGrantReviews', 'List the grants that the caller may review'],
    'GET /api/admin/grant-reviews/count': ['countGrantReviews', 'Count the grants that are to be reviewed'],
    'POST /api/admin/grant-reviews': [
      'reviewGrants',
      'Keep grants as they were seen, or end them',
      ...(['OWN_RIGHTS', 'MASTER_ONLY', 'NOT_STAFF', 'GRANTS_BEYOND'] as const),
      ...(['GRANTS_CHANGED', 'MEMBER_GONE'] as const),
    ],
    'GET /api/admin/offboarding/:id': [
      'getOffboarding',
      'Read what somebody of the staff leaves behind',
      'MEMBER_GONE',
    ],
    'GET /api/user/comp': ['listCompanies', 'List companies'],
    'GET /api/user/:id/phone': ['revealPhone', 'Read a member’s whole phone number', 'MEMBER_GONE'],
    'PUT /api/user/:id/update/userType': [
      'changeUserType',
      'Change a member’s role',
      ...(['MEMBER_GONE', 'MASTER_ONLY', 'OWN_RIGHTS', 'LAST_MASTER', 'GRANTS_BEYOND'] as const),
    ],
    'PUT /api/user/:id/update/status': [
      'changeStaffStatus',
      'Suspend somebody of the staff, or let them in again',
      ...(['MEMBER_GONE', 'MASTER_ONLY', 'OWN_RIGHTS', 'LAST_MASTER'] as const),
    ],
    'PUT /api/user/:id/update/comp': [
      'changeCompany',
      'Change a member’s company',
      ...(['MEMBER_GONE', 'COMPANY_UNKNOWN', 'MASTER_ONLY', 'OWN_RIGHTS'] as const),
    ],
  },
  'account-deletion': {
    'GET /api/account/deletion': ['previewDeletion', 'Read what stands in the way of leaving'],
    'POST /api/account/deletion': [
      'leave',
      'Delete the own account in thirty days',
      ...(['STAFF_STAYS', 'RESERVATIONS_TO_COME', 'PAYMENT_UNDER_WAY'] as const),
      ...(['OWED_AT_DESK', 'PASSES_LEFT', 'PHONE_NOT_VERIFIED'] as const),
    ],
  },
  'access-log': {
    'GET /api/access-log': ['listAccesses', 'List who read or changed whose data'],
    'GET /api/access-log/:id/subjects': ['listAccessSubjects', 'List whom an entry was about'],
    'GET /api/break-glass': ['listBreaks', 'List the reasons of reservations that a MASTER has opened'],
    'GET /api/access-log/verify': ['verifyAccessLog', 'Verify the chain of the access log'],
  },
  terms: {
    'GET /api/terms/:group': ['listTerms', 'List the texts in force of a group'],
    'GET /api/terms/versions': ['listTermsVersions', 'List all versions of the texts, older ones too'],
    'GET /api/privacy-policy': ['getPrivacyPolicy', 'Read the privacy policy', 'NOT_FOUND'],
    'GET /api/privacy-policy/:id': ['getFormerPrivacyPolicy', 'Read a former privacy policy', 'NOT_FOUND'],
    'GET /api/terms/changed': [
      'listChangedTerms',
      'List the texts that have changed since they were agreed to',
    ],
    'GET /api/terms/missing': ['listMissingTerms', 'List the texts not agreed to yet'],
    'POST /api/terms/agree': ['agreeToTerms', 'Agree to texts', 'TERMS_CHANGED'],
    'GET /api/admin/terms': ['listTermsDrafts', 'List the texts with their versions and drafts'],
    'GET /api/admin/terms/:id': ['getTermsDraft', 'Read a draft of a text', 'NOT_FOUND'],
    'POST /api/admin/terms': ['draftTerms', 'Begin a draft of a text', 'NOT_FOUND', 'DRAFT_EXISTS'],
    'PUT /api/admin/terms/:id': ['changeTerms', 'Change a draft of a text', ...DRAFTED],
    'POST /api/admin/terms/:id/ask': ['askForTerms', 'Ask for approval of a text', ...DRAFTED, ...UNFIT],
    'POST /api/admin/terms/:id/approve': [
      'approveTerms',
      'Approve a text',
      ...DRAFTED,
      ...UNFIT,
      'TERMS_BEGUN',
    ],
    'POST /api/admin/terms/:id/take-back': [
      'takeTermsBack',
      'Make what is asked for or approved, and not in force, a draft again',
      ...DRAFTED,
      'DRAFT_EXISTS',
    ],
    'POST /api/admin/terms/:id/discard': ['discardTerms', 'Discard a draft of a text', ...DRAFTED],
  },
}
