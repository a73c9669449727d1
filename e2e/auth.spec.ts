import { expect, type Page, type Request, test } from '@playwright/test'
import { dialogOf, expectMessage } from './paying/booking.ts'
import {
  agreeAs,
  answerElsewhere,
  CALLBACK_CALL,
  CALLBACK_PATH,
  comeByKakao,
  joinKakao,
  leaveForKakao,
  newName,
  planKakao,
} from './people/kakao.ts'
import { logInOnScreen, people, sendLogin, storedToken } from './people/person.ts'

const LOGIN_CALL = '/login/oauth2/callback/login'
const STALE = '로그인을 시작한 지 오래되었거나 이미 쓴 요청이에요. 다시 로그인해 주세요.'

const lockOn = (page: Page) => page.getByRole('banner').getByRole('link', { name: '로그인' })
const lockOff = (page: Page) => page.getByRole('banner').getByRole('button', { name: '로그아웃' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')
const box = (page: Page) => page.getByRole('checkbox')
const kakao = (page: Page) => page.getByRole('button', { name: '카카오 로그인' })
const signUp = (page: Page) => page.getByRole('button', { name: '회원 가입' })

test.describe('/login', () => {
  test.beforeEach(({ page }) => page.goto('/self/login'))

  test('[AU-04] Kakao, phone, sign-up and the terms to agree to', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그인')
    await expect(kakao(page)).toBeEnabled()
    await expect(page.getByRole('link', { name: '휴대폰 번호로 로그인' })).toBeVisible()
    await expect(signUp(page)).toBeEnabled()
    await expect(box(page)).toHaveAccessibleName('이용약관과 개인정보 수집·이용에 동의해요 (필수)')
    await expect(box(page)).not.toBeChecked()
  })

  test('[AU-04] Kakao and sign-up wait for the consent, which asks for itself', async ({ page }) => {
    for (const way of [kakao(page), signUp(page)]) {
      await way.click()
      await expect(box(page)).toHaveAccessibleDescription('이용약관과 개인정보 수집·이용에 동의해 주세요.')
      await expect(box(page)).toBeFocused()
      await expect(page).toHaveURL('/self/login')
    }
    await box(page).check()
    await expect(box(page)).toHaveAccessibleDescription('')
    await signUp(page).click()
    await expect(page).toHaveURL('/self/SignUp')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('회원 가입')
    await expect(box(page)).toHaveCount(0) // agreed to already
  })

  test('[AU-04] the login by phone needs no consent', async ({ page }) => {
    await expect(box(page)).not.toBeChecked()
    await logInOnScreen(page, people.fresh)
    await expect(page).toHaveURL('/self/')
  })

  test('[AU-04] the texts can be read before they are agreed to', async ({ page }) => {
    await page.getByRole('button', { name: '이용약관과 개인정보 수집·이용 보기' }).click()
    const sheet = page.getByRole('dialog', { name: '약관 보기' })
    const titles = ['서비스 이용 약관', '개인정보 수집·이용 동의', '민감정보 수집·이용 동의']
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(titles)
    await expect(sheet).toContainText('회원은 본인의 휴대폰 번호로 가입하고')
    await sheet.getByRole('button', { name: '닫기' }).click()
    await expect(sheet).toBeHidden()
    await expect(box(page)).not.toBeChecked()
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

test.describe('Kakao', () => {
  test.afterEach(() => planKakao('ok'))

  test('[AU-11] a newcomer is asked to wait, welcomed, and led home', async ({ page }) => {
    const name = newName()
    await joinKakao(name)
    const calls: Request[] = []
    page.on('request', (request) => request.url().endsWith(CALLBACK_CALL) && calls.push(request))
    const goOn = await holdBack(page, CALLBACK_CALL)
    await page.goto('/self/login')
    await leaveForKakao(page)
    await agreeAs(page, name)

    await expect(page.getByRole('status')).toContainText(['로그인하고 있어요. 잠시만 기다려 주세요.'])
    expect(await storedToken(page)).toBeNull()
    goOn()
    await expect(dialogOf(page)).toHaveAccessibleName(`${name}님, 반가워요! 회원이 되었어요.`)
    expect(await storedToken(page)).not.toBeNull()
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    await expect(page).toHaveURL('/self/')
    await expect(lockOff(page)).toBeVisible()
    const sent = calls.map((call) => call.postDataJSON())
    expect(sent).toEqual([{ code: expect.any(String), state: expect.any(String) }])
  })

  test('[AU-11] who comes again is not welcomed anew, and is back where the lock was pressed', async ({
    page,
  }) => {
    const name = newName()
    await comeByKakao(name)
    await page.goto('/self/Reservation')
    await lockOn(page).click()
    await leaveForKakao(page)
    await agreeAs(page, name)
    await expect(page).toHaveURL('/self/Reservation')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByLabel('이름')).toHaveValue(name)
  })

  test('[AU-11] who refuses at Kakao can log in in another way', async ({ page }) => {
    await page.goto('/self/login')
    await leaveForKakao(page)
    await page.getByRole('button', { name: '취소' }).click()
    await expectWayBack(page, '카카오 로그인을 취소했어요', '다른 방법으로도 로그인할 수 있어요.')
  })

  for (const outcome of ['token-500', 'me-500', 'malformed'])
    test(`[AU-11] Kakao is down (${outcome}): told, with a way back`, async ({ page }) => {
      const name = newName()
      await joinKakao(name)
      await page.goto('/self/login')
      await leaveForKakao(page)
      await planKakao(outcome)
      await agreeAs(page, name)
      await expectWayBack(
        page,
        '카카오 로그인에 실패했어요',
        '카카오에 연결하지 못했어요. 잠시 뒤 다시 시도하거나 휴대폰 번호로 로그인해 주세요.',
      )
    })

  test("[AU-11] the answer to somebody else's login logs nobody in", async ({ page }) => {
    const stolen = await answerElsewhere(newName())
    await page.goto(`${CALLBACK_PATH}?${stolen}`)
    await expectWayBack(page, '카카오 로그인에 실패했어요', STALE)
    await leaveForKakao(page) // now a login is under way, but not that one
    const state = new URL(page.url()).searchParams.get('state') ?? ''
    expect(state).not.toBe('')
    await page.goto(`${CALLBACK_PATH}?${stolen}`)
    await expectWayBack(page, '카카오 로그인에 실패했어요', STALE)
    stolen.set('state', state)
    await page.goto(`${CALLBACK_PATH}?${stolen}`)
    await expectWayBack(page, '카카오 로그인에 실패했어요', STALE)
  })

  test('[AU-11] the callback opened again does no harm', async ({ page }) => {
    const name = newName()
    await joinKakao(name)
    await page.goto('/self/login')
    const answer = page.waitForRequest((request) => request.url().includes('code='))
    await leaveForKakao(page)
    await agreeAs(page, name)
    const address = (await answer).url()
    await expectMessage(page, `${name}님, 반가워요! 회원이 되었어요.`)
    const token = await storedToken(page)

    await page.goto(address)
    await expect(page).toHaveURL('/self/')
    expect(await storedToken(page)).toBe(token)
    await page.evaluate(() => localStorage.clear())
    await page.goto(address)
    await expectWayBack(page, '카카오 로그인에 실패했어요', STALE)
  })
})

/** The end of a login that failed: said, nobody logged in, and one press from another try. */
async function expectWayBack(page: Page, title: string, words: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).toContainText(words)
  expect(await storedToken(page)).toBeNull()
  await page.getByRole('link', { name: '다시 로그인하기' }).click()
  await expect(page).toHaveURL('/self/login')
  await expect(kakao(page)).toBeVisible()
}

/** Calls to there wait until they are let go. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${path}`, (route) => held.then(() => route.continue()))
  return letGo
}
