import { expect, type Page, test } from '@playwright/test'
import { expectLive } from './barriers.ts'
import { storeToken } from './people/login.ts'

/** Screens that stand in the page as the server sends it, each with words that only its data has. */
const SCREENS = [
  { path: '', heading: '홈', words: '상담 1회 90,000원부터' },
  { path: 'BranchList', heading: '센터 안내', words: '서울특별시 강남구 예시대로 311, 가온타워 9층' },
  { path: 'login', heading: '로그인', words: '휴대폰 번호로 로그인' },
  { path: 'SignUp', heading: '회원 가입', words: '필수 항목에 모두 동의해요' },
  { path: 'faq', heading: '자주 묻는 질문', words: '질문 30개' },
  { path: 'Terms', heading: '이용약관', words: '지금 약관' },
  { path: 'PurchaseCertificate', heading: '이용권 구매', words: '잠실센터 이용권 14개' },
  { path: 'Diagnosis', heading: '자가진단', words: '마음 상태 종합 점검' },
]

const firstScript = '**/assets/index-*.js'
/** Until somebody lets it go on. */
async function holdScript(page: Page) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(firstScript, (route) => held.then(() => route.continue()))
  return release
}

/** Its first paint may be late for whoever comes first. */
async function open(page: Page, path: string) {
  const address = `/self/${path}`
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('data-painted')
  await page.goto(address, { waitUntil: 'commit' })
}
const root = (page: Page) => page.locator('#root')

for (const { path, heading, words } of SCREENS) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false })
    test(`[FP-01] /${path} is read without script, with its title, its styles and 109`, async ({ page }) => {
      await open(page, path)
      await expect(page).toHaveTitle(`${heading} - 곁마루`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await expect(page.getByRole('link', { name: /109/ }).last()).toHaveAttribute('href', 'tel:109')
      await page.getByRole('link', { name: '자가진단', exact: true }).click()
      await expect(page).toHaveURL('/self/Diagnosis')
    })
  })

  test(`[FP-02] /${path} goes on from its first paint: nothing is called for again, and nothing moves`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.route('**/*.woff2', (route) => route.abort()) // its letters have other widths
    const release = await holdScript(page)
    await open(page, path)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    expect(await page.evaluate(controlsThatAnswer)).toEqual([])
    await page.waitForFunction(hasItsStyles)
    const before = await partsOf(page)
    release()
    await expectLive(page)
    expect(await partsOf(page)).toEqual(before)
    expect(calls).toEqual([])
  })

  test(`[FP-06] whoever is logged in never sees a visitor's /${path}`, async ({ page }) => {
    const release = await holdScript(page)
    await storeToken(page, 'head.body.signature')
    await open(page, path)
    await expect(page.getByRole('link', { name: /109/ }).last()).toBeVisible()
    await expect(page.getByRole('main').getByText(words).first()).toBeHidden()
    await expect(page.getByRole('link', { name: '로그인' })).toBeHidden()
    release()
    await expect(root(page)).not.toHaveAttribute('data-painted')
  })
}

/** Nothing is painted before; it can be measured before, though. */
function hasItsStyles(): boolean {
  const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
  return links.length > 0 && links.every(({ sheet }) => sheet !== null)
}

/** What can have the focus, or hands a press on, but for links and what is only moved: none of it works yet. */
function controlsThatAnswer(): string[] {
  const others = 'a[href], [role="group"], [role="region"], [role="tabpanel"], ul, ol'
  return Array.from(document.querySelectorAll<HTMLElement>('#root *'))
    .filter((each) => (each.tabIndex >= 0 && !each.matches(others)) || each.matches('label'))
    .filter((each) => !each.closest('[inert]'))
    .map((each) => each.outerHTML.slice(0, 120))
}

/** What the parts of the screen say, and where they stand. */
const partsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, li')
    .evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [each.textContent, x, y, width, height].join(' ')
      }),
    )

test('[FP-07] where the script does not come, the links of the first paint lead on', async ({ page }) => {
  await page.route(firstScript, (route) => route.abort())
  await page.goto('/self/', { waitUntil: 'load' })
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(0)
  await page.getByRole('link', { name: /내 주변 센터/ }).click()
  await expect(page.getByText('서울특별시 강남구 예시대로 311, 가온타워 9층')).toBeVisible()
})

test('[FP-08] an address with a query is drawn by script alone, as a page that is stored is', async ({
  page,
}) => {
  const textOf = async (path: string) => (await page.request.get(path)).text()
  expect(await textOf('/self/BranchList?from=home')).toContain('<div id="root"></div>')
  expect(await textOf('/self/sw.js')).toContain('/self/?stored')
})

test('[WY-54] a link of the first paint leads on while the script is on its way', async ({ page }) => {
  const release = await holdScript(page)
  await open(page, '')
  await page.getByRole('link', { name: /내 주변 센터/ }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/self/BranchList')
  await expect(page.getByRole('heading', { level: 1, name: '센터 안내' })).toBeAttached()
  release()
  await expectLive(page)
})

test('[WY-54] a button pressed before the script has come does nothing, and works once it has', async ({
  page,
}) => {
  const release = await holdScript(page)
  await open(page, 'faq')
  const question = page.getByRole('main').locator('button[aria-expanded]').first()
  await expect(question).toBeVisible()
  await page.waitForFunction(hasItsStyles)
  const before = await question.boundingBox()
  if (before) await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2)
  await question.focus()
  await expect(question).not.toBeFocused()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  release()
  await expectLive(page)
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('[WY-54] where the script neither comes nor fails for 15 s, all can be read and no form is sent', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdScript(page)
  await open(page, 'login')
  const field = page.getByRole('main').locator('input').first()
  await expect(field).toHaveAttribute('inert')
  await page.clock.fastForward(15_000)
  await expect(field).not.toHaveAttribute('inert')
  await field.press('Enter')
  await expect(page).toHaveURL('/self/login')
  release()
  await expectLive(page)
})
