import { expect, type Page, test } from '@playwright/test'
import { expectAxeSilent, expectNoBarriers, isBehindSheet, stopWithRing } from './barriers.ts'
import {
  chooseCentre,
  chooseTime,
  chooseUpToTime,
  dialogOf,
  reserveButton,
  writeReason,
} from './paying/booking.ts'
import { codeOf, otherThan } from './people/inbox.ts'
import { comeByKakao, newName } from './people/kakao.ts'
import { logIn, people, storeToken } from './people/person.ts'
import { freshPhone } from './people/sign-up.ts'
import {
  askForCode,
  choosePassword,
  codeField,
  giveCode,
  passwordField,
  resendButton,
  verify,
} from './people/verifying.ts'

const readers = [
  { who: 'a visitor', arrive: async () => {} },
  { who: 'a member', arrive: (page: Page) => logIn(page, people.withHistory) },
]
const screens = [
  { path: '', title: '홈' },
  { path: 'login', title: '로그인' },
  { path: 'phoneLogin', title: '휴대폰 번호로 로그인' },
  { path: 'SignUp', title: '회원 가입' },
  { path: 'ResetPw', title: '비밀번호 재설정' },
  { path: 'MyInfo', title: '내 정보' },
  { path: 'Reservation', title: '셀프 예약' },
  { path: 'BranchList', title: '센터 안내' },
  { path: 'faq', title: '자주 묻는 질문' },
  { path: 'PurchaseCertificate', title: '이용권 구매' },
  { path: 'PaymentMain', title: '결제할 예약을 찾지 못했어요' },
  { path: 'Completed', title: '예약 정보를 찾을 수 없어요' },
  { path: 'Confirmation', title: '예약 정보를 찾을 수 없어요' },
  { path: 'PaymentFail', title: '결제에 실패했습니다' },
  { path: 'Diagnosis', title: '자가진단' },
  { path: 'Diagnosis/test/Test?testCd=DEP', title: '우울감 점검' },
  { path: 'nowhere', title: '찾는 화면이 없어요' },
]

for (const { who, arrive } of readers)
  for (const { path, title } of screens)
    test(`no barriers for ${who} on /${path}`, async ({ page }) => {
      await arrive(page)
      await page.goto(`/self/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
      await expectNoBarriers(page)
    })

test('no barriers in a dialog, in a sheet and in a list to choose from', async ({ page }) => {
  await page.goto('/self/Reservation')
  await page.getByRole('button', { name: '다른 달 고르기' }).click()
  await expectAxeSilent(page)
  await dialogOf(page).getByRole('button').click()
  await page.getByRole('combobox', { name: '지역' }).click()
  await expectAxeSilent(page)
  await page.getByRole('option', { name: '서울' }).click()
  await chooseCentre(page, '서울', '잠실센터')
  await page.getByRole('button', { name: '다른 달 고르기' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page)
})

for (const { who, arrive } of readers)
  test(`no barriers for ${who} who has chosen a day and a counsellor`, async ({ page }) => {
    await arrive(page)
    await chooseUpToTime(page)
    await expectNoBarriers(page)
  })

test('no barriers for a member on the way to payment', async ({ page }) => {
  await logIn(page, people.withHistory)
  await chooseUpToTime(page)
  await chooseTime(page)
  await writeReason(page)
  await reserveButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '결제', exact: true })).toBeVisible()
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: '이용권을 골라 주세요' }).click()
  await expectAxeSilent(page)
  await sheet.getByRole('list').getByRole('button').first().click()
  await page.getByRole('button', { name: /보기$/ }).first().click()
  await expectAxeSilent(page)
  await sheet.getByRole('button', { name: '닫기' }).click()
  await page.getByLabel('전체 동의').check()
  await expectNoBarriers(page)
})

for (const { query, title } of [
  { query: 'error=access_denied', title: '카카오 로그인을 취소했어요' },
  { query: 'code=any&state=any', title: '카카오 로그인에 실패했어요' },
])
  test(`no barriers on the callback: ${title}`, async ({ page }) => {
    await page.goto(`/self/login/oauth2/callback/kakao?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
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
  await page.getByRole('button', { name: '카카오 로그인' }).click()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/./)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: /보기$/ }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(3)
  await expectNoBarriers(page)
})

for (const { path, action } of [
  { path: 'SignUp', action: '가입하기' },
  { path: 'ResetPw', action: '비밀번호 바꾸기' },
])
  test(`no barriers on the way through /${path}, with all that can go wrong`, async ({ page }) => {
    const phone = freshPhone()
    await page.clock.install()
    await page.goto(`/self/${path}`)
    await askForCode(page, '', '')
    await expectNoBarriers(page)
    await askForCode(page, '한여름', phone)
    if (path === 'SignUp') {
      await expectNoBarriers(page) // the consent is missing
      await page.getByRole('checkbox').check()
      await askForCode(page, '한여름', phone)
    }
    await giveCode(page, otherThan(await codeOf(phone)))
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
    await expectNoBarriers(page)
    await page.clock.fastForward('05:00')
    await expect(page.getByText('인증 시간이 만료되었습니다. 다시 요청해주세요.')).toBeVisible()
    await expectNoBarriers(page)
    await resendButton(page).click()
    await giveCode(page, await codeOf(phone, 2))
    await choosePassword(page, action, '')
    await expectNoBarriers(page)
    await choosePassword(page, action, '햇살')
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
    await passwordField(page).fill('햇살')
    await expectNoBarriers(page)
  })

test('no barriers from Kakao without a phone to the consent', async ({ page }) => {
  const name = newName()
  const phone = freshPhone()
  await storeToken(page, await comeByKakao(name))
  await page.goto('/self/VerifyPhone')
  await expectNoBarriers(page)
  await askForCode(page, '', phone)
  await expectNoBarriers(page)
  await verify(page, { name, phone })
  await expect(page).toHaveURL('/self/')
  await page.goto('/self/VerifyPhone')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('이미 인증한 번호가 있어요')
  await expectNoBarriers(page)

  await chooseUpToTime(page)
  await chooseTime(page)
  await writeReason(page)
  await reserveButton(page).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '동의하고 계속하기' }).click()
  await sheet.getByRole('button', { name: /보기$/ }).click()
  await expectNoBarriers(page)
})

test('no barriers where admins only may enter', async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto('/self/Management')
  await expect(dialogOf(page)).toBeVisible()
  await expectNoBarriers(page)
  await logIn(page, people.admin)
  await page.goto('/self/Management')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expectNoBarriers(page)
})

test('the first stop of the keyboard is the way past the header', async ({ page }) => {
  await page.goto('/self/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('the keyboard sees where it is', async ({ page }) => {
  for (const path of ['', 'login', 'phoneLogin', 'SignUp', 'ResetPw', 'Reservation', 'MyInfo']) {
    await page.goto(`/self/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
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
  await chooseCentre(page, '서울', '잠실센터')
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
