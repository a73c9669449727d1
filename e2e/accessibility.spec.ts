import { expect, type Page } from '@playwright/test'
import { expectAxeSilent, expectLive, expectNoBarriers, isBehindSheet, stopWithRing } from './barriers.ts'
import { chooseBranch, chooseCounsellor, chooseDay, dialogOf } from './paying/booking.ts'
import { openCheckout, openCoupons } from './paying/checkout.ts'
import { findFreeSlot } from './paying/slot.ts'
import { codeOf, otherThan } from './people/inbox.ts'
import { comeByKakao, newName } from './people/kakao.ts'
import { logIn, storeToken } from './people/login.ts'
import { people } from './people/person.ts'
import { freshPhone } from './people/sign-up.ts'
import { test } from './people/test.ts'
import {
  askForCode,
  choosePassword,
  codeField,
  giveCode,
  passwordField,
  requiredBox,
  resendButton,
  verify,
} from './people/verifying.ts'

/**
 * Each screen once, unless its own spec searches it; those that look different for a member, and those only a member
 * sees, in `forMember`.
 */
const forVisitor = {
  'the way in': [
    { path: '', title: '홈' },
    { path: 'login', title: '로그인' },
    { path: 'phoneLogin', title: '휴대폰 번호로 로그인' },
    { path: 'SignUp', title: '회원 가입' },
    { path: 'ResetPw', title: '비밀번호 재설정' },
    { path: 'login/oauth2/callback/kakao?code=any&state=any', title: '카카오 로그인에 실패했어요' },
  ],
  'booking and paying': [
    { path: 'Reservation', title: '셀프 예약' },
    { path: 'PaymentMain', title: '결제할 예약을 찾지 못했어요' },
    { path: 'Completed', title: '예약 정보를 찾을 수 없어요' },
    { path: 'PaymentFail', title: '결제에 실패했습니다' },
    { path: 'IndividualPay', title: '개별 결제' },
  ],
  'all the rest': [
    { path: 'MyInfo', title: '내 정보' },
    { path: 'Diagnosis', title: '자가진단' },
    { path: 'Diagnosis/test/Test?testCd=DEP', title: '우울감 점검' },
    { path: 'nowhere', title: '찾는 화면이 없어요' },
  ],
}
const forMember = [
  { path: '', title: '홈' },
  { path: 'MyInfo', title: '내 정보' },
  { path: 'IndividualPay?couponId=7', title: '개별 결제' },
]

async function expectNoBarriersOn(page: Page, screens: { path: string; title: string }[]) {
  for (const { path, title } of screens)
    await test.step(`/${path}`, async () => {
      await page.goto(`/self/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
      await expectNoBarriers(page)
    })
}

for (const [what, screens] of Object.entries(forVisitor))
  test(`no barriers for a visitor: ${what}`, ({ page }) => expectNoBarriersOn(page, screens))

test('no barriers for a member', async ({ page }) => {
  await logIn(page, people.withHistory)
  await expectNoBarriersOn(page, forMember)
})

test('no barriers in a dialog, in a list, in a sheet, and with a day and a counsellor chosen', async ({
  page,
}) => {
  await page.goto('/self/Reservation')
  await page.getByRole('combobox', { name: '지역' }).click()
  await expectAxeSilent(page)
  await page.getByRole('option', { name: '경기' }).click()
  await page.getByRole('button', { name: '다른 달 고르기' }).click()
  await expectAxeSilent(page)
  await dialogOf(page).getByRole('button').click()
  await chooseBranch(page, '서울', '잠실센터')
  await page.getByRole('button', { name: '다른 달 고르기' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await chooseDay(page)
  await chooseCounsellor(page)
  await expect(page.getByRole('list', { name: '오후' })).toBeVisible()
  await expectNoBarriers(page)
})

test('no barriers for a member who pays', async ({ page }) => {
  await openCheckout(page, { slot: await findFreeSlot(), person: people.withHistory })
  const sheet = page.getByRole('dialog')
  await openCoupons(page)
  await expectAxeSilent(page)
  await sheet.getByRole('list').getByRole('button').first().click()
  await page.getByRole('button', { name: /보기$/ }).first().click()
  await expectAxeSilent(page)
  await sheet.getByRole('button', { name: '닫기' }).click()
  await page.getByLabel('전체 동의').check()
  await expectNoBarriers(page)
})

test('no barriers on the callback while it waits', async ({ page }) => {
  await page.clock.install()
  await page.route('**/login/oauth2/callback/kakao', () => {}) // never answered
  await page.goto('/self/login/oauth2/callback/kakao?code=any&state=any')
  await expect(page.getByText('로그인하고 있어요. 잠시만 기다려 주세요.')).toBeVisible()
  await page.clock.fastForward('00:08')
  await expect(page.getByRole('link', { name: '처음으로' })).toBeVisible()
  await expectNoBarriers(page)
})

test('no barriers on /login that asks for the consent and shows its texts', async ({ page }) => {
  await page.goto('/self/login')
  await page.getByRole('button', { name: '회원 가입', exact: true }).click()
  await expect(requiredBox(page)).toHaveAccessibleDescription(/./)
  await expectNoBarriers(page)
  await page.getByRole('checkbox', { name: '(선택) 혜택 소식 받기' }).check()
  for (const title of await page
    .getByRole('button', { name: /보기$/ })
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? '')))
    await page.getByRole('button', { name: title, exact: true }).click()
  await expect(page.getByRole('button', { name: /접기$/ })).toHaveCount(5)
  await expectNoBarriers(page)
})

test('no barriers on the way through /SignUp, with all that can go wrong', async ({ page }) => {
  const phone = freshPhone()
  await page.clock.install()
  await page.goto('/self/SignUp')
  await askForCode(page, '', '')
  await askForCode(page, '한여름', phone)
  await expectNoBarriers(page) // the consent is missing
  await requiredBox(page).check()
  await askForCode(page, '한여름', phone)
  await giveCode(page, otherThan(await codeOf(phone)))
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectNoBarriers(page)
  await page.clock.fastForward('05:00')
  await expect(page.getByText('인증 시간이 만료되었습니다. 다시 요청해주세요.')).toBeVisible()
  await expectAxeSilent(page)
  await resendButton(page).click()
  await expect(page.getByRole('timer')).toHaveText(/^[45]:/) // the answer empties the field
  await giveCode(page, await codeOf(phone, 2))
  await choosePassword(page, '가입하기', '햇살')
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
  await passwordField(page).fill('햇살')
  await expectNoBarriers(page)
})

test('no barriers for who came by Kakao and verifies a phone', async ({ page }) => {
  const name = newName()
  await storeToken(page, await comeByKakao(name))
  await page.goto('/self/VerifyPhone')
  await expectNoBarriers(page)
  await verify(page, { name, phone: freshPhone() })
  await expect(page).toHaveURL('/self/')
  await page.goto('/self/VerifyPhone')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('이미 인증한 번호가 있어요')
  await expectAxeSilent(page)
})

test('the first stop of the keyboard is the way past the header', async ({ page }) => {
  await page.goto('/self/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectLive(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('the keyboard sees where it is', async ({ page }) => {
  for (const path of ['', 'login', 'SignUp', 'Reservation', 'MyInfo']) {
    await page.goto(`/self/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectLive(page)
    const stops: string[] = []
    while (stops.at(-1) !== 'end') {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(stopWithRing))
    }
    expect(stops.length).toBeGreaterThan(4)
    expect(stops.filter((stop) => stop.startsWith('no ring'))).toEqual([])
  }
})

test('a dialog keeps the keyboard inside, and gives the focus back', async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto('/self/')
  const lock = page.getByRole('button', { name: '로그아웃' })
  const dialog = dialogOf(page)
  const cancel = dialog.getByRole('button', { name: '취소' })
  const confirm = dialog.getByRole('button', { name: '확인' })
  await lock.focus()
  await page.keyboard.press('Enter')
  await expect(cancel).toBeFocused()
  for (const [key, focused] of [
    ['Tab', confirm],
    ['Tab', cancel],
    ['Shift+Tab', confirm],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(lock).toBeFocused()
})

test('a sheet keeps the keyboard inside, and gives the focus back', async ({ page }) => {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '잠실센터')
  const month = page.getByRole('button', { name: '다른 달 고르기' })
  await month.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeFocused()
  const stops = await sheet.getByRole('button').count()
  for (let stop = 0; stop < stops + 3; stop += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(isBehindSheet)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(month).toBeFocused()
})
