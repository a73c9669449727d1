import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectLive } from './barriers.ts'
import { logInOnScreen, storeToken } from './people/login.ts'
import { people } from './people/person.ts'

/** Screens that stand in the page as the server sends it, each with words that only its data has. */
const SCREENS = [
  { path: '', heading: '홈', words: '상담 1회 90,000원부터' },
  { path: 'BranchList', heading: '센터 안내', words: '서울특별시 강남구 예시대로 311, 가온타워 9층' },
  { path: 'login', heading: '로그인', words: '휴대폰 번호로 로그인' },
  { path: 'SignUp', heading: '회원 가입', words: '필수 항목에 모두 동의해요' },
  { path: 'faq', heading: '자주 묻는 질문', words: '질문 30개' },
  { path: 'Terms', heading: '이용약관', words: '지금 약관' },
  { path: 'PurchaseCertificate', heading: '이용권 구매', words: '잠실센터 이용권 14개' },
  { path: 'MyInfo', heading: '내 정보', words: '로그인하고 내 기록을 확인해 보세요' },
  { path: 'IndividualPay', heading: '개별 결제', words: '구매한 이용권은 내 정보에 보관돼요' },
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

test('[FP-10] scripts begin once what is drawn can be painted: the styles have come before any of them is asked for', async ({
  page,
}) => {
  await open(page, 'faq')
  await expectLive(page)
  const sent = await (await page.request.get('/self/faq')).text()
  const [styles, script] = await page.evaluate((sent) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const of = (kind: string) => files.filter(({ name }) => new URL(name).pathname.endsWith(kind))
    // Those of parts that few need come later, once the screen is at rest.
    const first = of('.css').filter(({ name }) => sent.includes(new URL(name).pathname))
    return [first.map(({ responseEnd }) => responseEnd), Math.min(...of('.js').map((one) => one.startTime))]
  }, sent)
  expect(styles?.length).toBeGreaterThan(1)
  expect(script).toBeGreaterThanOrEqual(Math.max(...styles))
})

test('[FP-12] what the first script imports is run before it, each by itself and in order', async ({
  page,
}) => {
  await open(page, 'faq')
  await expectLive(page)
  const scripts = page.locator('script[type="module"][src]')
  const run = await scripts.evaluateAll((all: HTMLScriptElement[]) =>
    all.map((one) => [one.async, one.src] as const),
  )
  expect(run.map(([isAsync]) => isAsync)).not.toContain(true)
  const at = (name: string) => run.findIndex(([, src]) => src.includes(`/assets/${name}-`))
  expect(at('libraries')).toBeGreaterThanOrEqual(0)
  expect(at('index')).toBeGreaterThan(at('libraries'))
})

test('[FP-10] the scripts of whoever is logged in begin at once', async ({ page }) => {
  await page.route('**/*.css', () => {}) // never comes
  await storeToken(page, 'head.body.signature')
  const begun = page.waitForRequest(firstScript)
  await open(page, 'faq')
  expect((await begun).url()).toContain('/assets/')
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

/** Nothing inert can be pressed by its name: the mouse goes where it stands. */
async function pressWhereItStands(page: Page, control: Locator) {
  await page.waitForFunction(hasItsStyles)
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('is not on screen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
const early = (page: Page) => page.locator('#early:not(:empty)')
const SOON = '아직 준비 중이에요. 곧 이어서 열게요.'
const WAIT = '아직 준비 중이에요. 잠시 뒤에 다시 눌러 주세요.'

test('[WY-55] a press that came before the script is told, and what only opens is open once it has come', async ({
  page,
}) => {
  const release = await holdScript(page)
  await open(page, 'faq')
  const question = page.getByRole('main').locator('button[aria-expanded]').nth(3)
  await pressWhereItStands(page, question)
  await expect(early(page)).toHaveText(SOON)
  await question.focus()
  await expect(question).not.toBeFocused()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(question).toBeFocused()
  await expect(page.locator('button[aria-expanded="true"]')).toHaveCount(1)
  await expect(early(page)).toHaveCount(0)
})

test('[WY-55] a field pressed before the script has the focus once it has come', async ({ page }) => {
  const release = await holdScript(page)
  await open(page, 'phoneLogin')
  const field = page.getByLabel('비밀번호', { exact: true })
  await pressWhereItStands(page, field)
  await expect(early(page)).toHaveText(SOON)
  release()
  await expect(field).toBeFocused()
})

test('[WY-55] help pressed before the script opens by itself', async ({ page }) => {
  const release = await holdScript(page)
  await open(page, '')
  await pressWhereItStands(page, page.locator('button', { hasText: '도움 전화' }))
  release()
  await expect(page.getByRole('dialog').getByRole('link', { name: /112/ })).toBeVisible()
})

test('[WY-55] what agrees, sends or asks for a permission is not pressed for anybody', async ({ page }) => {
  const release = await holdScript(page)
  await open(page, 'SignUp')
  const consent = page.locator('input[type="checkbox"]').first()
  await pressWhereItStands(page, page.locator('label', { hasText: '필수 항목에 모두 동의해요' }))
  await expect(early(page)).toHaveText(WAIT)
  await pressWhereItStands(page, page.locator('button[type="submit"]').first())
  await expect(early(page)).toHaveText(WAIT)
  release()
  await expectLive(page)
  await expect(early(page)).toHaveCount(0)
  await expect(consent).not.toBeChecked()
  await expect(page.getByText(/입력해 주세요/)).toHaveCount(0)
  await consent.check()
})

test('[WY-55] where the script has failed a press says what to do', async ({ page }) => {
  await page.route(firstScript, (route) => route.abort())
  await open(page, 'faq')
  await page.waitForLoadState('load')
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(0)
  await page.getByRole('main').locator('button[aria-expanded]').first().click()
  await expect(early(page)).toHaveText('화면을 다 불러오지 못했어요. 새로 고침해 주세요.')
})

test('[WY-56] a login that begins before the script has come leads back to where it began', async ({
  page,
}) => {
  const release = await holdScript(page)
  await open(page, 'BranchList')
  await page.getByRole('link', { name: '로그인' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/self/login')
  release()
  await expectLive(page)
  await logInOnScreen(page, people.fresh)
  await expect(page).toHaveURL('/self/BranchList')
})

test('[WY-57] what is pressed while the typeface arrives is pressed: nothing moves until the finger is lifted', async ({
  page,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/assets/pretendard*.css', (route) => held.then(() => route.continue()))
  await page.goto('/self/Diagnosis')
  const help = page.getByRole('button', { name: '도움 전화' })
  await help.hover()
  await page.mouse.down()
  const arrived = page.waitForResponse(/\.woff2$/)
  arrive()
  await arrived
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  await expect(page.locator('html')).not.toHaveAttribute('data-typeface')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-typeface', 'own')
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
