import { expect, type Page, test } from '@playwright/test'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { dialogOf, expectMessage } from './paying/booking.ts'
import { codeOf, inboxOf, otherThan } from './people/inbox.ts'
import { logIn, people, sendLogin, storedToken, storeToken, tokenOf } from './people/person.ts'
import { NEXT_PASSWORD, openBrowser, PASSWORD, provePhone, signUp, stranger } from './people/sign-up.ts'
import {
  againField,
  askForCode,
  choosePassword,
  codeField,
  giveCode,
  nameField,
  openSignUp,
  passwordField,
  phoneField,
  verify,
} from './people/verifying.ts'

const RULE = '비밀번호는 영문 대소문자, 숫자, 특수문자 중 2가지 이상 조합하여 10자리 이상이어야 합니다.'
const COMMON = '많이 쓰여서 알아내기 쉬운 비밀번호예요. 다른 비밀번호를 정해 주세요.'
const NOT_VERIFIED = '휴대폰 인증을 확인하지 못했어요. 인증번호를 다시 받아 주세요.'
const RESET_CALL = '/login/oauth2/callback/resetPW'

const lockOff = (page: Page) => page.getByRole('banner').getByRole('button', { name: '로그아웃' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

test.describe('signing up', () => {
  test('[AU-07] name and phone are asked for, each where it is missing', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await openSignUp(page)
    for (const { name, phone, missing } of [
      { name: '', phone: '', missing: nameField },
      { name: ' ', phone: '01000000003', missing: nameField },
      { name: '한여름', phone: '', missing: phoneField },
    ]) {
      await askForCode(page, name, phone)
      await expect(missing(page)).toHaveAccessibleDescription('이름과 핸드폰 번호를 입력하세요.')
      await expect(missing(page)).toBeFocused()
    }
    await askForCode(page, '한여름', '010-1234-567')
    await expect(phoneField(page)).toHaveAccessibleDescription('휴대폰 번호를 확인해 주세요.')
    expect(calls.filter((url) => url.endsWith('/send-one'))).toEqual([])
  })

  test('[AU-07] a wrong code is refused and stays marked to be typed over, the right one is good', async ({
    page,
  }) => {
    const { name, phone } = stranger()
    await openSignUp(page)
    await askForCode(page, name, phone)
    const code = await codeOf(phone)
    await giveCode(page, otherThan(code))
    await expect(page.getByText('인증번호가 올바르지 않습니다.')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(code)
    await expect(codeField(page)).toHaveValue(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible()
  })

  test('[AU-07] [AU-08] both passwords, the same, and as the rule wants them', async ({ page }) => {
    await openSignUp(page)
    await verify(page, stranger())
    for (const { first, again, missing } of [
      { first: '', again: '', missing: passwordField },
      { first: '', again: PASSWORD, missing: passwordField },
      { first: PASSWORD, again: '', missing: againField },
    ]) {
      await choosePassword(page, '가입하기', first, again)
      await expect(missing(page)).toHaveAccessibleDescription('비밀번호를 입력하세요.')
      await expect(missing(page)).toBeFocused()
    }
    for (const { first, again = first, sentence } of [
      { first: PASSWORD, again: NEXT_PASSWORD, sentence: '비밀번호가 일치하지 않습니다.' },
      { first: 'short!day', sentence: RULE },
      { first: '1234567890', sentence: RULE },
      { first: 'sunnysunny', sentence: RULE },
      { first: 'sunny day 7', sentence: RULE },
      { first: '햇살햇살햇살햇살!day7', sentence: RULE },
      { first: 'Password123', sentence: COMMON },
    ]) {
      await choosePassword(page, '가입하기', first, again)
      await expect(passwordField(page)).toHaveAccessibleDescription(sentence)
      await expect(passwordField(page)).toBeFocused()
      await expect(passwordField(page)).toHaveValue('')
      await expect(againField(page)).toHaveValue('')
    }
    await expect(nameField(page)).toHaveAttribute('readonly', '') // still verified
  })

  test('[AU-09] Y: created, and good for a login with the phone already there', async ({ page }) => {
    const person = stranger()
    await openSignUp(page)
    await verify(page, person)
    const call = page.waitForRequest('**/callback/signup')
    await choosePassword(page, '가입하기', person.password)
    const terms = ['signup-terms', 'signup-privacy'].map((id) => ({ id, version: expect.any(String) }))
    const { name: userName, phone: userPhone, password } = person
    expect((await call).postDataJSON()).toEqual({ userName, userPhone, password, terms })
    await expectMessage(page, '회원이 되었어요. 로그인해 주세요.')
    await expect(page).toHaveURL('/self/phoneLogin')
    expect(await storedToken(page)).toBeNull()
    await expect(phoneField(page)).toHaveValue(/^010-7\d{3}-\d{4}$/)
    await page.getByLabel('비밀번호', { exact: true }).fill(password)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page).toHaveURL('/self/')
    await page.getByRole('link', { name: '내 정보' }).click()
    await expect(page.getByText(`${userName}님, 안녕하세요`)).toBeVisible()
  })

  test('[AU-09] anything else: a member already, on to the login with the phone kept', async ({ page }) => {
    const member = await signUp()
    await openSignUp(page)
    await verify(page, { ...member, name: '다른이' }, 1)
    await choosePassword(page, '가입하기', NEXT_PASSWORD)
    await expectMessage(page, '이미 등록된 회원입니다.')
    await expect(page).toHaveURL('/self/login')
    await page.getByRole('link', { name: '휴대폰 번호로 로그인' }).click()
    await expect(phoneField(page)).toHaveValue(/^010-7\d{3}-\d{4}$/)
    await sendLogin(page, member.phone, member.password) // nothing of it has changed
    await expect(lockOff(page)).toBeVisible()
  })

  test('[AU-09] from the first field to the login with the keyboard alone', async ({ page }) => {
    const { name, phone, password } = stranger()
    await page.goto('/self/SignUp')
    await tabTo(page, nameField(page))
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox')).toBeFocused() // the terms ask for themselves
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: '인증번호 받기' }))
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(await codeOf(phone))
    await page.keyboard.press('Enter')
    await expect(passwordField(page)).toBeFocused()
    await page.keyboard.type(password)
    await tabTo(page, againField(page))
    await page.keyboard.type(password)
    await tabTo(page, page.getByRole('button', { name: '가입하기' }))
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('button', { name: '확인' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/self/phoneLogin')
    await tabTo(page, page.getByLabel('비밀번호', { exact: true }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(lockOff(page)).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('[AU-10] the phone is asked for first', async ({ page }) => {
    await page.goto('/self/ResetPw')
    await askForCode(page, '', '')
    await expect(phoneField(page)).toHaveAccessibleDescription('핸드폰 번호를 입력하세요.')
    await expect(phoneField(page)).toBeFocused()
    await verify(page, stranger())
    await choosePassword(page, '비밀번호 바꾸기', 'short!day')
    await expect(passwordField(page)).toHaveAccessibleDescription(RULE)
  })

  test('[AU-10] Y: the new one is good, the old one is not, and every open session has ended', async ({
    page,
    browser,
  }) => {
    const member = await signUp()
    const elsewhere = await (await browser.newContext()).newPage()
    await storeToken(elsewhere, await tokenOf(member))
    await elsewhere.goto('/self/MyInfo')
    await expect(lockOff(elsewhere)).toBeVisible()

    await page.goto('/self/phoneLogin')
    await page.getByRole('link', { name: '비밀번호 재설정' }).click()
    await verify(page, member, 1)
    await choosePassword(page, '비밀번호 바꾸기', NEXT_PASSWORD)
    await expectMessage(page, '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.')
    await expect(page).toHaveURL('/self/phoneLogin')
    expect(await storedToken(page)).toBeNull()
    await sendLogin(page, member.phone, member.password)
    await expect(failure(page)).toContainText('휴대폰 번호 또는 비밀번호가 올바르지 않습니다.')
    await sendLogin(page, member.phone, NEXT_PASSWORD)
    await expect(lockOff(page)).toBeVisible()
    await expect
      .poll(() => inboxOf(member.phone))
      .toContainEqual(expect.stringContaining('비밀번호가 바뀌어'))

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/self/login')
    await expect(failure(elsewhere)).toHaveText('유효하지 않은 인증 정보입니다. 다시 로그인해주세요.')
    expect(await storedToken(elsewhere)).toBeNull()
    await elsewhere.context().close()
  })

  test('[AU-10] anything else: no such member, on to signing up', async ({ page }) => {
    const member = await signUp()
    for (const { name, phone, before } of [
      { ...stranger(), before: 0 },
      { ...member, name: '다른이', before: 1 }, // a number that has changed hands
    ]) {
      await page.goto('/self/ResetPw')
      await verify(page, { name, phone }, before)
      await choosePassword(page, '비밀번호 바꾸기', NEXT_PASSWORD)
      await expectMessage(page, '등록되지 않은 회원입니다.')
      await expect(page).toHaveURL(/\/self\/SignUp$/)
    }
    await expect(tokenOf(member)).resolves.toMatch(/./)
  })

  test('[AU-10] past the screen: the server itself wants the phone proved, for this, once', async ({
    page,
  }) => {
    const member = await signUp()
    const { name: userName, phone: userPhone } = member
    const body = { userName, userPhone, password: NEXT_PASSWORD }
    const tryReset = async (browser = page.request) => {
      const reply = await browser.post(RESET_CALL, { data: body })
      return [reply.status(), (await reply.json()).message ?? '']
    }
    expect(await tryReset()).toEqual([400, NOT_VERIFIED])
    await page.goto('/self/ResetPw')
    await askForCode(page, userName, userPhone)
    const code = await codeOf(userPhone, 2)
    await giveCode(page, otherThan(code))
    expect(await tryReset()).toEqual([400, NOT_VERIFIED])
    await giveCode(page, code)
    await expect(passwordField(page)).toBeVisible()
    const elsewhere = await openBrowser()
    expect(await tryReset(elsewhere)).toEqual([400, NOT_VERIFIED]) // proved, but not there
    await provePhone(elsewhere, userPhone, 'SIGNUP', 3)
    expect(await tryReset(elsewhere)).toEqual([400, NOT_VERIFIED]) // proved there, but not for this
    await expect(tokenOf(member)).resolves.toMatch(/./)
    expect(await tryReset()).toEqual([200, ''])
    expect(await tryReset()).toEqual([400, NOT_VERIFIED])
    await elsewhere.dispose()
  })
})

test.describe('management', () => {
  const cards = (page: Page) => page.getByRole('main').getByRole('group')
  const card = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name, exact: true })
  const toast = (page: Page) => page.getByRole('region', { name: '알림' })
  const sheet = (page: Page) => page.getByRole('dialog', { name: '회원 찾기' })
  const wordField = (page: Page) => sheet(page).getByLabel('검색어')
  const pick = (page: Page) => sheet(page).getByRole('button', { name: '선택하기' })
  const alertIn = (page: Page) => page.getByRole('main').getByRole('alert')

  async function open(page: Page, person = people.admin) {
    await logIn(page, person)
    await page.goto('/self/Management')
    await expect(cards(page).first()).toBeVisible()
  }

  async function search(page: Page, words: string) {
    await page.getByRole('button', { name: '회원 찾기' }).click()
    await wordField(page).fill(words)
    await page.keyboard.press('Enter')
  }

  async function choose(page: Page, name: string, label: string, option: string) {
    await card(page, name).getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  test('[AD-01] ten members, ten more, each as 회원 or 관리자 with a masked phone', async ({ page }) => {
    await open(page)
    await expect(cards(page)).toHaveCount(10)
    const known = await cards(page).getByRole('heading').allTextContents()
    await page.getByRole('button', { name: '더 보기' }).click()
    await expect(cards(page)).toHaveCount(20)
    await expect(cards(page).nth(10)).toBeFocused()
    expect((await cards(page).getByRole('heading').allTextContents()).slice(0, 10)).toEqual(known)
    for (const text of await cards(page).allInnerTexts()) {
      expect(text).toMatch(/\n(회원|관리자)\n/)
      expect(text).toMatch(/01\d-\*{3,4}-\d{4}|휴대폰 번호가 아직 없어요/)
    }
    await page.getByRole('link', { name: '숏링크 만들기' }).click()
    await expect(page).toHaveURL('/self/admin/direct-url-generator')
  })

  test('[AD-01] type and company are saved as they are chosen, and taken back', async ({ page }) => {
    const member = await signUp(stranger('류온'))
    const token = await tokenOf(member)
    await open(page)
    await choose(page, '류온', '기업 소속', '누리물산')
    await expect(toast(page)).toContainText('저장했어요. 기업 소속: 누리물산')
    await choose(page, '류온', '회원 유형', '관리자')
    await expect(toast(page)).toContainText('저장했어요. 회원 유형: 관리자')
    const call = { headers: { authorization: `Bearer ${token}` } }
    expect((await page.request.get('/api/user/info', call)).status()).toBe(401) // logged out by it
    await page.reload()
    await expect(card(page, '류온').getByRole('combobox', { name: '기업 소속' })).toHaveText('누리물산')
    await expect(card(page, '류온').getByRole('combobox', { name: '회원 유형' })).toHaveText('관리자')
    await choose(page, '류온', '기업 소속', '없음')
    await card(page, '류온').getByRole('button', { name: '되돌리기' }).click()
    await expect(toast(page)).toContainText('되돌렸어요. 기업 소속: 누리물산')
    await choose(page, '류온', '회원 유형', '회원')
    await expect(toast(page)).toContainText('저장했어요. 회원 유형: 회원')
    await expectNoBarriers(page)
  })

  test('[AD-01] the whole phone shows when asked for', async ({ page }) => {
    const { phone } = await signUp(stranger('남새론'))
    await open(page)
    await card(page, '남새론').getByRole('button', { name: '번호 보기' }).click()
    await expect(card(page, '남새론').getByRole('link')).toHaveAttribute('href', `tel:${phone}`)
  })

  test('[AD-01] nobody changes themselves, and a MASTER is for a MASTER', async ({ page }) => {
    await open(page)
    await search(page, '한누리')
    await sheet(page)
      .getByRole('radio', { name: /한누리/ })
      .check()
    await pick(page).click()
    await expect(card(page, '한누리')).toBeFocused()
    await expect(card(page, '한누리').getByRole('combobox', { name: '회원 유형' })).toBeDisabled()
    await expect(card(page, '한누리')).toContainText('마스터 회원은 마스터만 바꿀 수 있어요.')
    await expect(page.getByRole('link', { name: '접속 기록' })).toHaveCount(0)
    await open(page, people.master)
    await expect(page.getByRole('link', { name: '접속 기록' })).toBeVisible()
    await search(page, '한누리')
    await sheet(page)
      .getByRole('radio', { name: /한누리/ })
      .check()
    await pick(page).click()
    await expect(card(page, '한누리').getByRole('combobox', { name: '회원 유형' })).toBeDisabled()
    await expect(card(page, '한누리')).toContainText('내 회원 유형과 소속은 내가 바꿀 수 없어요.')
    await expectNoBarriers(page)
  })

  test('[AD-02] a member is searched by name or phone, in upper or lower case, and picked', async ({
    page,
  }) => {
    const { phone } = await signUp(stranger('Haru Lim'))
    await open(page)
    await search(page, ' ')
    await expect(wordField(page)).toHaveAccessibleDescription('검색어를 입력해주세요.')
    await expect(wordField(page)).toBeFocused()
    await wordField(page).fill('hARU')
    await sheet(page).getByRole('button', { name: '검색', exact: true }).click()
    const found = sheet(page).getByRole('radio', { name: /Haru Lim/ })
    await expect(found).toBeVisible()
    await pick(page).click()
    await expect(sheet(page).getByRole('alert')).toHaveText('회원을 선택해주세요.')
    await expectNoBarriers(page)
    await sheet(page).getByRole('radio', { name: '휴대폰 번호' }).check()
    await wordField(page).fill(phone.slice(3))
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByText('1명을 찾았어요')).toBeVisible()
    await found.check()
    await pick(page).click()
    await expect(sheet(page)).toBeHidden()
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, 'Haru Lim')).toBeFocused()
    await page.getByRole('button', { name: '전체 회원 보기' }).click()
    await expect(cards(page)).toHaveCount(10)
  })

  test('[AD-03] an empty list, a list refused and a list that never came', async ({ page }) => {
    await page.route('**/api/user/list?*', (route) => route.fulfill({ json: [] }))
    await logIn(page, people.admin)
    await page.goto('/self/Management')
    await expect(page.getByRole('heading', { name: '조회 결과가 없습니다.' })).toBeVisible()
    await expectNoBarriers(page)
    await page.route('**/api/user/list?*', (route) => route.fulfill({ status: 409, json: {} }))
    await page.reload()
    await expect(alertIn(page)).toContainText('회원 목록 조회에 실패했습니다.')
    await page.route('**/api/user/list?*', (route) => route.abort())
    await alertIn(page).getByRole('button', { name: '다시 불러오기' }).click()
    await expect(alertIn(page)).toContainText('회원 목록 조회 중 오류가 발생했습니다.')
    await expectNoBarriers(page)
    await page.unrouteAll()
    await alertIn(page).getByRole('button', { name: '다시 불러오기' }).click()
    await expect(cards(page)).toHaveCount(10)
  })

  test('[AD-03] nobody found, a search refused and a search that never came', async ({ page }) => {
    await open(page)
    await search(page, '아무도없음')
    await expect(sheet(page).getByText('검색 결과가 없습니다.')).toBeVisible()
    await expectNoBarriers(page)
    const submit = sheet(page).getByRole('button', { name: '검색', exact: true })
    await page.route('**/api/user/search?*', (route) => route.fulfill({ status: 409, json: {} }))
    await submit.click()
    await expect(sheet(page).getByText('회원 검색에 실패했습니다.')).toBeVisible()
    await page.route('**/api/user/search?*', (route) => route.abort())
    await submit.click()
    await expect(sheet(page).getByText('회원 검색 중 오류가 발생했습니다.')).toBeVisible()
    await expectAxeSilent(page)
  })

  test('[AD-03] somebody who was picked and is gone', async ({ page }) => {
    await open(page)
    const gone = { memberId: 99_999_999, userName: '온데간', userPhone: '010-****-0000', snsType: 'PHONE' }
    const json = [{ ...gone, status: 'ACTIVE', eapInfo: '', userType: 'MEMBER' }]
    await page.route('**/api/user/search?*', (route) => route.fulfill({ json }))
    await search(page, '온데간')
    await sheet(page)
      .getByRole('radio', { name: /온데간/ })
      .check()
    await pick(page).click()
    await choose(page, '온데간', '기업 소속', '누리물산')
    await expect(card(page, '온데간').getByRole('alert')).toHaveText('회원 정보가 없습니다.')
    await expect(card(page, '온데간').getByRole('combobox')).toHaveCount(0)
  })

  test('without a connection a change says why, and nothing has changed', async ({ page, context }) => {
    await signUp(stranger('도가온'))
    await open(page)
    await context.setOffline(true)
    await choose(page, '도가온', '회원 유형', '관리자')
    await expect(card(page, '도가온').getByRole('alert')).toContainText('인터넷에 연결되지 않았어요.')
    await expect(card(page, '도가온').getByRole('combobox', { name: '회원 유형' })).toHaveText('회원')
  })
})

/** From stop to stop of the keyboard until it is there. */
async function tabTo(page: Page, place: ReturnType<typeof nameField>) {
  for (let stop = 0; stop < 20; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}
