import { expect, type Page } from '@playwright/test'
import { RENEWED_TOKEN } from '@self/contract/access'
import {
  chooseBranch,
  chooseSlot,
  dialogOf,
  expectMessage,
  reserveButton,
  writeReason,
} from './paying/booking.ts'
import { findFreeSlot } from './paying/slot.ts'
import { logIn, logInOnScreen, storedToken, storeToken, tokenOf } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const LOGOUT_CALL = '/login/oauth2/callback/logout'

const lockOn = (page: Page) => page.getByRole('banner').getByRole('link', { name: '로그인' })
const lockOff = (page: Page) => page.getByRole('banner').getByRole('button', { name: '로그아웃' })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

const SECRET = '남에게 말하지 않은 이야기'
/** What is known of people.withHistory. */
const PRIVATE = /김하늘|이야기|01000000001|booking-draft/

test.describe('the token', () => {
  test("[AU-01] stored under 'token' and not yet expired it means logged in; its exp is read", async ({
    page,
  }) => {
    await page.clock.install()
    await logIn(page, people.fresh)
    await page.goto('/self/')
    await expect(lockOff(page)).toBeVisible()
    await page.clock.fastForward('59:00')
    await page.getByRole('link', { name: '이용권', exact: true }).click()
    await expect(page).toHaveURL('/self/PurchaseCertificate')
    await expect(lockOff(page)).toBeVisible()
    await page.clock.fastForward('02:00')
    await page.getByRole('link', { name: '자가진단' }).click()
    await expect(lockOn(page)).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })
})

test.describe('logout', () => {
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
    await expect(dialogOf(page)).toHaveAccessibleName('로그아웃했어요.')
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

test.describe('a call is refused', () => {
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

  test('[AU-13] 403 says so in a dialog and leads home', async ({ page }) => {
    await refuse(page, 403)
    await page.goto('/self/MyInfo')
    await expect(dialogOf(page)).toHaveAccessibleName('접근 권한이 없습니다.')
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    await expect(page).toHaveURL('/self/')
    expect(await storedToken(page)).not.toBeNull()
  })
})

test('[AU-14] user info is requested only once a token is stored', async ({ page }) => {
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/info')) calls.push(request.headers().authorization)
  })
  await page.goto('/self/MyInfo', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  expect(calls).toEqual([])
  await logIn(page, people.fresh)
  await page.goto('/self/MyInfo')
  await expect(page.getByText('박새봄님, 안녕하세요')).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([`Bearer ${await storedToken(page)}`]))
})

test('a token past half its life is replaced without a word', async ({ page }) => {
  const next = await tokenOf(people.fresh)
  await logIn(page, people.fresh)
  await page.route('**/api/user/info', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [RENEWED_TOKEN]: next } })
  })
  await page.goto('/self/MyInfo')
  await expect(page.getByText('박새봄님, 안녕하세요')).toBeVisible()
  await expect.poll(() => storedToken(page)).toBe(next)
  const call = page.waitForRequest('**/api/myList')
  await page.reload()
  expect((await call).headers()).toMatchObject({ authorization: `Bearer ${next}` })
  await expect(dialogOf(page)).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // one may still be on its way
})

test('a screen whose file is slow is waited for in its frame', async ({ page }) => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/faq-screen-.+\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/self/faq?slow', { waitUntil: 'commit' }) // with nothing of it in the page
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main')).toHaveText('불러오고 있어요')
  send()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const file of ['sheet-box', 'month-sheet'])
  test(`[WY-67] a file that does not arrive is said, and the next press opens it with its styles: ${file}`, async ({
    page,
  }) => {
    const files = `**/assets/${file}-*`
    const sheet = page.getByRole('dialog')
    const button = page.getByRole('button', { name: '다른 달 고르기' })
    await page.route(files, (route) => route.abort())
    await page.goto('/self/Reservation')
    await chooseBranch(page, '서울', '강서센터')
    await button.click()
    await expect(page.getByRole('region', { name: '알림' })).toContainText(
      '열지 못했어요. 연결을 확인하고 다시 누르거나 새로 고침해 주세요.',
    )
    await expect(sheet).toBeHidden()
    await page.unroute(files)
    await button.click()
    await expect(sheet).toHaveAccessibleName('달 고르기')
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(sheet.getByRole('group', { name: '달' }).locator('div')).toHaveCSS('display', 'grid')
  })

test('a logout in one tab is heard in the other, where nothing of the member stays', async ({
  page,
  context,
}) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  const other = await context.newPage()
  await chooseSlot(other, await findFreeSlot())
  await writeReason(other, SECRET)
  await expect(other.getByLabel('이름')).toHaveValue('김하늘')
  await logOut(page)
  await expect(lockOn(other)).toBeVisible()
  await expect(other.getByLabel('이름')).toHaveValue('')
  await expect(other.getByLabel('상담 신청 사유')).toHaveValue('')
  await expect(reserveButton(other)).toHaveText('로그인하고 예약하기')
  expect(await storedBy(other)).not.toMatch(PRIVATE)
  await page.goto('/self/login')
  await logInOnScreen(page, people.fresh)
  await expect(other.getByLabel('이름')).toHaveValue('박새봄')
})

const storedBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

/** From the lock to the home screen of a visitor. */
async function logOut(page: Page) {
  await lockOff(page).click()
  await dialogOf(page).getByRole('button', { name: '확인' }).click()
  await expectMessage(page, '로그아웃했어요.')
  await expect(lockOn(page)).toBeVisible()
}

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

test('[SH-17] a page of before an upgrade says of a reply that it cannot read that there is a newer version, and loads it', async ({
  page,
}) => {
  await logIn(page, people.admin)
  const links = '**/api/admin/direct-url?*'
  await page.route(links, (route) => route.fulfill({ json: { content: [{ id: 'unknown' }], last: true } }))
  await page.goto('/self/admin/direct-url-generator')
  const sent = page.getByRole('region', { name: '보낸 링크' })
  await expect(sent.getByRole('alert')).toContainText('새 버전이 나온 것 같아요.')
  await page.unroute(links)
  await sent.getByRole('button', { name: '다시 불러오기' }).click()
  await expect(sent.getByRole('group', { name: '상태' })).toBeVisible()
  await expect(sent.getByRole('alert')).toHaveCount(0)
})
