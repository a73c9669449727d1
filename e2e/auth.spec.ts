import { expect, type Page, type Request } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { dialogOf } from './paying/booking.ts'
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
import { logInOnScreen, storedToken } from './people/login.ts'
import { people } from './people/person.ts'
import { requiredBox } from './people/verifying.ts'
import { test } from './test.ts'

const STALE = '로그인을 시작한 지 오래되었거나 이미 쓴 요청이에요. 다시 로그인해 주세요.'

const lockOn = (page: Page) => page.getByRole('banner').getByRole('link', { name: '로그인' })
const lockOff = (page: Page) => page.getByRole('banner').getByRole('button', { name: '로그아웃' })
const box = requiredBox
const kakao = (page: Page) => page.getByRole('button', { name: '카카오 로그인' })
const signUp = (page: Page) => page.getByRole('button', { name: '회원 가입' })

test.describe('/login', () => {
  test.beforeEach(({ page }) => page.goto('/self/login'))

  test('[AU-04] signing up waits for the consent, which asks for itself', async ({ page }) => {
    await signUp(page).click()
    await expect(box(page)).toHaveAccessibleDescription('필수 항목에 모두 동의해 주세요.')
    await expect(box(page)).toBeFocused()
    await expect(page).toHaveURL('/self/login')
    await box(page).check()
    await expect(box(page)).toHaveAccessibleDescription('')
    await signUp(page).click()
    await expect(page).toHaveURL('/self/SignUp')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('회원 가입')
    await expect(box(page)).toHaveCount(0) // agreed to already
  })
})

test('[AU-05] after the login the person is back where the lock was pressed', async ({ page }) => {
  await page.goto('/self/Reservation')
  await lockOn(page).click()
  await logInOnScreen(page, people.fresh)
  await expect(page).toHaveURL('/self/Reservation')
})

for (const [what, storage] of [
  ['refuses to store anything', 'refused'],
  ['has no storage', 'missing'],
] as const)
  test(`[WY-68] a browser that ${what} logs in until the page is left, and says so`, async ({ page }) => {
    await page.addInitScript((storage) => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            if (storage === 'missing') return null
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
    }, storage)
    await page.goto('/self/Reservation')
    await lockOn(page).click()
    await expect(page.getByText('새로 고치거나 다른 곳에 다녀오면 다시 로그인해야 해요.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '로그인 유지' })).toHaveCount(0)
    await expectNoBarriers(page)
    await logInOnScreen(page, people.fresh)
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '내 정보' }).click()
    await expect(page.getByText('박새봄님, 안녕하세요')).toBeVisible()
    await page.reload()
    await expect(lockOn(page)).toBeVisible()
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

  test('[WY-48] a newcomer who has ticked nothing agrees on the way back, and is not asked again', async ({
    page,
  }) => {
    const name = newName()
    await joinKakao(name)
    await page.goto('/self/login')
    await kakao(page).click()
    await agreeAs(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('처음 오셨네요')
    expect(await storedToken(page)).toBeNull()
    await expectNoBarriers(page)
    await box(page).check()
    await page.getByRole('button', { name: '동의하고 시작하기' }).click()
    await expect(dialogOf(page)).toHaveAccessibleName(`${name}님, 반가워요! 회원이 되었어요.`)
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    await lockOff(page).click()
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    await expect.poll(() => storedToken(page)).toBeNull()
    await page.goto('/self/login')
    await kakao(page).click()
    await agreeAs(page, name)
    await expect(page).toHaveURL('/self/')
    await expect(lockOff(page)).toBeVisible()
  })

  test('[AU-11] Kakao is down: told, with a way back', async ({ page }) => {
    const name = newName()
    await joinKakao(name)
    await page.goto('/self/login')
    await leaveForKakao(page)
    await planKakao('token-500')
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
