import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import {
  chooseCentre,
  chooseCounsellor,
  chooseDay,
  chooseTime,
  dialogOf,
  reserveButton,
  writeReason,
} from './booking.ts'
import { logIn, people } from './person.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const readers = [
  { who: 'a visitor', arrive: async () => {} },
  { who: 'a member', arrive: (page: Page) => logIn(page, people.withHistory) },
]
const screens = [
  { path: '', title: '홈' },
  { path: 'login', title: '로그인' },
  { path: 'phoneLogin', title: '휴대폰 번호로 로그인' },
  { path: 'MyInfo', title: '내 정보' },
  { path: 'Reservation', title: '셀프 예약' },
  { path: 'PaymentMain', title: '결제할 예약을 찾지 못했어요' },
  { path: 'Completed', title: '예약 정보를 찾을 수 없어요' },
  { path: 'Confirmation', title: '예약 정보를 찾을 수 없어요' },
  { path: 'PaymentFail', title: '결제에 실패했습니다' },
  { path: 'Diagnosis', title: '준비하고 있어요' },
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

test('the first stop of the keyboard is the way past the header', async ({ page }) => {
  await page.goto('/self/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('the keyboard sees where it is', async ({ page }) => {
  for (const path of ['', 'phoneLogin', 'Reservation', 'MyInfo']) {
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

/** A private centre, where a counsellor is chosen before the hour. */
async function chooseUpToTime(page: Page) {
  await page.goto('/self/Reservation')
  await chooseCentre(page, '서울', '잠실센터')
  await chooseDay(page)
  await chooseCounsellor(page)
  await expect(page.getByRole('list', { name: '오후' })).toBeVisible()
}

/** axe is silent; in the narrowest column every target is big enough, and nothing runs out of it sideways. */
async function expectNoBarriers(page: Page) {
  await expectAxeSilent(page)
  await page.waitForFunction(isInItsFont)
  await page.setViewportSize({ width: 350, height: 844 })
  expect.soft(await page.evaluate(smallTargets)).toEqual([])
  expect.soft(await page.evaluate(widthMissing)).toBe(0)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect.soft(await page.evaluate(widthMissing), 'at 200 % text').toBe(0)
}

async function expectAxeSilent(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // No screen has frames, so axe needs no second page to gather what it found in them.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
  expect.soft(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
}

// The rest runs in the page.

/** The font comes after the first paint; before it the letters have other widths. */
function isInItsFont(): boolean {
  let isFaceLoaded = false
  document.fonts.forEach(({ status }) => {
    isFaceLoaded ||= status === 'loaded'
  })
  return isFaceLoaded && document.fonts.status === 'loaded'
}

/** Whatever can be pressed or filled in and is smaller than 44 px; a link within a text may be. */
function smallTargets(): string[] {
  const selector =
    'a[href], button, textarea, input:not([aria-hidden="true"]), [role="combobox"], [role="tab"]'
  return Array.from(document.querySelectorAll(selector))
    .map((element) => (element.matches('[type="checkbox"]') && element.closest('label')) || element)
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isBig = Math.round(width) >= 44 && Math.round(height) >= 44
      return isBig ? [] : [`${width}×${height} ${element.outerHTML.slice(0, 120)}`]
    })
}

/** By how much the page is wider than its window. */
function widthMissing(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** The sheet has guards beside it that hand the focus on; nothing else outside may have it. */
function isBehindSheet(): boolean {
  const focused = document.activeElement
  return !focused?.closest('[role="dialog"], [data-base-ui-focus-guard]')
}

/** Where the focus is; 'end' once it has left the page. */
function stopWithRing(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  const { outlineStyle } = getComputedStyle(focused)
  return `${outlineStyle === 'solid' ? 'ring' : 'no ring'} ${focused.outerHTML.slice(0, 120)}`
}
