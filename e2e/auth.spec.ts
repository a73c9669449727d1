import { expect, type Page, test } from '@playwright/test'
import { dialogOf } from './booking.ts'
import { logIn, logInOnScreen, people, sendLogin, storedToken, storeToken, tokenOf } from './person.ts'

const LOGIN_CALL = '/login/oauth2/callback/login'
const LOGOUT_CALL = '/login/oauth2/callback/logout'

const lockOn = (page: Page) => page.getByRole('banner').getByRole('link', { name: '로그인' })
const lockOff = (page: Page) => page.getByRole('banner').getByRole('button', { name: '로그아웃' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

/** A token whose time is over, as the browser reads it. */
const expiredToken = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.x`

test.describe('the token', () => {
  test("[AU-01] stored under 'token' and not yet expired it means logged in; its exp is read", async ({
    page,
  }) => {
    await page.clock.install()
    await logIn(page, people.fresh)
    await page.goto('/self/')
    await expect(lockOff(page)).toBeVisible()
    await page.clock.fastForward('59:00')
    await page.getByRole('link', { name: '이용권' }).click()
    await expect(page).toHaveURL('/self/PurchaseCertificate')
    await expect(lockOff(page)).toBeVisible()
    await page.clock.fastForward('02:00')
    await page.getByRole('link', { name: '자가진단' }).click()
    await expect(lockOn(page)).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })

  test('[AU-01] an expired or unreadable one is removed on each navigation', async ({ page }) => {
    await storeToken(page, expiredToken)
    await page.goto('/self/')
    await expect.poll(() => storedToken(page)).toBeNull()
    for (const { token, tab } of [
      { token: 'nonsense', tab: '이용권' },
      { token: 'e30.no-json.x', tab: '자가진단' },
      { token: expiredToken, tab: '홈' },
    ]) {
      await page.evaluate((text) => localStorage.setItem('token', text), token)
      await page.getByRole('link', { name: tab, exact: true }).click()
      await expect.poll(() => storedToken(page)).toBeNull()
      await expect(lockOn(page)).toBeVisible()
    }
  })
})

test.describe('logout', () => {
  test('[AU-03] asks first, and cancel does nothing', async ({ page }) => {
    await logIn(page, people.fresh)
    await page.goto('/self/')
    const token = await storedToken(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await lockOff(page).click()
    await expect(dialogOf(page)).toHaveAccessibleName('로그아웃 하시겠습니까?')
    await expect(dialogOf(page).locator('[data-icon]')).toHaveAttribute('data-icon', 'question')
    await expect(dialogOf(page).getByRole('button')).toHaveText(['취소', '확인'])
    await dialogOf(page).getByRole('button', { name: '취소' }).click()
    await expect(dialogOf(page)).toBeHidden()
    expect(await storedToken(page)).toBe(token)
    expect(calls.filter((url) => url.endsWith(LOGOUT_CALL))).toEqual([])
  })

  test('[AU-03] ends the session here and on the server, says so, and loads /self/ anew', async ({
    page,
    request,
  }) => {
    await logIn(page, people.fresh)
    await page.goto('/self/MyInfo')
    const headers = { Authorization: `Bearer ${await storedToken(page)}` }
    expect((await request.get('/api/myList', { headers })).status()).toBe(200)

    await lockOff(page).click()
    const call = page.waitForRequest(`**${LOGOUT_CALL}`)
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    expect((await call).headers()).toMatchObject({ authorization: headers.Authorization })
    await expect(dialogOf(page)).toHaveAccessibleName('로그아웃되었습니다.')
    await expect(dialogOf(page).locator('[data-icon]')).toHaveAttribute('data-icon', 'success')
    expect(await storedToken(page)).toBeNull()

    const load = page.waitForRequest((sent) => sent.isNavigationRequest())
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    expect(new URL((await load).url()).pathname).toBe('/self/')
    await expect(lockOn(page)).toBeVisible()

    const refused = await request.get('/api/myList', { headers })
    expect(refused.status()).toBe(401)
    expect(await refused.json()).toMatchObject({ errorType: 'TOKEN_INVALID' })
  })
})

test.describe('/phoneLogin', () => {
  const phone = (page: Page) => page.getByLabel('휴대폰 번호')
  const password = (page: Page) => page.getByLabel('비밀번호', { exact: true })

  test.beforeEach(({ page }) => page.goto('/self/phoneLogin'))

  test('[AU-05] both fields are required; without one of them nothing is sent', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    for (const { typed, missing } of [
      { typed: { phone: '', password: '' }, missing: phone },
      { typed: { phone: '', password: 'demo!member3' }, missing: phone },
      { typed: { phone: '01000000003', password: '' }, missing: password },
    ]) {
      await sendLogin(page, typed.phone, typed.password)
      await expect(missing(page)).toHaveAccessibleDescription('번호와 비밀번호를 입력해주세요.')
      await expect(missing(page)).toBeFocused()
    }
    expect(calls.filter((url) => url.endsWith(LOGIN_CALL))).toEqual([])
  })

  test('[AU-05] wrong, unknown or inactive: the same refusal, and both fields are cleared', async ({
    page,
  }) => {
    for (const person of [
      { ...people.fresh, password: 'demo!member9' },
      { ...people.fresh, phone: '01099999999' },
      people.inactive,
    ]) {
      const reply = page.waitForResponse(`**${LOGIN_CALL}`)
      await sendLogin(page, person.phone, person.password)
      expect((await reply).status()).toBe(400)
      await expect(failure(page)).toContainText('휴대폰 번호 또는 비밀번호가 올바르지 않습니다.')
      await expect(phone(page)).toHaveValue('')
      await expect(password(page)).toHaveValue('')
      await expect(phone(page)).toBeFocused()
    }
    expect(await storedToken(page)).toBeNull()
  })

  test('[AU-05] the phone is sent as digits, the token is stored', async ({ page }) => {
    const call = page.waitForRequest(`**${LOGIN_CALL}`)
    await sendLogin(page, '010-0000-0003', people.fresh.password)
    expect((await call).postDataJSON()).toEqual({
      userPhone: '01000000003',
      password: people.fresh.password,
    })
    await expect(lockOff(page)).toBeVisible()
    await expect(page).toHaveURL('/self/')
    expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  test('[AU-05] the link for a forgotten password leads to /ResetPw', async ({ page }) => {
    await page.getByRole('link', { name: '비밀번호 재설정' }).click()
    await expect(page).toHaveURL('/self/ResetPw')
  })
})

test('[AU-05] after the login the person is back where the lock was pressed', async ({ page }) => {
  await page.goto('/self/Reservation')
  await lockOn(page).click()
  await logInOnScreen(page, people.fresh)
  await expect(page).toHaveURL('/self/Reservation')
})

test.describe('a call is refused with 401', () => {
  for (const [errorType, level, token, sentence] of [
    ['TOKEN_EXPIRED', 'warning', 'cleared', '세션이 만료되었습니다. 다시 로그인해주세요.'],
    ['TOKEN_INVALID', 'neutral', 'cleared', '유효하지 않은 인증 정보입니다. 다시 로그인해주세요.'],
    ['AUTHENTICATION_REQUIRED', 'info', 'kept', '로그인이 필요한 서비스입니다.'],
    ['TOKEN_ERROR', 'neutral', 'cleared', '인증 처리 중 오류가 발생했습니다. 다시 로그인해주세요.'],
    [undefined, 'neutral', 'cleared', '인증 오류가 발생했습니다. 다시 로그인해주세요.'],
  ] as const) {
    test(`[AU-12] ${errorType ?? 'no errorType'}: token ${token}, on to the login`, async ({ page }) => {
      await refuse(page, 401, errorType)
      await page.goto('/self/MyInfo')
      await expect(page).toHaveURL('/self/login')
      await expect(failure(page)).toHaveText(sentence)
      await expect(failure(page)).toHaveAttribute('data-kind', level)
      expect((await storedToken(page)) === null).toBe(token === 'cleared')
    })
  }

  test('[AU-12] any other errorType: token kept, a toast, and nobody is sent away', async ({ page }) => {
    await refuse(page, 401, 'SOMETHING_ELSE')
    await page.goto('/self/MyInfo')
    const toast = page.getByRole('status').getByRole('region', { name: '알림' })
    await expect(toast).toContainText('인증 오류가 발생했습니다. 다시 시도해주세요.')
    await expect(toast).toHaveAttribute('data-kind', 'error')
    await expect(page).toHaveURL('/self/MyInfo')
    expect(await storedToken(page)).not.toBeNull()
  })

  test('[AU-12] a token revoked elsewhere leads to the login and, after it, back', async ({
    page,
    request,
  }) => {
    const token = await tokenOf(people.fresh)
    await storeToken(page, token)
    await request.post(LOGOUT_CALL, { headers: { Authorization: `Bearer ${token}` }, data: {} })
    await page.goto('/self/MyInfo')
    await expect(failure(page)).toHaveText('유효하지 않은 인증 정보입니다. 다시 로그인해주세요.')
    expect(await storedToken(page)).toBeNull()
    await logInOnScreen(page, people.fresh)
    await expect(page).toHaveURL('/self/MyInfo')
    await expect(page.getByText('박새봄님, 안녕하세요')).toBeVisible()
  })
})

test('[AU-13] 403 says so in a dialog and leads home', async ({ page }) => {
  await refuse(page, 403)
  await page.goto('/self/MyInfo')
  await expect(dialogOf(page)).toHaveAccessibleName('접근 권한이 없습니다.')
  await dialogOf(page).getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL('/self/')
  expect(await storedToken(page)).not.toBeNull()
})

/** A member whose list of sessions is refused in this way. */
async function refuse(page: Page, status: number, errorType?: string) {
  await logIn(page, people.fresh)
  await page.route('**/api/myList', (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status, title: 'Refused', errorType }),
    }),
  )
}
