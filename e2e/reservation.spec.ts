import { expect, type Page, test } from '@playwright/test'
import { formatDay, formatSession } from '@self/contract/time'
import {
  chooseCentre,
  chooseCounsellor,
  chooseDay,
  chooseHour,
  chooseTime,
  dialogOf,
  expectMessage,
  reserveButton,
  startsOn,
  writeReason,
} from './booking.ts'
import { bookMeanwhile, findFreeHour, isFree } from './hour.ts'
import { logIn, logInOnScreen, people } from './person.ts'

const LOGIN_FIRST = '로그인이 필요합니다. 로그인 후 예약을 진행해주세요.'
const name = (page: Page) => page.getByLabel('이름')
const phone = (page: Page) => page.getByLabel('휴대폰 번호')
const step = (page: Page, title: string) => page.getByRole('region', { name: title })

test('[RS-11] [CF-03] a centre that takes requests: sent, thanked for, and in the schedule', async ({
  page,
}) => {
  await logIn(page, people.fresh)
  await page.goto('/self/Reservation')
  await chooseCentre(page, '서울', '강동센터')
  await expect(step(page, '시간')).toContainText('날짜를 먼저 선택해 주세요.')
  await chooseDay(page)
  await expect(page.getByRole('radiogroup', { name: '상담사' })).toHaveCount(0)
  await chooseTime(page)
  await expect(name(page)).toHaveValue('박새봄')
  await writeReason(page)
  const request = page.waitForRequest('**/api/reserve')
  await reserveButton(page).click()

  await expect(page).toHaveURL(/\/self\/Completed$/)
  const { selectedDate: date, selectedTime: time } = (await request).postDataJSON()
  const session = formatSession(date, time)
  const thanks = '예약을 접수했어요. 상담사가 확인하고 연락드릴게요.'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks)
  await expect(page.getByRole('term')).toHaveText(['센터', '예약자', '연락처', '날짜와 시간'])
  const details = ['강동센터', '박새봄', '010-0000-0003', session]
  await expect(page.getByRole('definition')).toHaveText(details)

  await page.getByRole('link', { name: '내 상담 내역' }).click()
  await expect(page).toHaveURL(/\/self\/MyInfo$/)
  await expect(page.getByRole('listitem').filter({ hasText: session })).toContainText('예약 진행 중')
})

test('[RS-10] what is missing speaks in its order, each with its own sentence', async ({ page }) => {
  await page.goto('/self/Reservation')
  await reserveButton(page).click()
  await expect(dialogOf(page)).toHaveAccessibleName(LOGIN_FIRST)
  await dialogOf(page).getByRole('button', { name: '로그인' }).click()
  await logInOnScreen(page, people.fresh)

  await chooseCentre(page, '서울', '잠실센터')
  await expect(name(page)).toHaveValue('박새봄')
  await expectToAsk(page, '예약자 정보를 모두 입력해 주세요.', page.getByLabel('상담 신청 사유'))
  await writeReason(page)
  await phone(page).fill('010-0000-000')
  await expectToAsk(page, '예약자 정보를 모두 입력해 주세요.', phone(page))
  await phone(page).fill('010-0000-0003')
  await name(page).fill(' ')
  await expectToAsk(page, '예약자 정보를 모두 입력해 주세요.', name(page))
  await name(page).fill('박새봄')
  await expectToAsk(page, '예약 날짜를 선택해 주세요.', page.getByRole('group', { name: '날짜' }))
  await chooseDay(page)
  const time = page.getByRole('group', { name: '상담사·시간' })
  await expectToAsk(page, '상담 선생님을 선택해 주세요.', time)
  await chooseCounsellor(page)
  await expectToAsk(page, '예약 시간을 선택해 주세요.', time)
})

test('[RS-10] an hour that somebody else has booked meanwhile is told, and offered no more', async ({
  page,
}) => {
  const hour = await findFreeHour()
  await logIn(page, people.fresh)
  await chooseHour(page, hour)
  await writeReason(page)
  await bookMeanwhile(hour)
  expect(await isFree(hour)).toBe(false)
  await reserveButton(page).click()
  await expectMessage(page, '이미 예약된 날짜 입니다.')
  await expect(page).toHaveURL(/\/self\/Reservation$/)
  await expect(reserveButton(page)).toHaveText('예약하기')
  await expect(startsOn(page).filter({ hasText: hour.time })).toBeDisabled()
})

test('[RS-11] a private centre goes on to payment', async ({ page }) => {
  const hour = await findFreeHour()
  await logIn(page, people.fresh)
  await chooseHour(page, hour)
  await writeReason(page)
  await reserveButton(page).click()
  await expect(page).toHaveURL(/\/self\/PaymentMain$/)
  expect(await isFree(hour)).toBe(true)

  await page.getByRole('link', { name: '예약 내용 변경' }).click()
  await expect(page.getByLabel('상담 신청 사유')).toHaveValue('요즘 잠이 얕아요.')
})

test('[RS-02] a press on a field without a login asks for it, and the choice is kept', async ({ page }) => {
  const hour = await findFreeHour()
  await chooseHour(page, hour)
  const [month, day] = formatDay(hour.date).split(' ')
  const chosen = `${month} ${day} ${hour.time} 예약하기`
  await expect(reserveButton(page)).toHaveText(chosen)
  for (const field of [name(page), phone(page), page.getByLabel('상담 신청 사유')]) {
    await field.click()
    await expect(dialogOf(page)).toHaveAccessibleName(LOGIN_FIRST)
    await dialogOf(page).getByRole('button', { name: '취소' }).click()
    await expect(dialogOf(page)).toBeHidden()
  }
  await name(page).click()
  await dialogOf(page).getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/self\/login$/)
  await logInOnScreen(page, people.fresh)
  await expect(page).toHaveURL(/\/self\/Reservation$/)
  await expect(reserveButton(page)).toHaveText(chosen)
  await expect(step(page, '상담사·시간')).toContainText(`${hour.counsellor} · ${hour.time}`)
})

test('[RS-12] another centre forgets date and time; another date, counsellor and time', async ({ page }) => {
  const hour = await findFreeHour()
  await chooseHour(page, hour)
  await step(page, '날짜').getByRole('button', { name: '변경' }).click()
  await page
    .getByRole('table')
    .getByRole('button', { name: /예약 가능$/ })
    .last()
    .click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByText('상담사를 고르면 시간을 볼 수 있어요')).toBeVisible()

  await chooseCounsellor(page)
  await chooseTime(page)
  await expect(reserveButton(page)).toHaveText(/^\d+월 \d+일 \d\d:\d\d 예약하기$/)
  await chooseCentre(page, '서울', '강남센터')
  await expect(reserveButton(page)).toHaveText('예약하기')
  await expect(page.getByRole('table').getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(step(page, '시간')).toContainText('날짜를 먼저 선택해 주세요.')
})

test("a refused request is told in the server's words", async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto('/self/Reservation')
  await chooseCentre(page, '서울', '강남센터')
  await chooseDay(page)
  await chooseTime(page)
  await writeReason(page)
  await page.route('**/api/reserve', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), memo: '다른 까닭' } }),
  )
  await reserveButton(page).click()
  await expectMessage(page, '예약 정보가 서로 달라요. 처음부터 다시 골라 주세요.')
  await expect(page).toHaveURL(/\/self\/Reservation$/)
})

/** Who presses the button hears what is missing, and is led there. */
async function expectToAsk(page: Page, sentence: string, place: ReturnType<typeof name>) {
  await reserveButton(page).click()
  await expectMessage(page, sentence)
  await expect(place).toBeFocused()
}
