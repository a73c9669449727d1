import type { RefusalCode } from '@self/contract/refusal-codes'
import type { Operations } from '../platform/http/openapi.ts'

const OWNER: RefusalCode[] = ['PASSWORD_WRONG', 'OWNER_NOT_PROVED', 'TOO_MANY_LOGINS', 'LOGIN_BUSY']
const NAME: RefusalCode[] = ['NAME_MISSING', 'NAME_UNREADABLE', 'NAME_OF_STAFF']

export const ownAccountOperations: Operations = {
  'account-export': {
    'POST /api/account/export': [
      'exportAccount',
      'Read everything that is stored about the own account',
      ...OWNER,
      'TOO_MANY_EXPORTS',
    ],
    'POST /api/admin/subject-requests/:id/data': [
      'exportSubject',
      'Read everything that is stored about who can not log in and requests it',
      ...(['NOT_FOUND', 'SUBJECT_CLOSED', 'SUBJECT_GONE'] as const),
      ...(['SUBJECT_HAS_LOGIN', 'TOO_MANY_EXPORTS'] as const),
    ],
  },
  account: {
    'GET /api/account': ['readAccount', 'Read the own account'],
    'PUT /api/account/name': ['changeName', 'Change the own name', ...NAME],
    'PUT /api/account/phone': [
      'changePhone',
      'Change the own phone',
      ...(['PHONE_INVALID', 'PHONE_NEEDED', 'PHONE_SAME', 'PHONE_TAKEN', 'PHONE_NOT_VERIFIED'] as const),
      ...(['OLD_PHONE_NOT_PROVED', 'PASSWORD_WRONG', 'TOO_MANY_LOGINS', 'LOGIN_BUSY'] as const),
    ],
    'PUT /api/account/password': [
      'changePassword',
      'Change the own password',
      ...(['PASSWORD_MISSING', 'PASSWORD_RULE', 'PASSWORD_COMMON', 'PASSWORD_OF_PRODUCT'] as const),
      'PHONE_NEEDED',
      ...OWNER,
    ],
    'PUT /api/account/reminders': ['changeReminders', 'Turn reminders on or off'],
    'GET /api/account/sessions': ['listLoginSessions', 'List where the member is logged in'],
    'POST /api/account/sessions/end': ['endLoginSessions', 'End one login session, or all others'],
    'POST /api/account/sessions/show': ['showAgain', 'Show once more who it is, in this session', ...OWNER],
    'POST /api/account/kakao': ['startKakaoJoin', 'Begin to connect Kakao', 'KAKAO_AWAY', ...OWNER],
    'POST /api/account/kakao/finish': [
      'finishKakaoJoin',
      'Connect Kakao',
      ...(['KAKAO_STALE', 'KAKAO_AWAY', 'KAKAO_OF_ANOTHER'] as const),
    ],
    'POST /api/account/kakao/leave': [
      'leaveKakao',
      'Disconnect Kakao',
      ...(['OTHER_WAY_NEEDED', 'KAKAO_AWAY'] as const),
      ...OWNER,
    ],
    'GET /api/account/accesses': ['listOwnAccesses', 'List who has looked at the own data'],
    'GET /api/account/consents': ['listOwnConsents', 'List what the member agrees to'],
    'POST /api/account/consents/agree': ['agreeToOne', 'Agree to a text', 'TERMS_CHANGED'],
    'POST /api/account/consents/withdraw': [
      'withdrawConsent',
      'Take a consent back',
      ...(['NOT_FOUND', 'CONSENT_NEEDED', 'WITHDRAW_WAITS', 'PAYMENT_UNDER_WAY'] as const),
    ],
  },
}
