import { expect, type Page } from '@playwright/test'
import { here, SANDBOX, WEB } from './address.ts'
import { expectNoBarriers } from './barriers.ts'
import { orderOnItsWay, paymentsOf, payWith, providersLedger } from './paying/card-window.ts'
import { agreeToAll, openCheckout, payButton, SINGLE_COUPON } from './paying/checkout.ts'
import { openIndividualPay } from './paying/individual-pay.ts'
import { expectConfirmation } from './paying/result.ts'
import { findFreeSlot } from './paying/slot.ts'
import { logIn } from './people/login.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './people/test.ts'

// Once over each interface, in products that offer easy pays: npm test sets E2E_EASY_PAY and CARD_API.

const windowOf = (page: Page, name: string) => page.frameLocator(`[title="${name} 결제창"]`)
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()

/** Where the sandbox' script, windows, card network and easy pays stand. */
async function originsOfSandbox() {
  const script = await (await fetch(`${SANDBOX}/portone/iamport.js`)).text()
  const [, origins = '{}'] = /= (\{"windowOrigin".*?\})/.exec(script) ?? []
  const { windowOrigin, networkOrigin, easyPayOrigin } = JSON.parse(origins)
  return { script: SANDBOX, window: windowOrigin, network: networkOrigin, easyPay: easyPayOrigin }
}

/** On the checkout of a session; the ways to pay are a choice there. */
async function openChoice(page: Page) {
  const [slot, person] = [await findFreeSlot(), await newMember()]
  await openCheckout(page, { slot, person, couponId: SINGLE_COUPON })
  await agreeToAll(page)
  await expect(page.getByRole('group', { name: '결제 수단' }).getByRole('radio')).toHaveCount(4)
  return { slot, person }
}

/** Presses; gives the number of the order once its window is asked for. */
async function press(page: Page) {
  const order = orderOnItsWay(page)
  await payButton(page).click()
  return (await order).merchant_uid
}

async function pressForPopup(page: Page) {
  const popup = page.waitForEvent('popup')
  const id = await press(page)
  return { id, popup: await popup }
}

const expectBought = (page: Page) => expect(page.getByText('결제를 마쳤어요')).toBeVisible()

test('[RW-08] Kakao Pay on a PC: a session is paid in a frame of its own origin, and the history names it', async ({
  page,
}) => {
  const { easyPay, network } = await originsOfSandbox()
  const origins = new Set<string>()
  page.context().on('request', (request) => origins.add(new URL(request.url()).origin))
  const { slot, person } = await openChoice(page)
  await choose(page, '카카오페이')
  await expectNoBarriers(page)
  const id = await press(page)
  await payWith('카카오페이 머니', windowOf(page, '카카오페이'))
  await expectConfirmation(page, slot, person)
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000, pg_provider: 'kakaopay' }])
  expect(origins).toContain(easyPay)
  expect(origins).not.toContain(network)
  await page.goto('/self/MyInfo')
  await page.getByRole('tab', { name: '결제 내역' }).click()
  await expect(page.getByText('결제 수단 카카오페이')).toBeVisible()
})

test('[RW-08] [RW-11] Naver Pay on a PC: a popup says no in its own words, and yes at the second try', async ({
  page,
}) => {
  await logIn(page, await newMember())
  await openIndividualPay(page)
  await choose(page, '네이버페이')
  const first = await pressForPopup(page)
  await payWith('모자란 머니', first.popup)
  const main = page.getByRole('main')
  await expect(
    main.getByText('네이버페이 머니 잔액이 부족합니다. (잔액: 0원)', { exact: true }),
  ).toBeVisible()
  await expect(main).not.toContainText('카드')
  await expectNoBarriers(page)
  await page.getByRole('link', { name: '다시 결제하기' }).click()
  await agreeToAll(page)
  await choose(page, '네이버페이')
  const second = await pressForPopup(page)
  await payWith('네이버페이 머니', second.popup)
  await expectBought(page)
  expect(await paymentsOf(second.id)).toMatchObject([{ status: 'paid', pg_provider: 'naverpay' }])
})

test('[RW-08] Toss Pay on a PC: the window stands as its company has it; a page of one coupon offers it too', async ({
  page,
}) => {
  await logIn(page, await newMember())
  await page.goto(`/self/L/${SINGLE_COUPON}`)
  await agreeToAll(page)
  await choose(page, '토스페이')
  await expectNoBarriers(page)
  const id = await press(page)
  await payWith('토스페이 머니', windowOf(page, '토스페이'))
  await expectBought(page)
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', pg_provider: 'tosspay_v2' }])
})

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0 Mobile Safari/537.36',
  })

  test('[RW-08] [RW-11] the easy pay takes the place of the page and leads back, after a no with its own words', async ({
    page,
  }) => {
    const { slot, person } = await openChoice(page)
    await choose(page, '네이버페이')
    await press(page)
    await page.getByRole('button', { name: '결제 취소' }).click()
    const words = '네이버페이 결제를 취소했습니다. (사용자 취소)'
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '다시 결제하기' }).click()
    await agreeToAll(page)
    await choose(page, '네이버페이')
    const id = await press(page)
    await payWith('네이버페이 머니', page)
    await expectConfirmation(page, slot, person)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000 }])
  })
})

/** A page under the product's own policy, but for one origin: of two policies the stricter one holds. */
async function openWithout(page: Page, origin: string) {
  const { headers } = await fetch(`${WEB}/self/IndividualPay`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(` ${origin}`)
  await page.addInitScript(
    (content) => {
      if (window !== top) return
      new MutationObserver((_, observer) => {
        if (!document.head) return
        observer.disconnect()
        const meta = { httpEquiv: 'Content-Security-Policy', content }
        document.head.append(Object.assign(document.createElement('meta'), meta))
      }).observe(document, { childList: true, subtree: true })
    },
    policy.replaceAll(` ${origin}`, ''),
  )
  await openIndividualPay(page)
}

test('[RW-12] without the origin of script, window, card network or easy pay nobody can pay', async ({
  page,
}) => {
  const { script, window, network, easyPay } = await originsOfSandbox()
  const person = await newMember()
  await logIn(page, person)
  for (const [origin, method] of [
    [script, '카드'],
    [window, '카드'],
    [network, '카드'],
    [easyPay, '카카오페이'],
  ] as const)
    await test.step(`${method} without ${origin}`, async () => {
      const own = await page.context().newPage()
      const stopped: string[] = []
      own.on('console', (line) => stopped.push(line.text()))
      await openWithout(own, origin)
      await choose(own, method)
      await payButton(own).click()
      const violation = new RegExp(`'${origin}/.*violates the following Content Security Policy`)
      await expect.poll(() => stopped).toContainEqual(expect.stringMatching(violation))
      if (method === '카드') await expect(own).toHaveURL(/\/self\/PaymentFail$/)
      else await expect(windowOf(own, method).getByRole('button')).toHaveCount(0)
      await own.close()
    })
  const paid = (await providersLedger(here)).filter(({ status }) => status === 'paid')
  expect(paid.map(({ buyer_tel }) => buyer_tel)).not.toContain(person.phone)
})
