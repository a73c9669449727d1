import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { buy } from './paying/order.ts'
import { weekdayOfNextMonth } from './paying/slot.ts'
import { ask } from './people/ask.ts'
import { inboxOf } from './people/inbox.ts'
import { logIn } from './people/login.ts'
import { openMemberPage } from './people/member-page.ts'
import { people } from './people/person.ts'
import { freshPhone, newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const FIVE = '개인상담 5회'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Counts what a person presses: keys that do something, and clicks. */
function pressesOn(page: Page) {
  let count = 0
  return {
    key: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    click: async (name: RegExp) => {
      count += 1
      await page.getByRole('button', { name }).click()
    },
    count: () => count,
  }
}

test('[MB-08] «did I pay?» is answered in three presses from anywhere; a pass is corrected and refunded beside it', async ({
  page,
}) => {
  const person = await newMember()
  await buy(person, FIVE)
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, people.admin)
  await page.goto('/self/admin/companies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('기업 계약')

  const press = pressesOn(page)
  await press.key('/')
  await page.keyboard.type(person.phone.slice(-8))
  await press.key('Enter')
  await press.click(new RegExp(person.name))
  await expect(part(page, '결제')).toContainText(FIVE)
  await expect(part(page, '결제')).toContainText('결제 완료')
  expect(press.count()).toBeLessThanOrEqual(3)
  expect(page.url()).not.toContain(person.phone.slice(-8))
  await expectAxeSilent(page)

  await part(page, '이용권').getByRole('button', { name: '횟수 바로잡기' }).click()
  const panel = page.getByRole('complementary', { name: '횟수 바로잡기' })
  await panel.getByLabel('남은 횟수').click()
  await page.getByRole('option', { name: '4회' }).click()
  await panel.getByLabel('바로잡는 까닭').fill('센터에서 한 번 상담함')
  await panel.getByRole('button', { name: '5회를 4회로 바로잡기' }).click()
  await expect(page.getByText('이용권 횟수를 바로잡았어요.')).toBeVisible()
  await expect(part(page, '이용권')).toContainText('5회 중 4회 남음')
  await part(page, '이용권').getByText('쓴 기록 2건').click()
  await expect(part(page, '이용권')).toContainText('센터에서 한 번 상담함')

  await part(page, '메모').getByLabel('새 메모').fill('오후에 전화해 달라고 함')
  await part(page, '메모').getByRole('button', { name: '메모 남기기' }).click()
  await expect(part(page, '메모').getByRole('listitem')).toContainText('오후에 전화해 달라고 함')

  await part(page, '이용권').getByRole('button', { name: '규정대로 환불' }).click()
  const refund = page.getByRole('complementary', { name: '규정대로 환불' })
  await expect(refund).toContainText('쓴 횟수 1회')
  await expectAxeSilent(page)
  await refund.getByRole('button', { name: /원 환불하기$/ }).click()
  await expect(part(page, '결제')).toContainText(/환불 (중|완료)/)
  await expect(part(page, '이용권')).toContainText('5회 중 0회 남음')
})

test('[MB-40] a pass is given back beyond its rule on the page of its member; above the limit a MASTER agrees', async ({
  page,
}) => {
  const person = await newMember()
  await buy(person, FIVE)
  await openMemberPage(page, people.admin, person)
  await part(page, '이용권').getByRole('button', { name: '횟수 바로잡기' }).click()
  const panel = page.getByRole('complementary', { name: '횟수 바로잡기' })
  await panel.getByLabel('남은 횟수').click()
  await page.getByRole('option', { name: '4회' }).click()
  await panel.getByLabel('바로잡는 까닭').fill('센터에서 한 번 상담함')
  await panel.getByRole('button', { name: '5회를 4회로 바로잡기' }).click()
  await expect(part(page, '이용권')).toContainText('5회 중 4회 남음')

  await part(page, '이용권').getByRole('button', { name: '규정대로 환불' }).click()
  const refund = page.getByRole('complementary', { name: '규정대로 환불' })
  await refund.getByRole('checkbox', { name: '규정보다 더 돌려주기' }).check()
  await refund.getByRole('button', { name: '0원 환불하기' }).click()
  await expect(refund).toContainText('규정 금액보다 많고 결제한 금액을 넘지 않게 적어 주세요.')
  await refund.getByLabel('모두 돌려줄 금액(원)').fill('427500')
  await refund.getByLabel('더 돌려주는 까닭').fill('상담실 공사로 오래 기다림')
  await expect(refund).toContainText('다른 마스터가 승인해야 해요')
  await expectAxeSilent(page)
  await refund.getByRole('button', { name: '환불 승인 요청하기' }).click()
  await expect(
    page.getByText('환불 승인을 요청했어요. 마스터가 승인하면 이용권이 끝나고 환불돼요.'),
  ).toBeVisible()
  await expect(part(page, '이용권')).toContainText('5회 중 4회 남음')
})

test('[MB-08] on a phone the page of a member stands in one column', async ({ page }) => {
  const person = await newMember()
  await buy(person, FIVE)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, people.master)
  await page.goto('/self/Management')
  await page.getByRole('button', { name: /회원 찾기$/ }).click()
  const sheet = page.getByRole('dialog', { name: '회원 찾기' })
  await sheet.getByRole('radio', { name: '휴대폰 번호' }).check()
  await sheet.getByLabel('검색어').fill(person.phone)
  await sheet.getByRole('button', { name: '검색', exact: true }).click()
  await sheet.getByRole('radio', { name: new RegExp(person.name) }).check()
  await sheet.getByRole('button', { name: '선택하기' }).click()
  await expect(page.getByRole('link', { name: '회원 페이지' })).toHaveCount(1) // the list stays until the chosen one is loaded
  await page.getByRole('link', { name: '회원 페이지' }).click()
  await expect(part(page, '결제')).toContainText('결제 완료')
  await expect(part(page, '누가 봤나요')).toContainText('회원 정보 조회')
  await expectNoBarriers(page)
})

test('[MN-07] from every header the whole number of an order opens it', async ({ page }) => {
  const orderId = await buy(await newMember(), FIVE)
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, people.admin)
  await page.goto('/self/admin/companies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('기업 계약')
  await page.keyboard.press('/')
  await page.keyboard.type(orderId)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/self/admin/orders?key=${orderId}&open=${orderId}`)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('complementary')).toContainText(orderId)
})

test('[DK-45] from the page of a member a session is booked on the board, without another search', async ({
  page,
}) => {
  const person = await newMember()
  await openMemberPage(page, people.admin, person)
  const link = page.getByRole('link', { name: '예약 잡기' })
  await page.goto(`${await link.getAttribute('href')}&branch=JS&date=${weekdayOfNextMonth('수')}`)
  await expect(page.getByText('예약을 잡을 빈 시간을 눌러 주세요.')).toBeVisible()
  const board = page.getByRole('table', { name: '보드' })
  await board
    .getByRole('button', { name: /^14:00 .*예약 잡기$/ })
    .first()
    .click()
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText(person.name)
  await panel.getByRole('radio', { name: /현금/ }).check()
  await expectAxeSilent(page)
  await panel.getByRole('button', { name: '예약 잡기', exact: true }).click()
  await expect(page.getByRole('region', { name: '알림' })).toContainText('예약을 잡았어요.')
  await expect(board.getByRole('button', { name: new RegExp(person.name) })).toHaveCount(1)
  await expect(page).not.toHaveURL(/client=/)
})

test('[MB-25] staff give a member another phone by the code that it gets; the old one is told', async ({
  page,
}) => {
  const person = await newMember()
  const phone = freshPhone()
  await openMemberPage(page, people.admin, person)
  await page.getByRole('button', { name: '전화번호 바꾸기' }).click()
  const panel = page.getByRole('complementary', { name: '전화번호 바꾸기' })
  await expect(panel.getByRole('heading', { name: '전화번호 바꾸기' })).toBeVisible()
  await panel.getByRole('radio', { name: '센터에서 신분증을 봤어요' }).check()
  await panel.getByLabel('새 휴대폰 번호').fill(phone)
  await panel.getByRole('button', { name: '인증번호 보내기' }).click()
  await expect(panel.getByLabel('회원이 읽어 준 인증번호')).toBeFocused()
  await expectAxeSilent(page)
  const codeIn = async () => (await inboxOf(phone)).map((text) => /인증번호 (\d{6})/.exec(text)?.[1] ?? '')
  await expect.poll(codeIn).toHaveLength(1)
  const [code = ''] = await codeIn()
  await panel.getByLabel('회원이 읽어 준 인증번호').fill(code)
  await panel.getByRole('button', { name: '번호 바꾸기' }).click()
  await expect(part(page, '직원이 한 일')).toContainText('회원 휴대폰 번호 변경(신분증 확인)')
  await expect(panel).toHaveCount(0)
  const told = expect.stringContaining('휴대폰 번호를 바꿨어요')
  await expect.poll(() => inboxOf(person.phone)).toContainEqual(told)
})

test('[MB-28] on the page of a member older notes follow the newest fifty, and the first of them has the focus', async ({
  page,
}) => {
  const person = await newMember()
  await openMemberPage(page, people.admin, person)
  await expect(part(page, '메모')).toBeVisible()
  const path = `/api/admin/members/${new URL(page.url()).pathname.split('/').at(-1)}/notes`
  for (let nr = 0; nr < 52; nr += 1)
    await ask(outcome, path, { person: people.admin, body: { key: randomUUID(), text: `메모 ${nr}번째` } })
  await page.reload()
  const notes = part(page, '메모')
  await notes.getByRole('button', { name: '최근 50건 보기' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(50)
  await notes.getByRole('button', { name: '더 보기' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(52)
  await expect(notes.getByRole('listitem').nth(50)).toBeFocused()
  await expect(notes.getByRole('status')).toHaveText('모두 봤어요')
  await expectAxeSilent(page)
})
