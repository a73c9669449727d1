import { expect, test } from 'vitest'
import { changeProblem } from './management.ts'
import { maskedName, type UserType, userTypeLabel } from './member.ts'
import { searchedFor, searchProblem } from './member-search.ts'

test.each([
  ['김하늘', '김*늘'],
  ['황보아름', '황**름'],
  ['이봄', '이*'],
  ['Ann', 'A*n'],
  ['', ''],
])('%s is shown to many as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

test('[AD-01] management calls a MEMBER 회원, and ADMIN and MASTER 관리자', () => {
  const types: UserType[] = ['MEMBER', 'ADMIN', 'MASTER']
  expect(types.map(userTypeLabel)).toEqual(['회원', '관리자', '관리자'])
})

test.each([
  ['userName', '', '검색어를 입력해주세요.'],
  ['userPhone', '  ', '검색어를 입력해주세요.'],
  ['userName', ' 김 ', undefined],
  ['userName', 'k', '두 글자 이상 입력해 주세요.'],
  ['userName', 'ㄱ', '두 글자 이상 입력해 주세요.'],
  ['userName', '김하', undefined],
  ['userPhone', '김하늘', '숫자를 두 자리 이상 입력해 주세요.'],
  ['userPhone', '0-1', undefined],
] as const)('[AD-02] a search by %s for %j: %s', (type, query, problem) => {
  expect(searchProblem({ type, query })?.sentence).toBe(problem)
})

test('[AD-02] a phone is looked for by its digits, a name as it is written', () => {
  expect(searchedFor({ type: 'userPhone', query: '010-0000 0001' })).toBe('01000000001')
  expect(searchedFor({ type: 'userName', query: ' 김하늘 '.normalize('NFD') })).toBe('김하늘')
})

const MASTER_ONLY = '마스터 회원은 마스터만 바꿀 수 있어요. 마스터에게 부탁해 주세요.'
const OWN = '내 회원 유형과 소속은 내가 바꿀 수 없어요. 다른 관리자에게 부탁해 주세요.'

test.each([
  ['ADMIN', 'MEMBER', 'ADMIN', undefined],
  ['ADMIN', 'ADMIN', 'MEMBER', undefined],
  ['ADMIN', 'MEMBER', 'MASTER', MASTER_ONLY],
  ['ADMIN', 'ADMIN', 'MASTER', MASTER_ONLY],
  ['ADMIN', 'MASTER', 'MEMBER', MASTER_ONLY],
  ['ADMIN', 'MASTER', 'ADMIN', MASTER_ONLY],
  ['MASTER', 'MEMBER', 'MASTER', undefined],
  ['MASTER', 'MASTER', 'MEMBER', undefined],
  ['MASTER', 'ADMIN', 'MASTER', undefined],
] as const)('[AD-05] %s makes of a %s a %s: %s', (actor, target, next, problem) => {
  expect(changeProblem({ id: 1, userType: actor }, { id: 2, userType: target }, next)?.sentence).toBe(problem)
})

test('[AD-05] nobody changes themselves', () => {
  for (const userType of ['ADMIN', 'MASTER'] as const)
    expect(changeProblem({ id: 1, userType }, { id: 1, userType }, 'MEMBER')?.sentence).toBe(OWN)
})
