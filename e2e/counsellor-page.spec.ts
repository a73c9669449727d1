import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { choose, chooseBranch, chooseDay, dialogOf, startsOn, tab } from './paying/booking.ts'
import { logInOnScreen } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const counsellors = (page: Page) => page.getByRole('tabpanel', { name: '전문가 소개' })
const person = (page: Page, name: string) => counsellors(page).getByRole('link', { name })

async function openCounsellors(page: Page) {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '잠실센터')
  await tab(page, '전문가 소개').click()
}

test('[CN-03] [CN-04] from the list to a person, an hour, and a booking that begins with both', async ({
  page,
}) => {
  await openCounsellors(page)
  await expect(person(page, '윤서하')).toContainText('서두르지 않아요. 오늘 꺼낼 만큼부터 같이 봐요')
  await expect(person(page, '윤서하')).toContainText(/\d+월 \d+일\(.\) \d\d:\d\d/)
  await expect(person(page, '홍지후')).toContainText('지금은 예약할 수 없어요')
  await person(page, '윤서하').click()
  await expect(page.getByRole('heading', { level: 1, name: '윤서하' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '함께 다루는 이야기',
    '이런 분과 만나요',
    '이렇게 만나요',
    '가까운 빈 시간',
  ])
  await expectNoBarriers(page)
  const hour = page.getByRole('region', { name: '가까운 빈 시간' }).getByRole('button').first()
  await hour.click()
  await expect(hour).toHaveAttribute('aria-pressed', 'true')
  const time = (await hour.innerText()).slice(-5)
  await page.getByRole('link', { name: '이 상담사로 예약' }).click()
  await expect(page.getByText(`윤서하 · ${time}`)).toBeVisible()
})

test('[AF-31] a login on the way leads back to the person and the hour that were chosen', async ({
  page,
}) => {
  await page.goto('/self/Counsellor/101')
  const hour = page.getByRole('region', { name: '가까운 빈 시간' }).getByRole('button').first()
  await hour.click()
  const time = (await hour.innerText()).slice(-5)
  await page.getByRole('link', { name: '이 상담사로 예약' }).click()
  await page.getByRole('button', { name: '로그인하고 예약하기' }).click()
  await dialogOf(page).getByRole('button', { name: '로그인' }).click()
  await logInOnScreen(page, people.withHistory)
  await expect(page).toHaveURL('/self/Reservation')
  await expect(page.getByText(`윤서하 · ${time}`)).toBeVisible()
})

test('[CN-04] without an hour the days are the counsellor’s, and the one that is chosen keeps them', async ({
  page,
}) => {
  await page.goto('/self/Counsellor/102')
  await page.getByRole('link', { name: '이 상담사로 예약' }).click()
  await expect(page.getByText('강도윤 상담사가 상담하는 날이에요')).toBeVisible()
  await chooseDay(page)
  await expect(page.getByRole('radio', { name: /강도윤/ })).toBeChecked()
  await expect(startsOn(page).first()).toBeVisible()
})

test('[CN-03] [CN-04] a branch that assigns its counsellors offers itself, a number of nobody says so', async ({
  page,
}) => {
  await page.goto('/self/Counsellor/107')
  await expect(page.getByRole('heading', { level: 1, name: '차유진' })).toBeVisible()
  await expect(page.getByText('이 센터에서는 예약할 때 상담사를 고르지 않아요')).toBeVisible()
  await expect(page.getByRole('heading', { name: '가까운 빈 시간' })).toBeHidden()
  await page.getByRole('link', { name: '강남센터 예약하기' }).click()
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText('강남센터')
  await page.goto('/self/Counsellor/999999')
  await expect(page.getByRole('heading', { level: 1, name: '상담사를 찾지 못했어요' })).toBeVisible()
  await expectNoBarriers(page)
})

test('[CN-05] [CN-06] what is looked for stands in the address, through a look at a person and a reload', async ({
  page,
}) => {
  const searches: string[] = []
  page.on('request', (request) => searches.push(decodeURIComponent(request.url())))
  await openCounsellors(page)
  await choose(page, '고민', '불안')
  await choose(page, '상담·검사', /^상담$/)
  await expect(counsellors(page).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: '상담·검사' })).toBeFocused()
  await expectNoBarriers(page)
  await person(page, '민채원').click()
  await expect(page.getByRole('heading', { level: 1, name: '민채원' })).toBeVisible()
  await page.goBack()
  await expect(counsellors(page).getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(counsellors(page).getByRole('article')).toHaveCount(1)
  await choose(page, '요일', '일요일')
  await expect(page.getByText('조건에 맞는 상담사가 없어요')).toBeVisible()
  await page.getByRole('button', { name: '조건 지우기' }).click()
  await expect(counsellors(page).getByRole('article')).toHaveCount(6)
  expect(searches.filter((url) => url.replace(/#.*/, '').includes('불안'))).toEqual([])
})
