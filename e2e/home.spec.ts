import { expect, type Page, test } from '@playwright/test'
import { LOCATION_HELP } from '@self/contract/map'
import { locateButton, pin, selfOf } from './map.ts'

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
