import { randomInt } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAxeSilent } from './barriers.ts'
import {
  chooseBranch,
  chooseCounsellor,
  chooseDay,
  chooseTime,
  reserveButton,
  startsOn,
  writeReason,
} from './paying/booking.ts'
import { cardFrame, payWith } from './paying/card-window.ts'
import { agreeToAll, chooseCoupon, payButton } from './paying/checkout.ts'
import { logInOnScreen } from './people/login.ts'
import { people } from './people/person.ts'
import { stranger } from './people/sign-up.ts'
import { choosePassword, openSignUp, verify } from './people/verifying.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 20_000 })

const number = randomInt(1_000_000)
const code = `E${number}`
const name = `숲길${number}센터`
const coupon = `개원 상담 ${number}`
const [FIRST, SECOND] = ['유다온', '한지우'] as const

const button = (within: Page | Locator, label: string | RegExp) =>
  within.getByRole('button', { name: label, exact: true })
const rail = (page: Page, label: string) =>
  page.getByRole('navigation', { name: '직원 메뉴' }).getByRole('link', { name: label, exact: true })
const panelOf = (page: Page) => page.getByRole('complementary')
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** What a MASTER presses; what is typed is none. */
function pressing(page: Page) {
  let presses = 0
  const press = (target: Locator) => {
    presses += 1
    return target.click()
  }
  const choose = async (label: string, option: RegExp, within: Page | Locator = page) => {
    await press(within.getByRole('combobox', { name: label, exact: true }))
    await press(page.getByRole('option', { name: option }))
  }
  return { page, press, choose, count: () => presses }
}
type Walk = ReturnType<typeof pressing>

/** From the branches to a saved draft with its pin and picture, seen as members will see it. */
async function draftBranch({ page, press }: Walk): Promise<void> {
  await press(rail(page, '센터'))
  await press(page.getByRole('link', { name: '새 센터' }))
  for (const [label, text] of [
    ['코드', code],
    ['이름', name],
    ['지역', '경상'],
    ['순서', '9000'],
    ['주소', '서울특별시 송파구 예시호수로 24, 곁마루빌딩 7층'],
    ['전화', '02-000-1077'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await press(button(page, '주소로 찾기'))
  await expect(page.getByText(/^핀: 위도/)).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await press(button(page, '사진 올리기').last()) // the field of files stands before it
  await (await chooser).setFiles({ name: 'room.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await press(button(page, '이대로 올리기'))
  await page.getByLabel('1번째 사진 설명').fill('창이 있는 상담실')
  const preview = page.getByRole('region', { name: '미리 보기' })
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  await expect(preview.getByRole('img', { name: '창이 있는 상담실' })).toBeVisible()
  await press(button(page, '저장'))
  await expect(page).toHaveURL(new RegExp(`/admin/branches/${code}$`))
}

/** A week of five days with an hour for lunch. */
async function giveHours({ page, press }: Walk): Promise<void> {
  await press(page.getByRole('link', { name: '운영 시간 적기' }))
  await press(button(page, '월요일 시간 더하기'))
  await page.getByLabel('월요일 1번째 끝').fill('12:00')
  await press(button(page, '월요일 시간 더하기'))
  await page.getByLabel('월요일 2번째 끝').fill('18:00')
  await press(button(page, '평일 모두 월요일과 같게'))
  const save = page.getByRole('region', { name: '한 주 35시간' }).getByRole('button', { name: '저장' })
  const saved = page.waitForResponse(/\/plan$/) // an older toast may still stand
  await press(save)
  await saved
  await expect(save).toHaveAttribute('disabled') // aria-disabled alone: still saving
  await page.goBack()
}

/** Two counsellors, who begin with the hours of the branch. */
async function hireTwo({ page, press }: Walk): Promise<void> {
  await press(page.getByRole('link', { name: '상담사 등록하기' }))
  const hire = async (who: string) => {
    await expect(panelOf(page).getByRole('heading', { level: 2, name: '새 상담사' })).toBeVisible()
    await panelOf(page).getByLabel('이름', { exact: true }).fill(who)
    await press(button(panelOf(page), '저장'))
    await expect(panelOf(page).getByRole('heading', { level: 2, name: who })).toBeVisible()
  }
  await hire(FIRST)
  await press(button(page, '새 상담사'))
  await hire(SECOND)
}

/** On sale at this branch alone. */
async function sellCoupon({ page, press, choose }: Walk): Promise<void> {
  await press(rail(page, '이용권'))
  await press(button(page, '새 이용권'))
  const panel = panelOf(page)
  await choose('판매 상태', /^판매 중/, panel)
  await panel.getByLabel('이름', { exact: true }).fill(coupon)
  await panel.getByLabel('정가(원)').fill('70000')
  await press(panel.getByText(/^센터를 골라 좁히기 ·/))
  await press(panel.getByRole('checkbox', { name }))
  await press(button(panel, '저장'))
  await expect(panel.getByRole('heading', { level: 2, name: coupon })).toBeVisible()
}

/** The branch from its row in the list, with another status. */
async function give({ page, press, choose }: Walk, status: RegExp): Promise<void> {
  await press(rail(page, '센터'))
  await press(page.getByRole('row', { name: new RegExp(name) }))
  await choose('상태', status)
  await press(button(page, '저장'))
}

/** Somebody with a phone of their own, who has just signed up. */
async function arrive(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const person = stranger()
  await openSignUp(page)
  await verify(page, person)
  await choosePassword(page, '가입하기', person.password)
  await expect(button(page, '로그아웃')).toBeVisible()
  return page
}

/** Books the first free hour of the second counsellor by card, with the coupon of the branch. */
async function book(page: Page): Promise<void> {
  await page.goto('/self/Reservation')
  await chooseBranch(page, '경상', name)
  await chooseDay(page)
  await chooseCounsellor(page, new RegExp(SECOND))
  await expect(startsOn(page).filter({ hasText: '11:00' })).toBeEnabled()
  await expect(startsOn(page).filter({ hasText: '12:00' })).toHaveCount(0)
  await chooseTime(page, /14:00/)
  await writeReason(page)
  await reserveButton(page).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await button(page, '동의하고 계속하기').click()
  await chooseCoupon(page, coupon)
  await agreeToAll(page)
  await payButton(page).click()
  await payWith('승인되는 카드', cardFrame(page))
  await expect(page).toHaveURL(/\/self\/Confirmation$/)
}

/** Nobody after this test finds it: the session is given back with its end, and the coupon is off sale. */
async function close(walk: Walk): Promise<void> {
  const { page, press, choose } = walk
  await give(walk, /^닫음/)
  const panel = page.getByRole('complementary', { name: '이 변경에 걸리는 예약이 1건 있어요' })
  await press(panel.getByRole('radio', { name: '취소·환불' }))
  await press(button(panel, '저장'))
  await expect(panel).toBeHidden()
  await press(rail(page, '이용권'))
  await press(page.getByRole('row', { name: new RegExp(coupon) }))
  await choose('판매 상태', /^판매 종료/, panelOf(page))
  await press(button(panelOf(page), '저장'))
  await expect(page.getByText('저장했어요.').last()).toBeVisible()
}

test('[CT-32] [CT-69] a MASTER opens a branch in the app alone, with hours, lunch, picture, counsellors and coupon, and a member books there within the minute', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const member = await arrive(browser)
  await page.goto('/self/login')
  await logInOnScreen(page, people.master)
  await page.goto('/self/admin')
  const walk = pressing(page)
  await draftBranch(walk)
  await expectAxeSilent(page)
  await giveHours(walk)
  await hireTwo(walk)
  await sellCoupon(walk)
  await member.goto('/self/BranchList')
  await expect(titleOf(member)).toBeVisible()
  await expect(member.getByText(name)).toHaveCount(0)

  await give(walk, /^운영/)
  await expect(page.getByText('저장했어요.').last()).toBeVisible()
  const publishedAt = Date.now()
  await book(member)
  const seconds = (Date.now() - publishedAt) / 1000
  process.stdout.write(
    `a branch is opened with ${walk.count()} presses, and booked ${seconds.toFixed(1)} s later\n`,
  )
  expect(seconds).toBeLessThan(60)
  expect(walk.count()).toBeLessThanOrEqual(28)

  await close(walk)
  await member.goto('/self/MyInfo')
  await expect(member.getByRole('listitem').filter({ hasText: name })).toContainText('예약 취소')
})
