import { expect, type Locator, type Page } from '@playwright/test'
import { userInfoReply } from '@self/contract/member'
import { myListReply } from '@self/contract/schedule'
import { termsReply } from '@self/contract/terms'
import { expectNoBarriers } from './barriers.ts'
import {
  chooseBranch,
  chooseDay,
  chooseTime,
  dialogOf,
  expectMonth,
  reserveButton,
  startsOn,
  writeReason,
} from './paying/booking.ts'
import { ask } from './people/ask.ts'
import { comeByKakao, newName } from './people/kakao.ts'
import { logIn, storedToken, storeToken } from './people/login.ts'
import type { Person } from './people/person.ts'
import { freshPhone, signUp, stranger } from './people/sign-up.ts'
import { nameField, phoneField, verify } from './people/verifying.ts'
import { test } from './test.ts'

const REASON = '처음 이야기해 봐요.'
const PHONE_NEEDED = '예약 안내를 받을 휴대폰 번호를 먼저 인증해 주세요.'

const sheet = (page: Page) => page.getByRole('dialog', { name: '민감정보 수집·이용 동의' })
const box = (page: Page) => sheet(page).getByRole('checkbox')
const agree = (page: Page) => sheet(page).getByRole('button', { name: '동의하고 계속하기' })
const reason = (page: Page) => page.getByLabel('상담 신청 사유')

test('the first reason is stored only after a consent of its own, asked for once', async ({ page }) => {
  const member = await signUp()
  await logIn(page, member)
  await fillRequest(page)
  const chosen = await reserveButton(page).innerText()
  await reserveButton(page).click()
  await expect(box(page)).not.toBeChecked()
  await agree(page).click()
  await expect(box(page)).toHaveAccessibleDescription('내용을 확인하고 동의에 체크해 주세요.')
  await expect(box(page)).toBeFocused()
  await sheet(page).getByRole('button', { name: '민감정보 수집·이용 동의 보기' }).click()
  await expect(sheet(page)).toContainText('수집하는 항목: 상담 신청 사유, 자가진단 응답 점수와 결과')

  await sheet(page).getByRole('button', { name: '동의하지 않기' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(reason(page)).toHaveValue(REASON)
  await expect(reserveButton(page)).toHaveText(chosen)
  expect(await countReservations(member)).toBe(0)

  await reserveButton(page).click()
  await box(page).check()
  await agree(page).click()
  await expect(page).toHaveURL('/self/Completed')
  expect(await countReservations(member)).toBe(1)

  await fillRequest(page, '15:00')
  await reserveButton(page).click()
  await expect(page).toHaveURL('/self/Completed')
  await expect(sheet(page)).toHaveCount(0)
  await expect.poll(() => countReservations(member)).toBe(2)
})

test('[LT-09] a changed text is shown at the next page, put off, and agreed to at the one after', async ({
  page,
}) => {
  const member = await signUp()
  const [text] = await ask(termsReply, '/api/terms/signup')
  if (!text) throw new Error('there are no texts')
  let changed = [{ ...text, agreedOn: '2026-11-21', added: ['제10조 새로 들어간 조항이에요.'] }]
  await page.route('**/api/terms/changed', (route) => route.fulfill({ json: changed }))
  await logIn(page, member)
  await page.goto('/self/home')
  const dialog = page.getByRole('dialog', { name: '동의하신 글이 바뀌었어요' })
  await expect(dialog).toContainText('제10조 새로 들어간 조항이에요.')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: '나중에 정하기' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/self/MyInfo')
  await dialog.getByRole('checkbox').check()
  changed = []
  await dialog.getByRole('button', { name: '동의하기' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('바뀐 내용에 동의했어요.')).toBeVisible()
})

test('who came by Kakao without a phone verifies one, then agrees, then books', async ({ page }) => {
  const name = newName()
  const phone = freshPhone()
  await storeToken(page, await comeByKakao(name))
  await fillRequest(page)
  await phoneField(page).fill(phone)
  await reserveButton(page).click()
  await goVerify(page)
  await expect(page.getByRole('main')).toContainText(PHONE_NEEDED)
  await expect(nameField(page)).toHaveValue(name)
  await verify(page, { name, phone })

  await expect(page).toHaveURL('/self/Reservation')
  await expect(page.getByRole('region', { name: '알림' })).toContainText('휴대폰을 확인했어요.')
  await expect(reason(page)).toHaveValue(REASON)
  await expect(nameField(page)).toHaveValue(name)
  expect(await whoIsIn(page)).toMatchObject({ userName: name, userPhone: phone })
  await reserveButton(page).click()
  await box(page).check()
  await agree(page).click()
  await expect(page).toHaveURL('/self/Completed')
  await page.goto('/self/VerifyPhone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '이미 인증한 번호가 있어요. 그대로 예약할 수 있어요.',
  )
})

test('whose phone and name are an older member goes on as that member', async ({ page }) => {
  const older = await signUp(stranger(newName()))
  const { memberId } = (await ask(userInfoReply, '/api/user/info', { person: older })).data
  await storeToken(page, await comeByKakao(older.name))
  await fillRequest(page)
  expect((await whoIsIn(page)).memberId).not.toBe(memberId)
  await phoneField(page).fill(older.phone)
  await reserveButton(page).click()
  await goVerify(page)
  await verify(page, older, 1)

  await expect(page).toHaveURL('/self/Reservation')
  expect(await whoIsIn(page)).toMatchObject({ memberId, userPhone: older.phone })
  await expect(reason(page)).toHaveValue(REASON)
  await reserveButton(page).click()
  await box(page).check()
  await agree(page).click()
  await expect(page).toHaveURL('/self/Completed')
  // The older one's other login sessions have ended.
  expect(myListReply.parse(await askAs(page, '/api/myList'))).toMatchObject({ waitingCount: 1 })
})

test('the keyboard alone books a session at a branch, consent and all', async ({ page }) => {
  await logIn(page, await signUp())
  await page.goto('/self/Reservation')
  const press = (key: string) => page.keyboard.press(key)
  for (const [label, choice] of [
    ['지역', '서울'],
    ['센터', '강남센터'],
  ] as const) {
    const select = page.getByRole('combobox', { name: label })
    await tabTo(page, select)
    await press('Enter')
    const option = page.getByRole('option', { name: choice })
    await expect(page.getByRole('option').first()).toBeFocused()
    while (!(await option.evaluate((one) => one === document.activeElement))) await press('ArrowDown')
    await press('Enter')
    await expect(select).toHaveText(choice)
    await expect(select).toBeFocused()
  }
  await tabTo(page, page.locator('[aria-current="date"]'))
  await press('PageDown')
  await expectMonth(page)
  await press('Home')
  const day = page.getByRole('table').getByRole('button', { name: /예약 가능$/ })
  while (!(await day.evaluateAll((days) => days.some((one) => one === document.activeElement))))
    await press('ArrowRight')
  await press('Enter')
  await tabTo(
    page,
    startsOn(page)
      .and(page.getByRole('button', { disabled: false }))
      .first(),
  )
  await press('Space')
  await tabTo(page, reason(page))
  await page.keyboard.type('키보드로 적어요.')
  await tabTo(page, reserveButton(page))
  await expect(reserveButton(page)).toHaveText(/^\d+월 \d+일 \d\d:\d\d 예약하기$/)
  await press('Enter')
  await tabTo(page, box(page))
  await press('Space')
  await tabTo(page, agree(page))
  await press('Enter')
  await expect(page).toHaveURL('/self/Completed')
  await expect(page.getByRole('definition').filter({ hasText: '강남센터' })).toBeVisible()
})

/** As somebody finds it who can't point. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

/** A whole request at a branch that is not paid in advance. */
async function fillRequest(page: Page, time?: string) {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '강동센터')
  await chooseDay(page)
  await chooseTime(page, time)
  await writeReason(page, REASON)
}

async function goVerify(page: Page) {
  await expect(dialogOf(page)).toHaveAccessibleName(PHONE_NEEDED)
  await dialogOf(page).getByRole('button', { name: '휴대폰 인증하기' }).click()
  await expect(page).toHaveURL('/self/VerifyPhone')
}

/** How many sessions the server holds for them. */
async function countReservations(person: Person): Promise<number> {
  const { totalCount, waitingCount } = await ask(myListReply, '/api/myList', { person })
  return totalCount + waitingCount
}

const whoIsIn = async (page: Page) => userInfoReply.parse(await askAs(page, '/api/user/info')).data

/** Asked with the login session of the page. */
async function askAs(page: Page, path: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` }
  return (await page.request.get(path, { headers })).json()
}
