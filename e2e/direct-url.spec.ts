import { expect, type Page, test } from '@playwright/test'
import { generateReply } from '@self/contract/direct-url'
import { userInfoReply } from '@self/contract/member'
import { formatDay, formatSession } from '@self/contract/time'
import { WEB } from './address.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectMessage } from './paying/booking.ts'
import { payWith } from './paying/card-window.ts'
import { agreeToAll, payButton } from './paying/checkout.ts'
import { findFreeHour, type Hour, isFree } from './paying/hour.ts'
import { ask } from './people/ask.ts'
import { logIn, type Person, people } from './people/person.ts'
import { newMember } from './people/session.ts'

const REASON = '아무도 몰라야 하는 사연'
const GENERATOR = '/self/admin/direct-url-generator'
const LINKS = '/api/admin/direct-url'

const idOf = async (person: Person): Promise<number> =>
  (await ask(userInfoReply, '/api/user/info', { person })).data.memberId

/** A link for one session at Jamsil, made by staff straight at the server. */
async function makeLink(person: Person, { adminId, date, time }: Hour): Promise<string> {
  const body = {
    memberId: await idOf(person),
    couponId: 7,
    reservationDate: date,
    reservationTime: time,
    branchCode: 'JS',
    counselorId: adminId,
    reason: REASON,
  }
  const { data } = await ask(generateReply, `${LINKS}/generate`, { person: people.admin, body })
  return data.uniqueKey
}

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const makeButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '숏링크 만들기', exact: true })
const sentTo = (page: Page, session: string) => page.getByRole('article').filter({ hasText: session })

async function pickMember(page: Page, person: Person) {
  await page.getByRole('button', { name: /회원 찾기$/ }).click()
  const sheet = page.getByRole('dialog', { name: '회원 찾기' })
  await sheet.getByRole('radio', { name: '휴대폰 번호' }).check()
  await sheet.getByLabel('검색어').fill(person.phone)
  await sheet.getByRole('button', { name: '검색' }).click()
  await sheet.getByRole('radio', { name: new RegExp(person.name) }).check()
  await sheet.getByRole('button', { name: '선택하기' }).click()
  await expect(sheet).toBeHidden()
}

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
  const hour = await findFreeHour()
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
  await chooseDay(page, hour.date)
  await expectMissing('예약 시간을 선택해주세요.')
  await choose(page, '상담사', hour.counsellor)
  await expectMissing('예약 시간을 선택해주세요.')
  await choose(page, '시간', hour.time)
  await expectMissing('상담신청 사유를 입력해주세요.')
  expect(await isFree(hour)).toBe(true)
})

test('[DL-01] [DL-03] an admin makes a link, which is copied; a new choice clears what hangs on it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await newMember()
  const hour = await findFreeHour()
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
  await chooseDay(page, hour.date)
  await choose(page, '지역', '경기')
  await expect(page.getByText('날짜 선택을 비웠어요. 다시 골라 주세요.')).toBeVisible()
  await choose(page, '지역', '서울')
  await choose(page, '센터', '잠실센터')
  await chooseDay(page, hour.date)
  await choose(page, '상담사', hour.counsellor)
  await choose(page, '시간', hour.time)
  await page.getByLabel('상담신청 사유').fill(REASON)
  await makeButton(page).click()

  const url = await page.getByLabel('숏링크', { exact: true }).inputValue()
  expect(url).toMatch(new RegExp(`^${WEB}/self/L/[\\w-]{22}$`))
  await expect(page.getByText('링크를 복사했어요. 회원에게 보내 주세요.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectNoBarriers(page)
  expect(await isFree(hour)).toBe(false)

  const sent = sentTo(page, formatSession(hour.date, hour.time)).filter({ hasText: hour.counsellor })
  await expect(sent).toContainText('열지 않음')
  await sent.getByRole('button', { name: /링크 취소/ }).click()
  await page.getByRole('button', { name: '링크 취소하기' }).click()
  await expect(sent).toContainText('취소됨')
  expect(await isFree(hour)).toBe(true)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('취소된 링크예요')
  await expectNoBarriers(page)
})

test('[DL-01] reset asks once something is typed, and empties the form', async ({ page }) => {
  await logIn(page, people.master)
  await page.goto(GENERATOR)
  const reason = page.getByLabel('상담신청 사유')
  await reason.fill('사유')
  await page.getByRole('button', { name: '다시 쓰기' }).click()
  await page.getByRole('button', { name: '계속 쓰기' }).click()
  await expect(reason).toHaveValue('사유')
  await page.getByRole('button', { name: '다시 쓰기' }).click()
  await page.getByRole('button', { name: '지우기' }).click()
  await expect(reason).toHaveValue('')
})

test('[DL-03] a link that can not be made or copied is said to be so', async ({ page }) => {
  const person = await newMember()
  const hour = await findFreeHour()
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
  await chooseDay(page, hour.date)
  await choose(page, '상담사', hour.counsellor)
  await choose(page, '시간', hour.time)
  await page.getByLabel('상담신청 사유').fill(REASON)
  await page.route(`**${LINKS}/generate`, (route) => route.abort(), { times: 1 })
  await makeButton(page).click()
  await expectMessage(page, '숏링크 생성에 실패했습니다.')
  await makeButton(page).click()
  await expect(page.getByText('자동 복사에 실패했습니다. URL을 직접 선택하여 복사해주세요.')).toBeVisible()
})

test('a member is turned away from the generator', async ({ page }) => {
  await logIn(page, people.fresh)
  await page.goto(GENERATOR)
  await expectMessage(page, '접근 권한이 없습니다.')
  await expect(page).toHaveURL(/\/self\/$/)
})

test('[DL-04] somebody without a login opens a link on a phone and pays by it', async ({ browser }) => {
  const person = people.fresh // e2e/ledger.spec.ts reads the orders of demo people
  const hour = await findFreeHour()
  const key = await makeLink(person, hour)
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })
  const page = await phone.newPage()
  await page.goto(`${WEB}/self/L/${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('곁마루 잠실센터에서 보낸 결제예요')
  const main = page.getByRole('main')
  for (const fact of ['박*봄', '프라이빗 개인상담 1회', '120,000원', formatSession(hour.date, hour.time)])
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('1회', { exact: true })).toBeVisible()
  await expect(main).not.toContainText(person.name)
  await expect(main).not.toContainText(REASON)
  await expectNoBarriers(page)
  await payButton(page).click()
  await expectMessage(page, '결제 약관에 동의해주세요.')
  await agreeToAll(page)
  await payButton(page).click()
  await payWith('승인되는 카드', page)

  await expect(page).toHaveURL(/\/self\/MobileConfirmation$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약을 확정했어요')
  await expect(main).not.toContainText(person.name)
  await expect(main.getByRole('link', { name: '홈으로' })).toBeVisible()
  await page.goto(`${WEB}/self/L/${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이미 결제한 링크예요')
  await phone.close()
  expect(await isFree(hour)).toBe(false)
})

test('[DL-04] on a PC a card that is refused leads back to the link, and the next one pays', async ({
  page,
}) => {
  const hour = await findFreeHour()
  const key = await makeLink(people.fresh, hour)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/self/L/${key}`)
  await agreeToAll(page)
  await payButton(page).click()
  await payWith('한도 초과 카드', page.frameLocator('[title="카드 결제창"]'))
  await expect(page).toHaveURL(/\/self\/PaymentFail$/)
  await expect(page.getByRole('main')).toContainText('결제된 금액은 없어요.')
  await page.getByRole('link', { name: '다시 결제하기' }).click()
  await expect(page).toHaveURL(new RegExp(`/self/L/${key}$`))
  await agreeToAll(page)
  await payButton(page).click()
  await payWith('승인되는 카드', page.frameLocator('[title="카드 결제창"]'))
  await expect(page).toHaveURL(/\/self\/Confirmation$/)
  await expect(page.getByRole('main')).toContainText('박*봄')
})

test('[DL-04] a plain coupon wants a login, and comes back after it', async ({ page }) => {
  await page.goto('/self/L/7')
  await expectMessage(page, '다이렉트 결제를 위해 로그인이 필요합니다.')
  await expect(page).toHaveURL(/\/self\/login$/)
  const person = await newMember()
  await logIn(page, person)
  await page.goto('/self/L/7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이용권 결제')
  await expect(page.getByRole('main').getByText('프라이빗 개인상담 1회')).toBeVisible()
  await payButton(page).click()
  await expectMessage(page, '결제 약관에 동의해주세요.')
  await page.goto('/self/L/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쿠폰 정보를 불러올 수 없습니다.')
})

test('[DL-04] without a key, with an unknown one, and while the server is away', async ({ page }) => {
  await page.goto('/self/L')
  await expectMessage(page, '잘못된 접근입니다.')
  await expect(page).toHaveURL(/\/self\/$/)
  await page.goto(`/self/L/${'x'.repeat(22)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾을 수 없는 링크예요')
  await expectNoBarriers(page)
  await page.route(`**${LINKS}/*`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/self/L/${'y'.repeat(22)}`)
  await expect(page.getByText('쿠폰 정보를 불러오는데 실패했습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 불러오기' })).toBeVisible()
})
