import { expect, type Page, test } from '@playwright/test'
import { formatDate, formatSession, toKst } from '@self/contract/time'
import { expectNoBarriers } from './barriers.ts'
import { chooseTime, dialogOf, expectMessage, startsOn } from './paying/booking.ts'
import { buyPass, orderPass } from './paying/bought.ts'
import { cardFrame, orderOnItsWay, paymentsOf, payWith } from './paying/card-window.ts'
import { arriveAtPayment, openPasses, pressPay } from './paying/checkout.ts'
import { bookMeanwhile, findFreeHour, isFree } from './paying/hour.ts'
import { inboxOf } from './people/inbox.ts'
import { logIn, logInOnScreen, people } from './people/person.ts'
import {
  arriveWithSession,
  cancelButton,
  cancelSheet,
  changeButton,
  changeSheet,
  chooseNewDay,
  chooseNewHour,
  newMember,
  request,
  sessionAt,
} from './people/session.ts'

const groups = (page: Page, title: string) =>
  page
    .getByRole('tabpanel')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** A voucher of five sessions, 427,500 won. */
const FIVE = '개인상담 5회'

/** Each order of the history, without the table's head. */
const payments = (page: Page) => page.getByRole('table', { name: '결제 내역' }).locator('tbody')
const refundSheet = (page: Page) => page.getByRole('dialog', { name: '환불을 신청할까요?' })

test('[MY-03] [MY-04] sessions in their groups, each with its state', async ({ page }) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  await expect(page.getByText('김하늘님, 안녕하세요')).toBeVisible()
  await expect(page.getByText(/다음 상담 \d+월 \d+일\(.\) \d\d:\d\d 남은 상담 3건/)).toBeVisible()

  const pass = groups(page, '10회 이용권')
  await expect(pass).toHaveCount(1)
  await expect(pass.getByRole('progressbar')).toHaveAttribute('value', '2')
  await expect(pass).toContainText('2/10')
  await expect(pass.getByRole('listitem')).toHaveText([/예약 변경/, /예약 취소$/, /상담 완료$/])

  const singles = groups(page, '일반 검사·상담').getByRole('listitem')
  await expect(singles).toHaveCount(3)
  await expect(singles.filter({ hasText: '강남센터' })).toContainText('예약 진행 중')
  await expect(singles.filter({ hasText: '상담 완료' })).toContainText('잠실센터 · 윤서하')
})

test('[MY-03] nothing ahead: the schedule says so and leads to a booking', async ({ page }) => {
  await logIn(page, people.master)
  await page.goto('/self/MyInfo')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('예정된 상담이 없어요')
  await page.getByRole('link', { name: '상담 예약하기' }).click()
  await expect(page).toHaveURL(/\/self\/Reservation$/)
})

test('[MY-02] [MY-03] without a login three tabs ask for one, and comes back with it', async ({ page }) => {
  await page.goto('/self/MyInfo')
  for (const tab of ['결제 내역', '자가진단', '내 일정']) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    await expect(panel).toContainText('로그인하고 내 기록을 확인해 보세요')
  }
  await page.getByRole('tabpanel', { name: '내 일정' }).getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/self\/login$/)
  await logInOnScreen(page, people.withHistory)
  await expect(page).toHaveURL(/\/self\/MyInfo$/)
  await expect(groups(page, '10회 이용권')).toBeVisible()
})

test('[MY-02] the name is greeted while somebody is logged in', async ({ page }) => {
  await page.goto('/self/MyInfo')
  await expect(page.getByRole('heading', { name: '로그인하고 내 기록을 확인해 보세요' })).toBeVisible()
  await expect(page.getByText('님, 안녕하세요')).toBeHidden()
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  await expect(page.getByText('김하늘님, 안녕하세요')).toBeVisible()
})

test.describe('a change', () => {
  test('[MY-09] asks for the date, then for the time, each in its own sentence', async ({ page }) => {
    const { start, other } = await arriveWithSession(page)
    await sessionAt(page, start).getByRole('button', { name: '변경하기' }).click()
    await changeButton(page).click()
    await expectMessage(page, '변경 날짜를 선택해주세요.')
    await expect(changeSheet(page).getByRole('group', { name: '날짜' })).toBeFocused()
    await chooseNewDay(page, other)
    await changeButton(page).click()
    await expectMessage(page, '변경 시간을 선택해주세요.')
    await expect(changeSheet(page).getByRole('region', { name: '시간' })).toBeFocused()
  })

  test('[MY-09] is checked, asked about and sent; it moves in the list and is told by message', async ({
    page,
  }) => {
    const { person, id, start, other } = await arriveWithSession(page)
    await sessionAt(page, start).getByRole('button', { name: '변경하기' }).click()
    await chooseNewHour(page, other)
    const check = page.waitForResponse(`**/api/booking/check/${other.date}T${other.time}?*`)
    const to = formatSession(other.date, other.time)
    await expect(changeButton(page)).toHaveText(`${to} 일정으로 변경하기`)
    await changeButton(page).click()
    expect(await (await check).json()).toMatchObject({ data: true })
    await expect(dialogOf(page)).toContainText(formatSession(start.date, start.time))
    await expect(dialogOf(page)).toContainText(to)
    const update = page.waitForRequest('**/api/reserve/update')
    await dialogOf(page).getByRole('button', { name: '바꾸기' }).click()
    expect((await update).method()).toBe('PUT')
    const body = { hope1Date: other.date, hope1Time: other.time, bookingId: id }
    expect((await update).postDataJSON()).toEqual(body)

    await expect(page.getByRole('region', { name: '알림' })).toContainText('예약을 변경했어요.')
    await expect(changeSheet(page)).toBeHidden()
    await expect(sessionAt(page, other)).toContainText('예약 진행 중')
    await expect(sessionAt(page, start)).toHaveCount(0)
    const told = `[곁마루] ${to} 일정으로 바뀌었어요. 변경과 취소는 전날 오후 6시까지 할 수 있어요.`
    await expect.poll(() => inboxOf(person.phone)).toContain(told)
  })

  test('[MY-09] to an hour taken meanwhile is refused, and the old one stays', async ({ page }) => {
    const { start, other } = await arriveWithSession(page)
    await sessionAt(page, start).getByRole('button', { name: '변경하기' }).click()
    await chooseNewHour(page, other)
    await request(await newMember(), other)
    await changeButton(page).click()
    await expectMessage(page, '이미 예약된 날짜 입니다.')
    await expect(startsOn(page).filter({ hasText: other.time })).toBeDisabled()
    await changeSheet(page).getByRole('button', { name: '닫기' }).click()
    await page.reload()
    await expect(sessionAt(page, start)).toContainText('예약 진행 중')
    await expect(sessionAt(page, other)).toHaveCount(0)
  })

  test('[MY-09] at a private centre keeps the counsellor', async ({ page }) => {
    const hour = await findFreeHour()
    await bookMeanwhile(hour)
    await logIn(page, people.corporate)
    await page.goto('/self/MyInfo')
    await sessionAt(page, hour).getByRole('button', { name: '예약 변경' }).click()
    await expect(changeSheet(page)).toContainText(`잠실센터 · ${hour.counsellor}`)
    await changeSheet(page).getByRole('button', { name: '다음 달' }).click()
    await changeSheet(page)
      .getByRole('table')
      .getByRole('button', { name: /예약 가능$/ })
      .last()
      .click()
    await chooseTime(page)
    const to = (await changeButton(page).innerText()).replace(' 일정으로 변경하기', '')
    await changeButton(page).click()
    await dialogOf(page).getByRole('button', { name: '바꾸기' }).click()
    await expect(changeSheet(page)).toBeHidden()
    const moved = page.getByRole('listitem').filter({ hasText: to })
    await expect(moved).toContainText(`잠실센터 · ${hour.counsellor}`)
    await expect(sessionAt(page, hour)).toHaveCount(0)
    expect(await isFree(hour)).toBe(true)
  })
})

test.describe('a cancellation', () => {
  test('[PL-01] of what was not paid gives nothing back, and says so first', async ({ page }) => {
    const { person, start } = await arriveWithSession(page)
    await sessionAt(page, start).getByRole('button', { name: '취소하기' }).click()
    await expect(cancelSheet(page)).toContainText('결제한 금액이 없어 돌려받을 금액도 없어요')
    await cancelSheet(page).getByRole('button', { name: '돌아가기' }).click()
    await expect(cancelSheet(page)).toBeHidden()
    await expect(sessionAt(page, start)).toContainText('예약 진행 중')

    await sessionAt(page, start).getByRole('button', { name: '취소하기' }).click()
    await cancelButton(page).click()
    await expect(page.getByRole('region', { name: '알림' })).toContainText('예약을 취소했어요.')
    await expect(sessionAt(page, start)).toHaveText(/예약 취소$/)
    await expect(sessionAt(page, start)).toBeFocused()
    const told = `[곁마루] ${formatSession(start.date, start.time)} 일정을 취소했어요.`
    await expect.poll(async () => (await inboxOf(person.phone)).join('\n')).toContain(told)
  })

  test('[PL-01] of what was paid shows the refund before, and the provider has it after', async ({
    page,
  }) => {
    const { person, hour, merchantUid } = await arriveWithPaid(page)
    await sessionAt(page, hour).getByRole('button', { name: '취소하기' }).click()
    await expect(cancelSheet(page).getByRole('term')).toHaveText(['결제 금액', '돌려받을 금액'])
    await expect(cancelSheet(page).getByRole('definition')).toHaveText(['120,000원', '120,000원'])
    await expect(cancelSheet(page)).toContainText('카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요')
    expect(await paymentsOf(merchantUid)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])

    await cancelButton(page).click()
    await expect(sessionAt(page, hour)).toHaveText(/예약 취소$/)
    await expect
      .poll(() => paymentsOf(merchantUid))
      .toMatchObject([{ status: 'cancelled', cancel_amount: 120_000 }])
    expect(await isFree(hour)).toBe(true)
    const told = '120,000원을 돌려드려요. 카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요.'
    await expect.poll(async () => (await inboxOf(person.phone)).join('\n')).toContain(told)
  })

  test('[PL-01] of a session of a pass gives the session back to the pass', async ({ page }) => {
    const { hour, merchantUid } = await arriveWithPaid(page, '프라이빗 개인상담 10회')
    await sessionAt(page, hour).getByRole('button', { name: '취소하기' }).click()
    await expect(cancelSheet(page)).toContainText('이용권 1회가 다시 생겨요')
    await cancelButton(page).click()
    await expect(sessionAt(page, hour)).toHaveText(/예약 취소$/)
    expect(await paymentsOf(merchantUid)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])

    await arriveAtPayment(page, await findFreeHour())
    await openPasses(page)
    const pass = page.getByRole('dialog', { name: '이용권' }).getByRole('listitem').first()
    await expect(pass).toContainText('내 이용권')
    await expect(pass).toContainText('남은 10회')
  })
})

test('[MY-08] /MyList opens the schedule, /PaymentHistory the payments', async ({ page }) => {
  await logIn(page, people.master)
  await page.goto('/self/MyList')
  await expect(page.getByRole('tab', { name: '내 일정', selected: true })).toBeVisible()
  await page.goto('/self/PaymentHistory')
  await expect(page.getByRole('tab', { name: '결제 내역', selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/self\/MyInfo$/)
})

test.describe('the payment history', () => {
  test('[MY-05] without a payment leads to the vouchers', async ({ page }) => {
    await logIn(page, await newMember())
    await page.goto('/self/PaymentHistory')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('아직 결제한 내역이 없어요')
    await expectNoBarriers(page)
    await page.getByRole('link', { name: '이용권 둘러보기' }).click()
    await expect(page).toHaveURL(/\/self\/PurchaseCertificate$/)
  })

  test('[MY-05] shows date, voucher, status and amount, newest first, with the receipt', async ({ page }) => {
    const person = await newMember()
    await buyPass(person, FIVE, 427_500)
    await orderPass(person, FIVE)
    await logIn(page, person)
    await page.goto('/self/PaymentHistory')
    await expect(page.getByRole('table', { name: '결제 내역' })).toBeVisible()
    await expect(payments(page)).toHaveText([/결제 대기/, /결제 완료/])
    const paid = payments(page).last()
    await expect(paid).toContainText(formatDate(toKst(new Date()).date))
    await expect(paid).toContainText(FIVE)
    await expect(paid).toContainText('427,500원')
    await expect(paid).toContainText('남은 5/5회')
    const receipt = paid.getByRole('link', { name: '매출전표' })
    await expect(receipt).toHaveAttribute('target', '_blank')
    await expect(receipt).toHaveAttribute('href', /^https:/)
    await expectNoBarriers(page)
  })

  test('[MY-05] gives twenty at a time; more take the focus, and the end is said', async ({ page }) => {
    const person = await newMember()
    for (let count = 0; count < 22; count += 1) await orderPass(person, FIVE)
    await logIn(page, person)
    await page.goto('/self/PaymentHistory')
    await expect(payments(page)).toHaveCount(20)
    await page.getByRole('button', { name: '더 보기' }).press('Enter')
    await expect(payments(page)).toHaveCount(22)
    await expect(payments(page).nth(20)).toBeFocused()
    await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('모두 봤어요')
    await expect(page.getByRole('button', { name: '더 보기' })).toHaveCount(0)
  })

  test('[CP-04] [MY-05] offline says so and comes when asked again', async ({ page }) => {
    await logIn(page, people.master)
    await page.goto('/self/MyInfo')
    await page.route('**/api/payment/list?*', (route) => route.abort())
    await page.getByRole('tab', { name: '결제 내역' }).click()
    await expect(page.getByRole('alert')).toContainText('결제 정보를 불러올 수 없습니다.')
    await expect(page.getByRole('alert')).toContainText('인터넷에 연결되지 않았어요')
    await page.unroute('**/api/payment/list?*')
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByRole('heading', { name: '아직 결제한 내역이 없어요' })).toBeVisible()
  })
})

test.describe('the refund of a pass', () => {
  test('[PL-01] is reckoned first; one press, and the provider, the list and the phone have it', async ({
    page,
  }) => {
    const person = await newMember()
    const merchantUid = await buyPass(person, FIVE, 427_500)
    await logIn(page, person)
    await page.goto('/self/PaymentHistory')
    await payments(page).getByRole('button', { name: '환불 신청' }).click()
    await expect(refundSheet(page).getByRole('term')).toHaveText(['결제 금액', '돌려받을 금액'])
    await expect(refundSheet(page).getByRole('definition')).toHaveText(['427,500원', '427,500원'])
    await expect(refundSheet(page)).toContainText('까지는 위약금 없이 모두 돌려드려요.')
    await expectNoBarriers(page)
    expect(await paymentsOf(merchantUid)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])

    await refundSheet(page).getByRole('button', { name: '427,500원 환불받기' }).click()
    await expect(page.getByRole('region', { name: '알림' })).toContainText('환불을 접수했어요.')
    await expect(refundSheet(page)).toBeHidden()
    await expect(payments(page)).toContainText(/환불 (처리 중|완료)/)
    await expect(payments(page)).toBeFocused()
    await expect(payments(page).getByRole('button', { name: '환불 신청' })).toHaveCount(0)
    await expect
      .poll(() => paymentsOf(merchantUid))
      .toMatchObject([{ status: 'cancelled', cancel_amount: 427_500 }])
    await expect
      .poll(async () => (await inboxOf(person.phone)).join('\n'))
      .toContain('427,500원을 돌려드려요.')

    await page.reload()
    await expect(payments(page)).toContainText('환불 완료')
    await expect(payments(page)).toContainText('427,500원을 돌려드렸어요.')
    await expect(payments(page).getByRole('link', { name: '취소전표' })).toBeVisible()
  })

  test('[PL-01] waits for its sessions: the sheet says so and leads to them', async ({ page }) => {
    const { hour } = await arriveWithPaid(page, '프라이빗 개인상담 10회')
    await page.getByRole('tab', { name: '결제 내역' }).click()
    await payments(page).getByRole('button', { name: '환불 신청' }).click()
    await expect(refundSheet(page).getByRole('alert')).toContainText(
      '이 이용권으로 예약한 상담이 남아 있어요.',
    )
    await expect(refundSheet(page).getByRole('button', { name: /환불받기$/ })).toHaveCount(0)
    await refundSheet(page).getByRole('link', { name: '내 일정 보기' }).click()
    await sessionAt(page, hour).getByRole('button', { name: '취소하기' }).click()
    await cancelButton(page).click()
    await expect(sessionAt(page, hour)).toHaveText(/예약 취소$/)

    await page.getByRole('tab', { name: '결제 내역' }).click()
    await expect(payments(page)).toContainText('남은 10/10회')
    await payments(page).getByRole('button', { name: '환불 신청' }).click()
    await expect(refundSheet(page).getByRole('button', { name: /환불받기$/ })).toBeVisible()
  })
})

test('no barriers where a session is changed or cancelled, and in the calendar address', async ({ page }) => {
  const { start, other } = await arriveWithSession(page)
  await page.getByRole('button', { name: '캘린더 주소 만들기' }).click()
  await expect(page.getByLabel('캘린더 주소')).toBeVisible()
  await expectNoBarriers(page)
  await sessionAt(page, start).getByRole('button', { name: '변경하기' }).click()
  await expect(changeSheet(page)).toBeVisible()
  await expectNoBarriers(page)
  await chooseNewHour(page, other)
  await expectNoBarriers(page)
  await changeButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expectNoBarriers(page)
  await dialogOf(page).getByRole('button', { name: '돌아가기' }).click()
  await changeSheet(page).getByRole('button', { name: '닫기' }).click()
  await expect(changeSheet(page)).toBeHidden()
  await sessionAt(page, start).getByRole('button', { name: '취소하기' }).click()
  await expect(cancelButton(page)).toBeVisible()
  await expectNoBarriers(page)
})

/** A new member on /MyInfo, who has paid for an hour by card: for one session, or for a pass with more of them. */
async function arriveWithPaid(page: Page, pass?: string) {
  const [person, hour] = [await newMember(), await findFreeHour()]
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, person)
  const asked = orderOnItsWay(page)
  await pressPay(page, hour, pass)
  const { merchant_uid: merchantUid } = await asked
  await payWith('승인되는 카드', cardFrame(page))
  await page.getByRole('link', { name: '내 일정 보기' }).click()
  return { person, hour, merchantUid }
}
