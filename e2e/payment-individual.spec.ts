import { expect } from '@playwright/test'
import { couponListReply } from '@self/contract/coupon'
import { WEB } from './address.ts'
import { dialogOf, expectMessage } from './paying/booking.ts'
import { cardFrame, orderOnItsWay, paymentsOf, payWith } from './paying/card-window.ts'
import { agreeToAll, payButton } from './paying/checkout.ts'
import { ask } from './people/ask.ts'
import { test } from './people/test.ts'

const APPROVED = '승인되는 카드'

for (const { where, userAgent } of [
  { where: 'on a PC', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0' },
  {
    where: 'on a phone',
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36',
  },
])
  test.describe(`a coupon alone ${where}`, () => {
    test.use({ userAgent })

    test('[IP-01] an item, its amount, the consent, the card: it stays as a pass', async ({
      page,
      member,
    }) => {
      await page.goto('/self/IndividualPay')
      await payButton(page).click()
      await expectMessage(page, '결제 항목을 선택해주세요.')
      await page.getByRole('button', { name: '이용권을 골라 주세요' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '프라이빗 개인상담 10회' }).click()
      await expect(page.getByRole('definition').last()).toHaveText('1,056,000원')
      await expect(page.getByRole('main')).toContainText('10회 이용권이 생겨요')
      await payButton(page).click()
      await expectMessage(page, '결제 동의에 체크해주세요.')
      await agreeToAll(page)

      const saved = page.waitForRequest('**/api/payment/history')
      const request = orderOnItsWay(page)
      await payButton(page).click()
      expect((await saved).postDataJSON().description).toBe('[개별 결제] 이용권 결제 10회')
      const { merchant_uid, m_redirect_url } = await request
      expect(m_redirect_url).toBe(`${WEB}/self/PaymentResult?paymentType=individual`)
      await payWith(APPROVED, where === 'on a PC' ? cardFrame(page) : page)
      await expect(dialogOf(page)).toHaveAccessibleName('결제를 마쳤어요')
      await dialogOf(page).getByRole('button', { name: '내 정보 보기' }).click()
      await expect(page).toHaveURL(/\/self\/MyInfo$/)
      await expect(page.getByRole('tab', { name: '결제 내역' })).toHaveAttribute('aria-selected', 'true')
      expect(await paymentsOf(merchant_uid)).toMatchObject([{ status: 'paid', amount: 1_056_000 }])
      const held = await ask(couponListReply, '/api/coupon/JS', { person: member })
      expect(held[0]).toMatchObject({ id: 8, remaining: 10, passId: expect.any(Number) })
    })
  })
