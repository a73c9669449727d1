import { expect, type Page } from '@playwright/test'
import { branchListReply } from '@self/contract/branch'
import { expectNoBarriers } from './barriers.ts'
import {
  canvasOf,
  cardOf,
  locateButton,
  mapOf,
  offsetOf,
  pin,
  planMaps,
  selfOf,
  useNaver,
  zoomOf,
} from './map.ts'
import { chooseDay, chooseTime, reserveButton } from './paying/booking.ts'
import { test } from './test.ts'

const JAMSIL = { latitude: 37.5109486, longitude: 127.0843368 }
const ULSAN = { latitude: 35.539, longitude: 129.338 }
const MAP_DOWN = '지도를 불러오지 못했어요. 지도 없이도 센터를 고를 수 있어요.'
/** Spec 1 §2, in the order of the guide. */
const GUIDE = {
  서울: ['강남센터', '강서센터', '강동센터', '노원센터'],
  경기: ['광명센터', '고양센터', '남양주센터'],
  충청: ['대전센터', '천안센터'],
  전라: ['전주센터'],
  경상: ['대구수성센터', '대구달서센터', '울산센터'],
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, branch: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: branch }) })

/** Its page comes without data, so that the API is asked. */
const ASKING = '/self/BranchList?asking'

async function openGuide(page: Page, address = '/self/BranchList') {
  await page.goto(address)
  await expect(pin(page, '강남센터')).toBeVisible()
}

test('[BR-01] the branches by region, each with all that is known; a region pressed is scrolled to', async ({
  page,
}) => {
  await openGuide(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(Object.keys(GUIDE))
  for (const [name, branches] of Object.entries(GUIDE))
    await expect(region(page, name).getByRole('heading', { level: 3 })).toHaveText(branches)

  const ulsan = row(page, '울산센터')
  await expect(ulsan).toContainText('울산광역시 남구 예시삼산로 170, 바른빌딩 6층')
  await expect(ulsan.getByRole('listitem')).toHaveText(['052-000-1014', '010-0000-1014'])
  await expect(ulsan.getByRole('link', { name: '울산센터 전화' })).toHaveAttribute('href', 'tel:0520001014')
  const directions = ulsan.getByRole('link', { name: '울산센터 길찾기 (새 창)' })
  const link = `https://map.kakao.com/link/to/${encodeURIComponent('울산센터')},35.539,129.338`
  await expect(directions).toHaveAttribute('href', link)
  await expect(directions).toHaveAttribute('target', '_blank')

  await expect(pin(page, '울산센터')).not.toBeInViewport()
  await page.getByRole('navigation', { name: '지역' }).getByRole('button', { name: '경상' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '경상' })).toBeFocused()
  await expect(row(page, '대구수성센터')).toBeInViewport()
  await mapOf(page).scrollIntoViewIfNeeded()
  for (const branch of GUIDE.경상) await expect(pin(page, branch)).toBeInViewport()
})

test('[BR-05] an address that was not found has no marker and no directions, but its row', async ({
  page,
}) => {
  await page.route('**/api/branch', async (route) => {
    const response = await route.fetch()
    const list = branchListReply.parse(await response.json())
    const isLost = ({ branch }: { branch: string }) => branch === 'GD'
    await route.fulfill({
      response,
      json: list.map((one) => (isLost(one) ? { ...one, lat: null, lng: null } : one)),
    })
  })
  await openGuide(page, ASKING)
  await expect(canvasOf(page).getByRole('button')).toHaveCount(12)
  await expect(pin(page, '강동센터')).toHaveCount(0)
  await expect(row(page, '강동센터').getByRole('link')).toHaveText([/전화/, /예약하기/])
})

for (const { library, arrive } of [
  { library: 'Leaflet', arrive: openGuide },
  {
    library: 'Naver',
    arrive: async (page: Page) => {
      await useNaver(page)
      await openGuide(page, ASKING)
      await expect(page.locator('script#naver-maps')).toBeAttached()
    },
  },
])
  test.describe(`on ${library}`, () => {
    test.use({ permissions: ['geolocation'], geolocation: JAMSIL })

    test('[BR-02] [BR-04] a press on a marker shows its card; closing it, dragging and zooming restore the centre', async ({
      page,
    }) => {
      await arrive(page)
      expect((await canvasOf(page).boundingBox())?.height).toBe(300)
      await expect(canvasOf(page).getByRole('button')).toHaveCount(13)
      const before = await offsetOf(page, pin(page, '노원센터'))
      const select = async () => {
        await pin(page, '강남센터').click()
        await expect(cardOf(page, '강남센터')).toBeVisible()
        expect(await offsetOf(page, pin(page, '노원센터'))).not.toEqual(before)
      }
      const expectRestored = async (wanted = before) => {
        await expect(cardOf(page, '강남센터')).toHaveCount(0)
        await expect(pin(page, '강남센터')).toHaveAttribute('aria-pressed', 'false')
        await expect.poll(() => offsetOf(page, pin(page, '노원센터'))).toEqual(wanted)
      }
      await select()
      await expect(pin(page, '강남센터')).toHaveAttribute('aria-pressed', 'true')
      expect(await offsetOf(page, pin(page, '강남센터'))).toEqual({ x: 0, y: 0 })
      const card = cardOf(page, '강남센터')
      await expect(card).toBeFocused()
      await expect(card.getByRole('heading')).toHaveText('강남센터')
      await expect(card).toContainText('서울특별시 강남구 예시대로 311, 가온타워 9층')
      await expect(card.getByRole('listitem')).toHaveText(['02-000-1002', '010-0000-1002'])
      await expect(card.getByRole('link')).toHaveText([/길찾기/, /전화/, /예약하기/])
      await page.getByRole('button', { name: '센터 안내 닫기' }).click()
      await expectRestored()
      await select()
      await dragMap(page)
      await expectRestored()
      await select()
      await mapOf(page).getByRole('button', { name: '확대' }).click()
      // At the next level everything is twice as far from the same middle.
      await expect(cardOf(page, '강남센터')).toHaveCount(0)
      const after = await offsetOf(page, pin(page, '노원센터'))
      expect(Math.abs(after.x - 2 * before.x)).toBeLessThanOrEqual(2)
      expect(Math.abs(after.y - 2 * before.y)).toBeLessThanOrEqual(2)

      // A zoom that is only just ending closes the card once more.
      await expect(async () => {
        if (!(await card.isVisible())) await pin(page, '강남센터').click()
        await card.getByRole('link', { name: '예약하기' }).click({ timeout: 2_000 })
      }).toPass()
      await expect(page).toHaveURL('/self/Reservation')
      await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('강남센터')
    })

    test('[BR-03] the locate button finds, follows and lets go', async ({ page, context }) => {
      await arrive(page)
      await expect(locateButton(page)).toHaveAccessibleName('내 위치 보기')
      await locateButton(page).click()
      await expect(locateButton(page)).toHaveAccessibleName('위치 따라가기')
      await expect(selfOf(page)).toBeVisible()
      await expect.poll(() => zoomOf(page)).toBe(16)
      expect(await offsetOf(page, selfOf(page), 0.5)).toEqual({ x: 0, y: 0 })
      await context.setGeolocation(ULSAN)
      await expect(pin(page, '울산센터')).not.toBeInViewport() // found once, not followed

      await locateButton(page).click()
      await expect(locateButton(page)).toHaveAccessibleName('따라가기 끄기')
      await expect.poll(() => offsetOf(page, pin(page, '울산센터'))).toEqual({ x: 0, y: 0 })
      expect(await offsetOf(page, selfOf(page), 0.5)).toEqual({ x: 0, y: 0 })

      await locateButton(page).click()
      await expect(locateButton(page)).toHaveAccessibleName('내 위치 보기')
      await expect(selfOf(page)).toHaveCount(0)
      await context.setGeolocation(JAMSIL)
      await expect(pin(page, '울산센터')).toBeInViewport()
    })
  })

test('no barriers in the guide with a card, and without a map', async ({ page }) => {
  await page.goto('/self/BranchList')
  await pin(page, '강남센터').click()
  await expect(cardOf(page, '강남센터')).toBeVisible()
  await expectNoBarriers(page)
  await page.route('**/tiles/**', (route) => route.abort())
  await page.reload()
  await expect(mapOf(page).getByRole('button', { name: '다시 불러오기' })).toBeVisible()
  await expectNoBarriers(page)
})

test.describe('without a map', () => {
  test.afterEach(() => planMaps('ok'))

  for (const { what, breakMap, mend } of [
    { what: 'no tile', breakMap: () => planMaps('tiles-down'), mend: () => planMaps('ok') },
    {
      what: 'no Leaflet',
      breakMap: (page: Page) => page.route('**/leaflet-map-*.js', (route) => route.abort()),
      mend: (page: Page) => page.unrouteAll(),
    },
    {
      what: 'no script of Naver',
      breakMap: async (page: Page) => {
        await planMaps('maps-down')
        await useNaver(page)
      },
      mend: () => planMaps('ok'),
    },
    {
      what: "a refusal of Naver's key",
      breakMap: async (page: Page) => {
        await planMaps('auth-failure')
        await useNaver(page)
      },
      mend: () => planMaps('ok'),
    },
  ])
    test(`${what}: the list says it all and leads to a booking, until the map is back`, async ({ page }) => {
      await breakMap(page)
      await page.goto(ASKING)
      await expect(mapOf(page)).toContainText(MAP_DOWN)
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(13)
      await row(page, '강동센터').getByRole('link', { name: '강동센터 예약하기' }).click()
      await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('강동센터')
      await chooseDay(page)
      await chooseTime(page)
      await expect(reserveButton(page)).toHaveText('로그인하고 예약하기')

      await page.getByRole('button', { name: '지도 보기' }).click()
      await expect(mapOf(page)).toContainText(MAP_DOWN)
      await mend(page)
      await mapOf(page).getByRole('button', { name: '다시 불러오기' }).click()
      await expect(pin(page, '강동센터')).toBeVisible()
    })
})

/** Half of its width to the right, where nothing lies on it. */
async function dragMap(page: Page) {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('Nothing to drag')
  await page.mouse.move(box.x + 100, box.y + 120)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 130, { steps: 5 })
  await page.mouse.up()
}
