import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { logIn, people } from './people/person.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: '공지' })
const items = (page: Page) => panel(page).getByRole('heading', { level: 3 })
const item = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })

async function open(page: Page) {
  await page.goto('/self/MyInfo')
  await page.getByRole('tab', { name: '공지' }).click()
}

async function sort(page: Page, order: string) {
  await panel(page).getByRole('combobox', { name: '정렬' }).click()
  await page.getByRole('option', { name: order }).click()
}

const answer = (page: Page, notices: object[]) =>
  page.route('**/api/notice/all', (route) => route.fulfill({ json: notices }))

const NOTICE = {
  noticeId: 1,
  noticeType: 'NOTICE',
  noticeTitle: '안내',
  viewStatus: 'Y',
  createDate: '2026-11-19',
  imageUrl: null,
  imageAlt: null,
  contents: '',
}

test('[MY-07] a visitor reads them: date, type, title, picture and contents', async ({ page }) => {
  await open(page)
  await expect(items(page)).toHaveCount(7)
  await expect(items(page).first()).toHaveText(/^공지 \d{4}년 \d+월 \d+일 예약 변경·취소 안내$/)
  const first = item(page, /이벤트.*첫 상담 패키지/)
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page).getByRole('img', { name: '두 사람이 마주 앉아' })).toBeVisible()
  await expect(panel(page).getByText('할인은 결제할 때 바로 적용돼요.')).toBeVisible()
  await expectNoBarriers(page)
})

test('[MY-07] three orders', async ({ page }) => {
  await open(page)
  const titles = async () =>
    (await items(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
  const dates = async () => (await titles()).map((text) => text.match(/\d+/g)?.map(Number) ?? [])
  const dayOf = ([year = 0, month = 0, day = 0]: number[]) => year * 10_000 + month * 100 + day

  await expect(items(page)).toHaveCount(7)
  const types = (await titles()).map((text) => text.split(' ')[0])
  expect(types).toEqual([...Array(4).fill('공지'), ...Array(3).fill('이벤트')])
  await sort(page, '최신순')
  await expect(items(page).nth(1)).toContainText('첫 상담 패키지')
  const newest = (await dates()).map(dayOf)
  expect(newest).toEqual(newest.toSorted((a, b) => b - a))
  await sort(page, '오래된순')
  await expect(items(page).first()).toContainText('자가진단하고 내 마음 기록하기')
  expect((await dates()).map(dayOf)).toEqual(newest.toReversed())
})

test('[MY-01] the tab and the notice come with the navigation, and once', async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto('/self/')
  await page.getByRole('region', { name: '소식' }).getByRole('link').click()
  await expect(page.getByRole('tab')).toHaveText(['내 일정', '결제 내역', '자가진단', '공지'])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('공지')
  await expect(item(page, /예약 변경·취소 안내/)).toBeFocused()
  await expect(item(page, /예약 변경·취소 안내/)).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('tab', { name: '내 일정' }).click()
  await page.getByRole('tab', { name: '공지' }).click()
  await expect(item(page, /예약 변경·취소 안내/)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('tab', { name: '공지' })).toBeFocused()
})

test('HTML and script in a notice appear as the characters they are', async ({ page }) => {
  const noticeTitle = '<b>굵은</b> 제목'
  const contents =
    '<script>window.hacked = 1</script>\n<img src=x onerror="window.hacked = 1">\n<a href="javascript:window.hacked = 1">여기</a>'
  await answer(page, [{ ...NOTICE, noticeTitle, contents }])
  await page.goto('/self/')
  await expect(page.getByRole('region', { name: '소식' })).toContainText(noticeTitle)
  await open(page)
  await item(page, noticeTitle).click()
  for (const line of contents.split('\n')) await expect(panel(page).getByText(line)).toBeVisible()
  await expect(panel(page).locator('script, a, li img')).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a link opens in a window of its own', async ({ page, context }) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await answer(page, [{ ...NOTICE, contents: '자세한 내용은 https://example.com/guide에서 봐요.' }])
  await open(page)
  await item(page, '안내').click()
  const link = panel(page).getByRole('link', { name: 'https://example.com/guide 새 창' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const opened = context.waitForEvent('page')
  await link.click()
  expect(await (await opened).evaluate(() => [opener, document.referrer])).toEqual([null, ''])
  await expect(page).toHaveURL('/self/MyInfo')
})

test('a notice whose picture would come from an unsafe place is not shown at all', async ({ page }) => {
  await answer(page, [{ ...NOTICE, imageUrl: 'javascript:alert(1)' }])
  await open(page)
  await expect(panel(page).getByRole('alert')).toContainText('정보를 불러오는데 실패했습니다.')
  await expect(items(page)).toHaveCount(0)
})

test('none, none that come, and the way to ask again', async ({ page }) => {
  await answer(page, [])
  await open(page)
  await expect(panel(page).getByRole('heading')).toHaveText('소식이 없습니다.')
  await page.route('**/api/notice/all', (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await page.getByRole('tab', { name: '공지' }).click()
  await expect(panel(page).getByRole('alert')).toBeVisible()
  await expectNoBarriers(page)
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: '다시 불러오기' }).click()
  await expect(items(page)).toHaveCount(7)
})

test('without a connection the notices that came stay, and others can be asked for later', async ({
  page,
  context,
}) => {
  await open(page)
  await expect(items(page)).toHaveCount(7)
  await context.setOffline(true)
  await item(page, /연말 휴무 안내/).click()
  await expect(panel(page).getByText('12월 25일과 1월 1일에는')).toBeVisible()
  await sort(page, '최신순')
  await expect(panel(page).getByRole('alert')).toContainText('인터넷에 연결되지 않았어요.')
  await context.setOffline(false)
  await expect(items(page)).toHaveCount(7)
})

test('while they load, the tab says that it waits', async ({ page }) => {
  await page.route('**/api/notice/all', () => {}) // never answered
  await open(page)
  await expect(panel(page).getByRole('status')).toHaveText('불러오고 있어요')
})
