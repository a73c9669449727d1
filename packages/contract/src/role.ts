/** What somebody of the staff is: at a branch, or for all of them. */
export const ROLE_LABELS = {
  BRANCH_MANAGER: '센터장',
  DESK: '데스크',
  COUNSELLOR: '상담사',
  SUPPORT: '고객 지원',
  ACCOUNTANT: '회계',
  PRIVACY: '개인정보 보호책임자',
  CONTENT: '콘텐츠',
} as const
export type Role = keyof typeof ROLE_LABELS

/** Roles that may be held at one branch; the others are for all of them. */
export const BRANCH_ROLES: readonly Role[] = ['BRANCH_MANAGER', 'DESK', 'COUNSELLOR']
