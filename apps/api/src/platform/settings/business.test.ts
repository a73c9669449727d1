import { expect, test } from 'vitest'
import { businessOf, isBusinessNumber, isPlaceholder } from './business.ts'
import { DEFAULTS } from './schema.ts'

test('[LT-08] the last digit of a business number follows from the others', () => {
  expect(['120-81-47521', '220-81-62517'].map(isBusinessNumber)).toEqual([true, true])
  expect(['120-81-47522', '220-81-62571'].map(isBusinessNumber)).toEqual([false, false])
})

test('[LT-08] what is made up or left to be filled in is told apart from what is not', () => {
  const filled = ['마음이음 주식회사', '서울특별시 송파구 새길 1', 'help@maum.kr', '2026-서울송파-0001']
  expect(filled.filter(isPlaceholder)).toEqual([])
  const open = ['○○ 주식회사', 'help@example.com', '홍길동', 'OOO', '000-00-00000', '가상시 연습구']
  expect(open.filter((text) => !isPlaceholder(text))).toEqual([])
  const { name, owner, email, number } = businessOf(DEFAULTS)
  expect([name, owner, email, number].filter((text) => !isPlaceholder(text))).toEqual([])
})

test('[LT-04] processors are those whose services the settings have in use, and those that are named', () => {
  const namesWith = (change: object) =>
    businessOf({ ...DEFAULTS, ...change }).processors.map(({ name }) => name)
  const plain = namesWith({})
  expect(plain).toContain('주식회사 코리아포트원')
  expect(plain.join()).not.toContain('카카오')
  expect(namesWith({ SMS_KAKAO_PF_ID: 'KA01PF1' }).join()).toContain('주식회사 카카오(')
  expect(namesWith({ CARD_KAKAOPAY_CHANNEL: 'kakaopay.CA1' })).toContain('주식회사 카카오페이')
  expect(
    businessOf({
      ...DEFAULTS,
      OTHER_PROCESSORS: '한마음데이터: 백업 보관, 나무: 상담 전화',
    }).processors.slice(-2),
  ).toEqual([
    { name: '한마음데이터', work: '백업 보관' },
    { name: '나무', work: '상담 전화' },
  ])
})
