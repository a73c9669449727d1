// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { couponOfTen, jamsil } from '../../../test/samples.ts'
import { stubServer, visit } from '../../../test/visit.ts'
import { CouponChoice } from './coupon-choice.tsx'
import { emptyForm, type FormDraft } from './link-draft.ts'

const member = { memberId: 7, userName: '김하늘', userPhone: '010-****-0001' } as FormDraft['member']
const single = { ...couponOfTen, id: 1, title2: '개인상담 1회' }
const UNFIT = '골랐던 이용권은 이 센터에서 쓸 수 없어요. 다른 이용권을 골라 주세요.'

function show(change: Partial<FormDraft>) {
  const form = { ...emptyForm, member, couponId: couponOfTen.id, ...change }
  visit(() => <CouponChoice form={form} onChange={() => {}} refOf={() => () => {}} />, { path: '/' })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-51] before a branch is chosen everything that the member may buy is offered', async () => {
  stubServer({ '/api/coupon/member/7': [single, couponOfTen] })
  show({})
  expect(await screen.findByText(new RegExp(couponOfTen.title2))).toBeDefined()
  expect(screen.queryByText(UNFIT)).toBeNull()
})

test('[WY-51] a chosen coupon that the branch doesn’t sell is told of, and is chosen no more', async () => {
  stubServer({ '/api/coupon/member/7?branchCode=GN': [single] })
  show({ branch: { ...jamsil, branch: 'GN' } })
  expect((await screen.findByRole('alert')).textContent).toBe(UNFIT)
  expect(screen.queryByText(new RegExp(couponOfTen.title2))).toBeNull()
})

test('[DL-12] a chosen coupon that costs nothing is told to come with its session only', async () => {
  stubServer({ '/api/coupon/member/7': [single, { ...couponOfTen, price: 0 }] })
  show({ isPassOnly: true })
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toBe('0원인 이용권은 날짜를 정해서만 보낼 수 있어요. 다른 이용권을 골라 주세요.')
})
