import { expect, type Page } from '@playwright/test'
import { formatStart } from '@self/contract/time-format'
import { expectNoBarriers } from './barriers.ts'
import { chooseTime, dialogOf, expectMonth } from './paying/booking.ts'
import { paymentsOf } from './paying/card-window.ts'
import { openCheckout, openCoupons } from './paying/checkout.ts'
import { buy } from './paying/order.ts'
import { findFreeSlot, isFree } from './paying/slot.ts'
import { inboxOf } from './people/inbox.ts'
import { logIn, logInOnScreen } from './people/login.ts'
import { people } from './people/person.ts'
import {
  arriveWithReservation,
  cancelButton,
  cancelSheet,
  changeButton,
  changeSheet,
  chooseNewHour,
  reservationAt,
} from './people/reservation.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './people/test.ts'

const groups = (page: Page, title: string) =>
  page
    .getByRole('tabpanel')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

test('[MY-03] [MY-04] [WY-38] sessions in their groups, each with its state, past ones folded', async ({
  page,
}) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  await expect(page.getByText('김하늘님, 안녕하세요')).toBeVisible()
  await expect(
    page.getByText(/다음 상담 \d+월 \d+일\(.\) \d\d:\d\d 예정된 상담 2건 · 확인 중 1건/),
  ).toBeVisible()

  const pass = groups(page, '10회 이용권')
  await expect(pass).toHaveCount(1)
  await expect(pass.getByRole('progressbar')).toHaveAttribute('value', '2')
  await expect(pass).toContainText('10회 중 2회 사용·예약')
  const singles = groups(page, '일반 검사·상담').getByRole('listitem')
  await expect(singles.filter({ hasText: '강남센터' })).toContainText('예약 진행 중')
  await page.getByText(/^지난 상담 \d+건$/).click()
  await expect(pass.getByRole('listitem')).toHaveText([/예약 변경/, /예약 취소$/, /상담 완료$/])
  await expect(singles).toHaveCount(3)
  await expect(singles.filter({ hasText: '상담 완료' })).toContainText('잠실센터 · 윤서하')
})

test('[WY-59] read aloud each session is a heading in words that names its buttons, and a pass says its counts with their unit', async ({
  page,
}) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/MyInfo')
  await expect(groups(page, '10회 이용권')).toMatchAriaSnapshot(`
    - heading "10회 이용권" [level=2]
    - progressbar "쓰거나 예약한 횟수"
    - list:
      - listitem:
        - heading /^\\d+월 \\d+일 .요일 \\d+시$/ [level=3]
        - paragraph: 잠실센터 · 윤서하
        - button "예약 변경"
        - paragraph: /서울특별시 송파구/
        - paragraph: /18:00까지 바꾸거나 취소할 수 있어요/
        - button "취소하기"
        - button "캘린더에 추가"
        - link "길찾기 새 창"
  `)
  await expect(page.getByRole('region', { name: '내 이용권' })).toMatchAriaSnapshot(`
    - region "내 이용권":
      - heading "내 이용권" [level=2]
      - list:
        - listitem:
          - article "프라이빗 개인상담 10회":
            - heading "프라이빗 개인상담 10회" [level=3]
            - paragraph: 10회 중 8회 남음
            - link "프라이빗 개인상담 10회 예약하기"
            - paragraph: 쓴 1회 · 예약 1회
            - paragraph: /^\\d+년 \\d+월 \\d+일까지$/
  `)
  const progress = groups(page, '10회 이용권').getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuetext', '10회 중 2회')
  for (const control of ['취소하기', '캘린더에 추가', '예약 변경'])
    await expect(
      groups(page, '10회 이용권').getByRole('button', { name: control }),
    ).toHaveAccessibleDescription(/요일 \d+시$/)
  await expect(groups(page, '10회 이용권').getByRole('link', { name: /길찾기/ })).toHaveAccessibleDescription(
    /요일 \d+시$/,
  )
})

test('[MY-02] [MY-03] without a login three tabs ask for one, and comes back with it', async ({ page }) => {
  await page.goto('/self/MyInfo')
  await expect(page.getByText('님, 안녕하세요')).toBeHidden()
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
  await expect(page.getByText('김하늘님, 안녕하세요')).toBeVisible()
})

test.describe('a change', () => {
  test('[MY-09] is checked, asked about and sent; it moves in the list at once', async ({ page }) => {
    const { person, id, start, other } = await arriveWithReservation(page)
    await reservationAt(page, start).getByRole('button', { name: '변경하기' }).click()
    await chooseNewHour(page, other)
    const check = page.waitForResponse(`**/api/booking/check/${other.date}T${other.time}?*`)
    const to = formatStart(other.date, other.time)
    await expect(changeButton(page)).toHaveText(`${to} 일정으로 변경하기`)
    await changeButton(page).click()
    expect(await (await check).json()).toMatchObject({ data: true })
    await expect(dialogOf(page)).toContainText(formatStart(start.date, start.time))
    await expect(dialogOf(page)).toContainText(to)
    const update = page.waitForRequest('**/api/reserve/update')
    await dialogOf(page).getByRole('button', { name: '바꾸기' }).click()
    expect((await update).method()).toBe('PUT')
    const body = { hope1Date: other.date, hope1Time: other.time, bookingId: id }
    expect((await update).postDataJSON()).toEqual(body)

    await expect(page.getByRole('region', { name: '알림' })).toContainText('예약을 변경했어요.')
    await expect(changeSheet(page)).toBeHidden()
    await expect(reservationAt(page, other)).toContainText('예약 진행 중')
    await expect(reservationAt(page, start)).toHaveCount(0)
    // The message goes two minutes later, of the last change alone.
    expect((await inboxOf(person.phone)).join('\n')).not.toContain('바꿔 신청했어요')
  })

  test('[MY-09] at a private branch keeps the counsellor', async ({ page }) => {
    const [slot, person] = [await findFreeSlot(), await newMember()]
    await buy(person, '프라이빗 개인상담 1회', slot)
    await logIn(page, person)
    await page.goto('/self/MyInfo')
    await reservationAt(page, slot).getByRole('button', { name: '예약 변경' }).click()
    await expect(changeSheet(page)).toContainText(`잠실센터 · ${slot.counsellor}`)
    await changeSheet(page).getByRole('button', { name: '다음 달' }).click()
    await expectMonth(changeSheet(page))
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
    await expect(moved).toContainText(`잠실센터 · ${slot.counsellor}`)
    await expect(reservationAt(page, slot)).toHaveCount(0)
    expect(await isFree(slot)).toBe(true)
  })
})

test.describe('a cancellation', () => {
  test('[PL-01] of what was paid shows the refund before, and the provider has it after', async ({
    page,
    member,
  }) => {
    const slot = await findFreeSlot()
    const orderId = await buy(member, '프라이빗 개인상담 1회', slot)
    await page.goto('/self/MyInfo')
    await reservationAt(page, slot).getByRole('button', { name: '취소하기' }).click()
    await expect(cancelSheet(page)).toContainText('취소하면 120,000원을 모두 돌려드려요.')
    await expect(cancelSheet(page)).toContainText('카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요')
    expect(await paymentsOf(orderId)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])

    await cancelButton(page).click()
    await expect(reservationAt(page, slot)).toHaveText(/예약 취소$/)
    await expect
      .poll(() => paymentsOf(orderId))
      .toMatchObject([{ status: 'cancelled', cancel_amount: 120_000 }])
    expect(await isFree(slot)).toBe(true)
    const text = '120,000원을 돌려드려요(7~10영업일).'
    await expect.poll(async () => (await inboxOf(member.phone)).join('\n')).toContain(text)
  })

  test('[PL-01] of a session of a pass gives the session back to the pass', async ({ page, member }) => {
    const slot = await findFreeSlot()
    const orderId = await buy(member, '프라이빗 개인상담 10회', slot)
    await page.goto('/self/MyInfo')
    await reservationAt(page, slot).getByRole('button', { name: '취소하기' }).click()
    await expect(cancelSheet(page)).toContainText('이용권 1회가 다시 생겨요')
    await cancelButton(page).click()
    await expect(reservationAt(page, slot)).toHaveText(/예약 취소$/)
    expect(await paymentsOf(orderId)).toMatchObject([{ status: 'paid', cancel_amount: 0 }])

    await openCheckout(page, { slot: await findFreeSlot(), person: member })
    await openCoupons(page)
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

test('[WY-63] a change and a cancellation have no barriers and are read aloud as they are seen, and so is the calendar address', async ({
  page,
}) => {
  const { start, other } = await arriveWithReservation(page)
  await page.getByRole('button', { name: '캘린더 주소 만들기' }).click()
  await expect(page.getByLabel('캘린더 주소')).toBeVisible()
  await expectNoBarriers(page)
  await reservationAt(page, start).getByRole('button', { name: '변경하기' }).click()
  await expect(changeSheet(page)).toBeVisible()
  await expectNoBarriers(page)
  await chooseNewHour(page, other)
  await expect(changeSheet(page)).toMatchAriaSnapshot(`
    - dialog "날짜와 시간 바꾸기":
      - banner:
        - heading "날짜와 시간 바꾸기" [level=2]
        - button "닫기"
      - heading "지금 예약" [level=3]
      - paragraph: ${formatStart(start.date, start.time)}
      - paragraph: 강서센터
      - group "날짜":
        - button /다른 달 고르기$/
        - table /^\\d+년 \\d+월$/
      - region "시간":
        - heading "시간" [level=3]
        - list /오전|오후|저녁/:
          - listitem:
            - button "${other.time}" [pressed]
      - contentinfo:
        - button "${formatStart(other.date, other.time)} 일정으로 변경하기"
  `)
  await expectNoBarriers(page)
  await changeButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expectNoBarriers(page)
  await dialogOf(page).getByRole('button', { name: '돌아가기' }).click()
  await changeSheet(page).getByRole('button', { name: '닫기' }).click()
  await expect(changeSheet(page)).toBeHidden()
  await reservationAt(page, start).getByRole('button', { name: '취소하기' }).click()
  await expect(cancelSheet(page)).toMatchAriaSnapshot(`
    - dialog "예약을 취소할까요?":
      - banner:
        - heading "예약을 취소할까요?" [level=2]
        - button "닫기"
      - paragraph: ${formatStart(start.date, start.time)}
      - paragraph: 강서센터
      - button "취소 대신 날짜 바꾸기"
      - paragraph: 낸 금액이 없어 취소만 하면 돼요
      - contentinfo:
        - button "돌아가기"
        - button "예약 취소하기"
  `)
  await expectNoBarriers(page)
})
