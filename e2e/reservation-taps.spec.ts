import { expect, type Locator, type Page } from '@playwright/test'
import { couponListReply } from '@self/contract/coupon'
import { dialogOf, expectMonth, reserveButton, writeReason } from './paying/booking.ts'
import { cardFrame, payWith } from './paying/card-window.ts'
import { payButton } from './paying/checkout.ts'
import { buy } from './paying/order.ts'
import { findFreeSlot } from './paying/slot.ts'
import { ask } from './people/ask.ts'
import { codeOf } from './people/inbox.ts'
import { changeButton } from './people/reservation.ts'
import { stranger } from './people/sign-up.ts'
import { test } from './people/test.ts'
import { againField, nameField, passwordField, phoneField, requiredBox } from './people/verifying.ts'

const APPROVED = '승인되는 카드'

/** Presses counted from home; what is typed is none. */
async function begin(page: Page) {
  let taps = 0
  await page.goto('/self/')
  return {
    async tap(target: Locator) {
      await target.click()
      taps += 1
    },
    count: () => taps,
  }
}
const tabTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name })
const allTerms = (page: Page) => page.getByRole('checkbox', { name: '전체 동의' })
/** Where free hours are offered. */
const offered = (page: Page, region: string | RegExp) => page.getByRole('region', { name: region })

async function chooseSingle(page: Page, tap: (target: Locator) => Promise<void>) {
  await tap(page.getByRole('region', { name: '이용권' }).getByRole('button'))
  await tap(
    page.getByRole('dialog', { name: '이용권' }).getByRole('button', { name: '프라이빗 개인상담 1회' }),
  )
}

/** Where the chosen hour can't be undone any more, that is ticked too. */
async function agree(page: Page, tap: (target: Locator) => Promise<void>) {
  await tap(allTerms(page))
  const unseen = page.getByRole('checkbox', { name: /바꾸거나 취소할 수 없/ })
  if ((await unseen.count()) > 0 && !(await unseen.isChecked())) await tap(unseen)
}

test('[WY-13] a first booking takes eight presses at most', async ({ memberPage: page }) => {
  const { tap, count } = await begin(page)
  await tap(tabTo(page, '예약'))
  await tap(offered(page, '가장 빠른 시간').getByRole('button').last())
  await writeReason(page)
  await tap(reserveButton(page))
  await chooseSingle(page, tap)
  await agree(page, tap)
  await tap(payButton(page))
  await expect(cardFrame(page).getByRole('button', { name: '결제하기' })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(8)
})

test('[WY-14] [WY-63] the same counsellor again, with a pass, takes four presses at most, and is read aloud as it is seen', async ({
  page,
  member,
}) => {
  const slot = await findFreeSlot()
  await buy(member, '프라이빗 개인상담 10회', slot)
  const { tap, count } = await begin(page)
  await tap(offered(page, '같은 상담사와 다시 예약').getByRole('link', { name: slot.counsellor }).last())
  await writeReason(page)
  await tap(reserveButton(page))
  await agree(page, tap)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "결제" [level=1]
    - region "예약 내용":
      - heading "예약 내용" [level=2]
      - link "예약 내용 변경"
      - term: 날짜
      - definition
      - term: 센터
      - definition: 서울 잠실 · 잠실센터
      - term: 상담사
      - definition: ${slot.counsellor}
    - region "이용권":
      - heading "이용권" [level=2]
      - button /^프라이빗 개인상담 10회 남은 9회/
    - region "결제 동의":
      - heading "결제 동의" [level=2]
      - checkbox "전체 동의" [checked]
      - checkbox "(필수) 환불 약관" [checked]
      - button "환불 약관 보기"
    - text: /바꾸거나 취소할 수/
    - paragraph: 이용권 1회를 써요 · 8회 남아요
    - button "예약하기"
  `)
  await tap(page.getByRole('main').getByRole('button', { name: '예약하기' }))
  await expect(page).toHaveURL(/\/self\/Confirmation$/)
  expect(count()).toBeLessThanOrEqual(4)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "예약을 확정했어요" [level=1]
    - term: 날짜와 시간
    - definition
    - term: 이용권
    - definition: 이용권 1회를 썼어요 · 8회 남아요
    - paragraph: /서울특별시 송파구/
    - button "캘린더에 추가"
    - link "길찾기 새 창"
    - region "이렇게 준비하면 돼요":
      - heading "이렇게 준비하면 돼요" [level=2]
      - list:
        - listitem: /전용 입구/
    - link "내 일정 보기"
  `)
})

test('[WY-15] buying ten sessions and booking one takes twelve presses at most', async ({ page, member }) => {
  const { tap, count } = await begin(page)
  await tap(tabTo(page, '이용권'))
  await tap(page.getByRole('button', { name: /프라이빗 개인상담 10회/ }).first())
  await tap(page.getByRole('dialog').getByRole('link', { name: /이용권만 구매하기/ }))
  await agree(page, tap)
  await tap(payButton(page))
  await payWith(APPROVED, cardFrame(page))
  const paid = count() + 1 // the window of the card company
  await tap(dialogOf(page).getByRole('button', { name: '바로 예약하기' }))
  await tap(offered(page, '가장 빠른 시간').getByRole('button').last())
  await writeReason(page)
  await tap(reserveButton(page))
  await agree(page, tap)
  await tap(page.getByRole('main').getByRole('button', { name: '예약하기' }))
  await expect(page).toHaveURL(/\/self\/Confirmation$/)
  expect(paid).toBeLessThanOrEqual(7)
  expect(count() + 1).toBeLessThanOrEqual(12)
  const held = await ask(couponListReply, '/api/coupon/JS', { person: member })
  expect(held[0]?.remaining).toBe(9)
})

/** A phone that reads the code out of the message, as Android does: headless Chromium gets no messages. */
async function readMessages(page: Page, phone: string) {
  await page.exposeFunction('codeOfMessage', () => codeOf(phone))
  await page.addInitScript(() => {
    const { codeOfMessage } = window as unknown as { codeOfMessage: () => Promise<string> }
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = async () => ({ id: '', type: 'otp', code: await codeOfMessage() })
  })
}

test('[WY-16] from signing up to the card window sixteen presses at most', async ({ page }) => {
  const person = stranger()
  await readMessages(page, person.phone)
  const { tap, count } = await begin(page)
  await tap(tabTo(page, '예약'))
  await tap(offered(page, '가장 빠른 시간').getByRole('button').last())
  await tap(page.getByRole('button', { name: '로그인하고 예약하기' }))
  await tap(dialogOf(page).getByRole('button', { name: '로그인' }))
  await tap(requiredBox(page))
  await tap(page.getByRole('link', { name: '회원 가입' }).or(page.getByRole('button', { name: '회원 가입' })))
  await nameField(page).fill(person.name)
  await phoneField(page).fill(person.phone)
  await tap(page.getByRole('button', { name: '인증번호 받기' }))
  await passwordField(page).fill(person.password)
  await againField(page).fill(person.password)
  await tap(page.getByRole('button', { name: '가입하기' }))
  await expect(page).toHaveURL('/self/Reservation')
  await writeReason(page)
  await tap(reserveButton(page))
  await tap(page.getByRole('dialog').getByRole('checkbox').first())
  await tap(page.getByRole('button', { name: '동의하고 계속하기' }))
  await chooseSingle(page, tap)
  await agree(page, tap)
  await tap(payButton(page))
  await expect(cardFrame(page).getByRole('button', { name: '결제하기' })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(16)
})

test('[WY-17] a change takes six presses at most, a cancellation three', async ({ page, member }) => {
  const slot = await findFreeSlot()
  await buy(member, '프라이빗 개인상담 1회', slot)
  const change = await begin(page)
  await change.tap(page.getByRole('link', { name: '변경·취소하기' }))
  await change.tap(page.getByRole('button', { name: '예약 변경' }))
  const days = page
    .getByRole('dialog')
    .getByRole('table')
    .getByRole('button', { name: /예약 가능$/ })
  await expectMonth(page.getByRole('dialog'))
  const isMonthOver = (await days.count()) === 0
  if (isMonthOver) await change.tap(page.getByRole('dialog').getByRole('button', { name: '다음 달' }))
  await expectMonth(page.getByRole('dialog'))
  await change.tap(days.last())
  await change.tap(
    page
      .getByRole('dialog')
      .getByRole('list', { name: /오전|오후|저녁/ })
      .getByRole('button', { disabled: false })
      .last(),
  )
  await change.tap(changeButton(page))
  await change.tap(dialogOf(page).getByRole('button', { name: '바꾸기' }))
  await expect(page.getByRole('region', { name: '알림' })).toContainText('예약을 변경했어요.')
  expect(change.count()).toBeLessThanOrEqual(isMonthOver ? 7 : 6)

  const cancel = await begin(page)
  await cancel.tap(page.getByRole('link', { name: '변경·취소하기' }))
  await cancel.tap(page.getByRole('button', { name: '취소하기' }))
  await cancel.tap(page.getByRole('dialog').getByRole('button', { name: '예약 취소하기' }))
  await expect(page.getByRole('listitem').filter({ hasText: '예약 취소' })).toBeVisible()
  expect(cancel.count()).toBeLessThanOrEqual(3)
})
