import { expect, type Page } from '@playwright/test'
import { WEB } from './address.ts'
import { cardFrame, numberOnItsWay, paymentsOf, payWith } from './paying/card-window.ts'
import { pressPay } from './paying/checkout.ts'
import { expectConfirmation } from './paying/result.ts'
import { findFreeSlot } from './paying/slot.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './people/test.ts'

const AUTHORISED_APART = '카드사 인증이 필요한 카드'

async function begin(page: Page) {
  const [slot, person] = [await findFreeSlot(), await newMember()]
  const id = numberOnItsWay(page)
  await pressPay(page, { slot, person })
  return { slot, person, id: await id }
}

// Once over each interface: npm test runs this file a second time with CARD_API=v2.

test('[RW-01] [RW-07] on a PC script, window and card network stand at three origins, and the popup answers its window', async ({
  page,
}) => {
  const origins = new Set<string>()
  page.context().on('request', (request) => origins.add(new URL(request.url()).origin))
  const { slot, person, id } = await begin(page)
  await payWith(AUTHORISED_APART, cardFrame(page))
  const popup = page.waitForEvent('popup')
  await cardFrame(page).getByRole('button', { name: '인증 창 열기' }).click()
  await (await popup).getByRole('button', { name: '인증하기' }).click()
  await expectConfirmation(page, slot, person)
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000, cancel_amount: 0 }])
  origins.delete(WEB)
  expect(origins.size).toBeGreaterThanOrEqual(3)
})

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36',
  })

  test('[RW-01] from the window to the app of the card company and back to the session', async ({ page }) => {
    const { slot, person, id } = await begin(page)
    await payWith(AUTHORISED_APART, page)
    await page.getByRole('button', { name: '앱에서 승인하기' }).click()
    await page.getByRole('button', { name: '결제창으로 돌아가기' }).click()
    await expectConfirmation(page, slot, person)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000, cancel_amount: 0 }])
  })
})
