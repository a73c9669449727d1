import { expect, type Page } from '@playwright/test'
import { LOCATION_HELP } from '@self/contract/map'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { locateButton, pin, selfOf } from './map.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

/** By the way that home offers. */
async function openGuide(page: Page) {
  await page.goto('/self/')
  await page.getByRole('link', { name: '내 주변 센터' }).click()
  await expect(page).toHaveURL('/self/BranchList')
  await expect(pin(page, '강남센터')).toBeVisible()
}

test('[BR-07] without a permission the reason is told, and nothing else changes', async ({ page }) => {
  const sentence = '위치 접근이 거부되었습니다. 브라우저 설정에서 위치 권한을 허용해주세요.'
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
  await page.goto('/self/?asking') // without data, so that the API is asked
  await expect(shown(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1_000) // before anything turns
}

/**
 * Scrolled to the slide that it names, and no further: a turn that begins before the last one has moved is lost. And with what React does after
 * a paint: a timer that is set later than the clock was moved is not due yet.
 */
async function expectAtRest(page: Page) {
  let before = -1
  await expect
    .poll(async () => {
      const shown = await banner(page)
        .getByText(/[12]\/2$/)
        .innerText()
      const { left, width } = await banner(page)
        .getByRole('list')
        .evaluate(({ scrollLeft, clientWidth }) => ({ left: scrollLeft, width: clientWidth }))
      const isThere = Math.abs(left - width * (Number(shown.at(-3)) - 1)) < 1 && left === before
      before = left
      return isThere
    })
    .toBe(true)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      }),
  )
}

test.describe('what moves', () => {
  test('[SH-11] notices and banner turn every 6000 ms and begin anew', async ({ page }) => {
    await putUp(page, [NOTICE, { ...NOTICE, noticeId: 2, noticeType: 'EVENT', noticeTitle: '할인' }])
    await openMoving(page)
    await expectAtRest(page) // on a slow machine it may have turned before
    const before = await shown(page).innerText()
    const slideBefore = await banner(page)
      .getByText(/^.*[12]\/2$/)
      .innerText()
    await page.clock.runFor(6_000)
    await expect(shown(page)).not.toHaveText(before)
    await expect(banner(page).getByText(/[12]\/2$/)).not.toHaveText(slideBefore)
    await expectAtRest(page)
    await page.clock.runFor(6_000)
    await expect(shown(page)).toHaveText(before)
    await expect(banner(page).getByText(/[12]\/2$/)).toHaveText(slideBefore)
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

test('[HM-02] [HM-03] [HM-04] the slides and the cards lead where they say', async ({ page }) => {
  await page.goto('/self/')
  await slide(page, '상담 예약하기').click()
  await expect(page).toHaveURL('/self/Reservation')
  await page.goBack()
  await banner(page).hover()
  await banner(page).getByRole('button', { name: '다음 안내' }).click()
  await expect(slide(page, '내 일정 보기')).toBeInViewport({ ratio: 0.9 })
  await slide(page, '내 일정 보기').click()
  await expect(page).toHaveURL('/self/MyInfo')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: '3분 자가진단' }).click()
  await expect(page).toHaveURL('/self/Diagnosis')
  await page.goBack()
  await expect(cards(page)).toContainText(['~15% 할인상담', '~12% 할인검사', '~20% 할인상담+검사'])
  await expect(cards(page).first()).toHaveAccessibleName('상담, 최대 15% 할인')
  await cards(page).last().click()
  await expect(page).toHaveURL('/self/PurchaseCertificate')
  expect(await navigationState(page)).toMatchObject({ selectedType: '상담+검사' })
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

test('[WY-06] an hour with the same counsellor is chosen on home, and booked on the next screen', async ({
  page,
}) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/')
  await expectNoBarriers(page)
  const again = page.getByRole('region', { name: /다시 예약$|^다음 상담을 잡아/ })
  const hour = again.getByRole('link', { name: / 윤서하$/ }).first()
  const time = /\d\d:\d\d/.exec(await hour.innerText())?.[0]
  await hour.click()
  await expect(page).toHaveURL('/self/Reservation')
  await expect(page.getByText(`윤서하 · ${time}`)).toBeVisible()
})
