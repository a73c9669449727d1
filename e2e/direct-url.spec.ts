import { expect, type Page } from '@playwright/test'
import { generateReply } from '@self/contract/link-draft'
import { userInfoReply } from '@self/contract/member'
import { formatDay, formatStart } from '@self/contract/time-format'
import { WEB } from './address.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectMessage } from './paying/booking.ts'
import { findFreeSlot, isFree } from './paying/slot.ts'
import { ask } from './people/ask.ts'
import { takeFile } from './people/list-file.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { pickMember } from './people/pick-member.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const REASON = '아무도 몰라야 하는 사연'
const GENERATOR = '/self/admin/direct-url-generator'
const LINKS = '/api/admin/direct-url'

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const makeButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '숏링크 만들기', exact: true })
const sentTo = (page: Page, session: string) => page.getByRole('article').filter({ hasText: session })

/** In the calendar of the coming month. */
async function chooseDay(page: Page, date: string) {
  await page.getByRole('button', { name: '다음 달' }).click()
  await page
    .getByRole('table')
    .getByRole('button', { name: formatDay(date) })
    .click()
}

test('[DL-02] what is missing is said in its order', async ({ page }) => {
  const person = await newMember()
  const slot = await findFreeSlot()
  await logIn(page, people.admin)
  await page.goto(GENERATOR)
  const expectMissing = async (sentence: string) => {
    await makeButton(page).click()
    await expectMessage(page, sentence)
  }
  await expectMissing('회원을 선택해주세요.')
  await pickMember(page, person)
  await expectMissing('이용권을 선택해주세요.')
  await choose(page, '이용권', /프라이빗 개인상담 1회/)
  await expectMissing('예약 날짜를 선택해주세요.')
  await choose(page, '지역', '서울')
  await choose(page, '센터', '잠실센터')
  await chooseDay(page, slot.date)
  await expectMissing('예약 시간을 선택해주세요.')
  await choose(page, '상담사', slot.counsellor)
  await expectMissing('예약 시간을 선택해주세요.')
  await choose(page, '시간', slot.time)
  await expectMissing('상담신청 사유를 입력해주세요.')
  expect(await isFree(slot)).toBe(true)
})

test('[DL-01] [DL-03] [DL-06] [DL-07] an admin makes a link, which is copied, names its maker and is found by its state; a new choice clears what hangs on it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await newMember()
  const slot = await findFreeSlot()
  await logIn(page, people.admin)
  await page.goto(GENERATOR)
  for (const [label, first] of [
    ['이용권', '회원을 먼저 골라 주세요'],
    ['날짜', '센터를 먼저 골라 주세요'],
    ['시간', '센터를 먼저 골라 주세요'],
  ] as const) {
    await expect(page.getByRole('combobox', { name: label })).toBeDisabled()
    await expect(page.getByText(first).first()).toBeVisible()
  }
  await expectNoBarriers(page)
  await pickMember(page, people.fresh)
  await choose(page, '이용권', /프라이빗 개인상담 1회/)
  await pickMember(page, person)
  await expect(page.getByText('이용권 선택을 비웠어요. 다시 골라 주세요.')).toBeVisible()
  await choose(page, '이용권', /프라이빗 개인상담 1회/)
  await choose(page, '지역', '서울')
  await choose(page, '센터', '잠실센터')
  await chooseDay(page, slot.date)
  await choose(page, '지역', '경기')
  await expect(page.getByText('날짜 선택을 비웠어요. 다시 골라 주세요.')).toBeVisible()
  await choose(page, '지역', '서울')
  await choose(page, '센터', '잠실센터')
  await chooseDay(page, slot.date)
  await choose(page, '상담사', slot.counsellor)
  await choose(page, '시간', slot.time)
  await page.getByLabel('상담신청 사유').fill(REASON)
  await makeButton(page).click()

  const url = await page.getByLabel('숏링크', { exact: true }).inputValue()
  expect(url).toMatch(new RegExp(`^${WEB}/self/L/[\\w-]{22}$`))
  await expect(page.getByText('링크를 복사했어요. 회원에게 보내 주세요.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectNoBarriers(page)
  expect(await isFree(slot)).toBe(false)

  const sent = sentTo(page, formatStart(slot.date, slot.time)).filter({ hasText: slot.counsellor }).first()
  await expect(sent).toContainText('열지 않음')
  await expect(sent).toContainText(/만든 사람 [가-힣]+/)
  await sent.getByRole('button', { name: /링크 취소/ }).click()
  await page.getByRole('button', { name: '링크 취소하기' }).click()
  await expect(sent).toContainText('취소됨')
  expect(await isFree(slot)).toBe(true)
  await page.getByRole('button', { name: '결제 전', exact: true }).click()
  await expect(page).toHaveURL(/\?state=ALIVE$/)
  await expect(sentTo(page, formatStart(slot.date, slot.time)).filter({ hasText: '취소됨' })).toHaveCount(0)
  await page.getByRole('button', { name: '취소됨', exact: true }).click()
  await page.getByRole('button', { name: '내가 만든 링크' }).click()
  await expect(sent).toContainText('취소됨')
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('취소된 링크예요')
  await expectNoBarriers(page)
})

async function makeLink(days?: number) {
  const slot = await findFreeSlot(days)
  const { memberId } = (await ask(userInfoReply, '/api/user/info', { person: await newMember() })).data
  const { date: reservationDate, time: reservationTime, adminId: counselorId } = slot
  const what = { memberId, couponId: 7, branchCode: 'JS', reason: REASON }
  const body = { ...what, reservationDate, reservationTime, counselorId }
  await ask(generateReply, `${LINKS}/generate`, { person: people.admin, body })
  return slot
}

test('[DL-08] a link that was withdrawn is made anew from its card, copied, and names the one before', async ({
  page,
}) => {
  const slot = await makeLink(20)
  await logIn(page, people.admin)
  await page.goto(`${GENERATOR}?maker=me`)
  const sent = sentTo(page, formatStart(slot.date, slot.time)).filter({ hasText: slot.counsellor })
  await sent
    .first()
    .getByRole('button', { name: /링크 취소/ })
    .click()
  await page.getByRole('button', { name: '링크 취소하기' }).click()
  await sent
    .first()
    .getByRole('button', { name: /다시 만들기/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('지금 값으로 새 링크를 만들어요')
  await dialog.getByRole('button', { name: '다시 만들기' }).click()
  await expect(page.getByLabel('숏링크', { exact: true })).toHaveValue(/\/self\/L\/[\w-]{22}$/)
  await expect(sent.nth(0)).toContainText(/번을 다시 만든 링크예요/)
  await expect(sent.nth(1)).toContainText(/번으로 다시 만들었어요/)
  await expect(sent.nth(1).getByRole('button', { name: /다시 만들기/ })).toHaveCount(0)
  expect(await isFree(slot)).toBe(false)
  await expectNoBarriers(page)
})

test('[DL-09] the links of a filter are taken out as a file', async ({ page }) => {
  await makeLink(21)
  await logIn(page, people.admin)
  await page.goto(`${GENERATOR}?state=ALIVE&maker=me`)
  await page.getByRole('button', { name: '내려받기' }).click()
  await expectNoBarriers(page)
  const { name, lines } = await takeFile(page)
  expect(name).toMatch(/^links-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toContain('만든 사람')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toMatch(/열지 않음|열어 봄/)
})

test('[DL-03] a link that can not be made or copied is said to be so', async ({ page }) => {
  const person = await newMember()
  const slot = await findFreeSlot()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('not allowed')) },
    })
  })
  await logIn(page, people.admin)
  await page.goto(GENERATOR)
  await pickMember(page, person)
  await choose(page, '이용권', /프라이빗 개인상담 1회/)
  await choose(page, '지역', '서울')
  await choose(page, '센터', '잠실센터')
  await chooseDay(page, slot.date)
  await choose(page, '상담사', slot.counsellor)
  await choose(page, '시간', slot.time)
  await page.getByLabel('상담신청 사유').fill(REASON)
  await page.route(`**${LINKS}/generate`, (route) => route.abort(), { times: 1 })
  await makeButton(page).click()
  await expectMessage(page, '숏링크 생성에 실패했습니다.')
  await makeButton(page).click()
  await expect(page.getByText('자동 복사에 실패했습니다. URL을 직접 선택하여 복사해주세요.')).toBeVisible()
})
