import { expect, type Page, test } from '@playwright/test'
import { CRISIS_LINE } from '@self/contract/crisis-line'
import { LOCATION_HELP } from '@self/contract/map'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { locateButton, pin, selfOf } from './map.ts'
import { logIn, people } from './people/person.ts'

const ULSAN = { latitude: 35.539, longitude: 129.338 }

/** By the way that home offers. */
async function openGuide(page: Page) {
  await page.goto('/self/')
  await page.getByRole('link', { name: '내 주변 센터' }).click()
  await expect(page).toHaveURL('/self/BranchList')
  await expect(pin(page, '강남센터')).toBeVisible()
}

test('[BR-03] the position found sorts the list from the nearest on, with the distance', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(ULSAN)
  await openGuide(page)
  await page.getByRole('button', { name: '가까운 순으로 보기' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(13)
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^울산센터.*내 위치에서 \d+m$/)
  await expect(page.getByRole('heading', { level: 3 }).last()).toHaveText(/^고양센터.*내 위치에서 \d{3}km$/)
  await page.getByRole('button', { name: '지역별로 보기' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['서울', '경기', '충청', '전라', '경상'])
})

const failures = [
  { code: 1, sentence: '위치 접근이 거부되었습니다. 브라우저 설정에서 위치 권한을 허용해주세요.' },
  { code: 2, sentence: '위치 정보를 사용할 수 없습니다.' },
  { code: 3, sentence: '위치 요청 시간이 초과되었습니다.' },
  { code: undefined, sentence: '이 브라우저에서는 위치 서비스를 지원하지 않습니다.' },
]
for (const { code, sentence } of failures)
  test(`[BR-07] ${sentence}`, async ({ page }) => {
    // Denied is what the browser itself says without a permission.
    if (code !== 1)
      await page.addInitScript((error) => {
        const getCurrentPosition = (_: unknown, fail: (failure: { code: number }) => void) =>
          error && fail({ code: error })
        const value = error ? { getCurrentPosition } : undefined
        Object.defineProperty(Navigator.prototype, 'geolocation', { value })
      }, code)
    await openGuide(page)
    await locateButton(page).click()
    await expect(page.getByRole('region', { name: '알림' })).toContainText(`${sentence} ${LOCATION_HELP}`)
    await expect(locateButton(page)).toHaveAccessibleName('내 위치 보기')
    await expect(selfOf(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(13)
  })

const strip = (page: Page) => page.getByRole('region', { name: '소식' })
const shown = (page: Page) => strip(page).getByRole('link')
const banner = (page: Page) => page.getByRole('region', { name: '예약과 일정' })
const slide = (page: Page, name: string) => banner(page).getByRole('link', { name })
const cards = (page: Page) => page.getByRole('region', { name: '이용권' }).getByRole('link')
const navigationState = (page: Page) => page.evaluate(() => history.state.usr)

const NOTICE = {
  noticeId: 1,
  noticeType: 'NOTICE',
  noticeTitle: '예약 변경·취소 안내',
  viewStatus: 'Y',
  createDate: '2026-11-19',
  imageUrl: null,
  imageAlt: null,
  contents: '',
}
const putUp = (page: Page, notices: object[]) =>
  page.route('**/api/notice/all', (route) => route.fulfill({ json: notices }))

/** Home as most people see it, with its clock in our hands. */
async function openMoving(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/self/')
  await expect(shown(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.describe('what moves', () => {
  test('[SH-11] notices and banner turn every 6000 ms and begin anew', async ({ page }) => {
    await putUp(page, [NOTICE, { ...NOTICE, noticeId: 2, noticeType: 'EVENT', noticeTitle: '할인' }])
    await openMoving(page)
    const before = await shown(page).innerText()
    const slideBefore = await banner(page)
      .getByText(/^.*[12]\/2$/)
      .innerText()
    await page.clock.runFor(6_000)
    await expect(shown(page)).not.toHaveText(before)
    await expect(banner(page).getByText(/[12]\/2$/)).not.toHaveText(slideBefore)
    await page.clock.runFor(6_000)
    await expect(shown(page)).toHaveText(before)
    await expect(banner(page).getByText(/[12]\/2$/)).toHaveText(slideBefore)
  })

  test('[SH-11] a single notice stays, with nothing to press', async ({ page }) => {
    await putUp(page, [NOTICE])
    await openMoving(page)
    await page.clock.runFor(30_000)
    await expect(shown(page)).toHaveText('공지 예약 변경·취소 안내')
    await expect(strip(page).getByRole('button')).toHaveCount(0)
  })

  test('[SH-11] stops by its button, under the mouse, with the focus in it, and by a finger', async ({
    page,
  }) => {
    await openMoving(page)
    await strip(page).hover()
    const held = await shown(page).innerText()
    await page.clock.runFor(20_000)
    await expect(shown(page)).toHaveText(held, { useInnerText: true })
    await page.mouse.move(0, 0)
    await page.clock.runFor(6_000)
    await expect(shown(page)).not.toHaveText(held, { useInnerText: true })

    await shown(page).focus()
    const focused = await shown(page).innerText()
    await page.clock.runFor(20_000)
    await expect(shown(page)).toHaveText(focused, { useInnerText: true })
    await shown(page).blur()

    await strip(page).getByRole('button', { name: '자동 넘김 멈추기' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await expect(shown(page)).toHaveText(focused, { useInnerText: true })

    await banner(page).dispatchEvent('touchstart')
    await expect(banner(page).getByRole('button', { name: '자동 넘김 시작하기' })).toBeVisible()
  })

  test('[SH-11] stands still for those who want no motion, until they ask for it', async ({ page }) => {
    await page.clock.install()
    await page.goto('/self/')
    await expect(shown(page)).toBeVisible()
    const first = await shown(page).innerText()
    await page.clock.runFor(30_000)
    await expect(shown(page)).toHaveText(first, { useInnerText: true })
    await strip(page).getByRole('button', { name: '다음 소식' }).click()
    await expect(shown(page)).not.toHaveText(first, { useInnerText: true })
    await expect(strip(page).getByRole('button', { name: '자동 넘김 시작하기' })).toBeVisible()
  })
})

test('[HM-01] the notice shown leads to it on my page', async ({ page }) => {
  await page.goto('/self/')
  await strip(page).getByRole('button', { name: '다음 소식' }).click()
  await expect(shown(page)).toHaveText('공지 연말 휴무 안내')
  await shown(page).click()
  await expect(page).toHaveURL('/self/MyInfo')
  expect(await navigationState(page)).toEqual({ noticeId: 3, activeTab: 'notices' })
  const notice = page.getByRole('button', { name: /연말 휴무 안내/, expanded: true })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expect(page.getByText('12월 25일과 1월 1일에는 모든 센터가 쉬어요.')).toBeVisible()
})

test('[HM-01] no notice, notices that do not come, and the way to ask again', async ({ page }) => {
  await putUp(page, [])
  await page.goto('/self/')
  await expect(strip(page)).toHaveText('소식이 없습니다.')
  await expectNoBarriers(page)
  await page.route('**/api/notice/all', (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await expect(strip(page).getByRole('alert')).toContainText('소식을 불러오지 못했어요.')
  await expect(cards(page)).toHaveCount(3)
  await expectNoBarriers(page)
  await page.unrouteAll()
  await strip(page).getByRole('button', { name: '다시 불러오기' }).click()
  await expect(shown(page)).toBeVisible()
})

test('[HM-02] the first slide leads to a reservation, the second to my page', async ({ page }) => {
  await page.goto('/self/')
  await slide(page, '상담 예약하기').click()
  await expect(page).toHaveURL('/self/Reservation')
  await page.goBack()
  await banner(page).hover()
  await banner(page).getByRole('button', { name: '다음 안내' }).click()
  await expect(slide(page, '내 일정 보기')).toBeInViewport({ ratio: 0.9 })
  await slide(page, '내 일정 보기').click()
  await expect(page).toHaveURL('/self/MyInfo')
})

test('[HM-03] the card of the self-test leads to it', async ({ page }) => {
  await page.goto('/self/')
  await page.getByRole('main').getByRole('link', { name: '3분 자가진단' }).click()
  await expect(page).toHaveURL('/self/Diagnosis')
})

test('[HM-04] a card per type with the best discount, which leads to the vouchers of its type', async ({
  page,
}) => {
  await page.goto('/self/')
  await expect(cards(page)).toHaveText(['~15% 할인상담', '~12% 할인검사', '~20% 할인상담+검사'])
  await expect(cards(page).first()).toHaveAccessibleName('상담, 최대 15% 할인')
  await cards(page).last().click()
  await expect(page).toHaveURL('/self/PurchaseCertificate')
  expect(await navigationState(page)).toMatchObject({ selectedType: '상담+검사' })
})

test('[HM-04] a member of a company sees the cards for companies', async ({ page }) => {
  await logIn(page, people.corporate)
  await page.goto('/self/home')
  await expect(cards(page)).toHaveText(['~35% 할인기업상담', '~15% 할인단품검사'])
})

test('[HM-04] without the coupons the cards stay, without a badge', async ({ page }) => {
  await page.route('**/api/coupon', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/self/')
  await expect(cards(page)).toHaveText(['상담', '검사', '상담+검사'])
  await cards(page).first().click()
  await expect(page).toHaveURL('/self/PurchaseCertificate')
})

test('a member reads the next session and goes to it; who has none reads nothing of it', async ({ page }) => {
  const next = page.getByRole('main').getByRole('link', { name: /다음 상담 \d+월 \d+일\(.\) \d\d:\d\d/ })
  await logIn(page, people.master)
  const asked = page.waitForResponse('**/api/myList')
  await page.goto('/self/')
  await asked
  await expect(cards(page)).toHaveCount(3)
  await expect(next).toHaveCount(0)

  await logIn(page, people.withHistory)
  await page.goto('/self/')
  await expect(next).toBeVisible()
  await expectNoBarriers(page)
  await next.click()
  await expect(page).toHaveURL('/self/MyInfo')
})

test('while everything loads, the rest of home stands and says that it waits', async ({ page }) => {
  for (const path of ['notice/all', 'coupon']) await page.route(`**/api/${path}`, () => {}) // never answered
  await page.goto('/self/')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('불러오고 있어요')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(2)
  await expect(slide(page, '상담 예약하기')).toBeVisible()
  await expect(page.getByRole('link', { name: CRISIS_LINE.phone })).toHaveAttribute(
    'href',
    `tel:${CRISIS_LINE.phone}`,
  )
})

test('without a connection home stays as it is, and says so', async ({ page, context }) => {
  await page.goto('/self/')
  await expect(cards(page)).toHaveCount(3)
  const notice = await shown(page).innerText()
  await context.setOffline(true)
  await expect(page.getByText('인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.')).toBeVisible()
  await expect(shown(page)).toHaveText(notice, { useInnerText: true })
  await expect(cards(page)).toHaveCount(3)
  await expectAxeSilent(page)
})
