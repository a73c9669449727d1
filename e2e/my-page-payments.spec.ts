import { expect, type Page } from '@playwright/test'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { expectNoBarriers } from './barriers.ts'
import { paymentsOf } from './paying/card-window.ts'
import { buy, order } from './paying/order.ts'
import { inboxOf } from './people/inbox.ts'
import { test } from './people/test.ts'

/** A voucher of five sessions, 427,500 won. */
const FIVE = '개인상담 5회'

/** Each order of the history, without the table's head. */
const payments = (page: Page) => page.getByRole('table', { name: '결제 내역' }).locator('tbody')
const refundSheet = (page: Page) => page.getByRole('dialog', { name: '환불을 신청할까요?' })

test.describe('the payment history', () => {
  test('[MY-05] shows date, voucher, status and amount, newest first, with the receipt', async ({
    page,
    member,
  }) => {
    await buy(member, FIVE)
    await order(member, FIVE)
    await page.goto('/self/PaymentHistory')
    await expect(page.getByRole('table', { name: '결제 내역' })).toBeVisible()
    await expect(payments(page)).toHaveText([/결제 대기/, /결제 완료/])
    const paid = payments(page).last()
    await expect(paid).toContainText(formatDate(toKst(new Date()).date))
    await expect(paid).toContainText(FIVE)
    await expect(paid).toContainText('427,500원')
    await expect(paid).toContainText('남은 5/5회')
    const receipt = paid.getByRole('link', { name: '매출전표' })
    await expect(receipt).toHaveAttribute('target', '_blank')
    await expect(receipt).toHaveAttribute('href', /^https:/)
    await expectNoBarriers(page)
  })

  test('[WY-21] leads to a receipt for paper, with who runs the shop', async ({ page, member }) => {
    await buy(member, FIVE)
    await page.goto('/self/PaymentHistory')
    await payments(page).last().getByRole('link', { name: '결제 확인서' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제 확인서')
    await expect(page.getByRole('definition').filter({ hasText: '427,500원' })).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText(member.name)
    await expectNoBarriers(page)
    await page.reload()
    await expect(page.getByRole('definition').first()).toHaveText(member.name)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: /인쇄/ })).toBeHidden()
    await expect(page.getByText('사업자등록번호')).toBeVisible()
  })
})

test.describe('the refund of a pass', () => {
  test('[PL-01] is reckoned first; one press, and the provider, the list and the phone have it', async ({
    page,
    member,
  }) => {
    const orderId = await buy(member, FIVE)
    await page.goto('/self/PaymentHistory')
    await payments(page).getByRole('button', { name: '환불 신청' }).click()
    await expect(refundSheet(page).getByRole('term')).toHaveText(['결제 금액', '돌려받을 금액'])
    await expect(refundSheet(page).getByRole('definition')).toHaveText(['427,500원', '427,500원'])
    await expect(refundSheet(page)).toContainText('까지는 위약금 없이 모두 돌려드려요.')
    await expectNoBarriers(page)
    expect(await paymentsOf(orderId)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])

    await refundSheet(page).getByRole('button', { name: '427,500원 환불받기' }).click()
    await expect(page.getByRole('region', { name: '알림' })).toContainText('환불을 접수했어요.')
    await expect(refundSheet(page)).toBeHidden()
    await expect(payments(page)).toContainText(/환불 (처리 중|완료)/)
    await expect(payments(page)).toBeFocused()
    await expect(payments(page).getByRole('button', { name: '환불 신청' })).toHaveCount(0)
    await expect
      .poll(() => paymentsOf(orderId))
      .toMatchObject([{ status: 'cancelled', cancel_amount: 427_500 }])
    await expect
      .poll(async () => (await inboxOf(member.phone)).join('\n'))
      .toContain('427,500원을 돌려드려요(7~10영업일).')

    await page.reload()
    await expect(payments(page)).toContainText('환불 완료')
    await expect(payments(page)).toContainText('427,500원을 돌려드렸어요.')
    await expect(payments(page).getByRole('link', { name: '취소전표' })).toBeVisible()
  })
})
