import { expect } from '@playwright/test'
import { generateReply } from '@self/contract/link-draft'
import { userInfoReply } from '@self/contract/member'
import { formatStart } from '@self/contract/time-format'
import { WEB } from './address.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectMessage } from './paying/booking.ts'
import { numberOnItsWay, paymentsOf, payWith } from './paying/card-window.ts'
import { agreeToAll, payButton } from './paying/checkout.ts'
import { findFreeSlot, isFree, type Slot } from './paying/slot.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { type Person, people } from './people/person.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const REASON = '아무도 몰라야 하는 사연'
const LINKS = '/api/admin/direct-url'

const idOf = async (person: Person): Promise<number> =>
  (await ask(userInfoReply, '/api/user/info', { person })).data.memberId

/** A link for one session at Jamsil, made by staff straight at the server. */
async function makeLink(person: Person, { adminId, date, time }: Slot): Promise<string> {
  const body = {
    memberId: await idOf(person),
    couponId: 7,
    reservationDate: date,
    reservationTime: time,
    branchCode: 'JS',
    counselorId: adminId,
    reason: REASON,
  }
  const { data } = await ask(generateReply, `${LINKS}/generate`, { person: people.admin, body })
  return data.uniqueKey
}

// Once over each interface of the card provider: npm test runs this file a second time with CARD_API=v2.

test('[DL-04] somebody without a login opens a link on a phone and pays by it', async ({ browser }) => {
  const person = people.fresh // e2e/ledger.spec.ts reads the orders of demo people
  const slot = await findFreeSlot()
  const key = await makeLink(person, slot)
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })
  const page = await phone.newPage()
  await page.goto(`${WEB}/self/L/${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('곁마루 잠실센터에서 보낸 결제 링크예요')
  const main = page.getByRole('main')
  for (const fact of ['박*봄', '프라이빗 개인상담 1회', '120,000원', formatStart(slot.date, slot.time)])
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('1회', { exact: true })).toBeVisible()
  await expect(main).not.toContainText(person.name)
  await expect(main).not.toContainText(REASON)
  await expectNoBarriers(page)
  await payButton(page).click()
  await expectMessage(page, '결제 약관에 동의해주세요.')
  await agreeToAll(page)
  const number = numberOnItsWay(page)
  await payButton(page).click()
  const id = await number
  await payWith('승인되는 카드', page)

  await expect(page).toHaveURL(/\/self\/MobileConfirmation$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약을 확정했어요')
  await expect(main).not.toContainText(person.name)
  await expect(main.getByRole('link', { name: '홈으로' })).toBeVisible()
  await page.goto(`${WEB}/self/L/${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이미 결제한 링크예요')
  await expect(page.getByRole('main')).toContainText('링크를 받은 회원이 로그인해 내 일정에서 볼 수 있어요.')
  await phone.close()
  expect(await isFree(slot)).toBe(false)
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000 }])
})

test('[DL-04] on a PC a card that is refused leads back to the link, and the next one pays', async ({
  page,
}) => {
  const slot = await findFreeSlot()
  const key = await makeLink(people.master, slot)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/self/L/${key}`)
  await agreeToAll(page)
  const refused = numberOnItsWay(page)
  await payButton(page).click()
  await payWith('한도 초과 카드', page.frameLocator('[title="카드 결제창"]'))
  await expect(page).toHaveURL(/\/self\/PaymentFail$/)
  await expect(page.getByRole('main')).toContainText('결제된 금액은 없어요.')
  expect(await paymentsOf(await refused)).toMatchObject([{ status: 'failed' }])
  await page.getByRole('link', { name: '다시 결제하기' }).click()
  await expect(page).toHaveURL(new RegExp(`/self/L/${key}$`))
  await agreeToAll(page)
  const paid = numberOnItsWay(page)
  await payButton(page).click()
  const id = await paid
  await payWith('승인되는 카드', page.frameLocator('[title="카드 결제창"]'))
  await expect(page).toHaveURL(/\/self\/Confirmation$/)
  await expect(page.getByRole('main')).toContainText('한*리')
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amount: 120_000 }])
})

test('[DL-04] a plain coupon wants a login, and comes back after it', async ({ page }) => {
  await page.goto('/self/L/7')
  await expectMessage(page, '다이렉트 결제를 위해 로그인이 필요합니다.')
  await expect(page).toHaveURL(/\/self\/login$/)
  const person = await newMember()
  await logIn(page, person)
  await page.goto('/self/L/7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이용권 결제')
  await expect(page.getByRole('main').getByText('프라이빗 개인상담 1회')).toBeVisible()
  await payButton(page).click()
  await expectMessage(page, '결제 약관에 동의해주세요.')
  await page.goto('/self/L/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쿠폰 정보를 불러올 수 없습니다.')
})

test('[DL-04] without a key, with an unknown one, and while the server is away', async ({ page }) => {
  await page.goto('/self/L')
  await expectMessage(page, '잘못된 접근입니다.')
  await expect(page).toHaveURL(/\/self\/$/)
  await page.goto(`/self/L/${'x'.repeat(22)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾을 수 없는 링크예요')
  await expectNoBarriers(page)
  await page.route(`**${LINKS}/*`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/self/L/${'y'.repeat(22)}`)
  await expect(page.getByText('쿠폰 정보를 불러오는데 실패했습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 불러오기' })).toBeVisible()
})
