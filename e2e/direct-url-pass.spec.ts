import { expect, type Page } from '@playwright/test'
import { generateReply } from '@self/contract/link-draft'
import { userInfoReply } from '@self/contract/member'
import { WEB } from './address.ts'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { choose, chooseBranch } from './paying/booking.ts'
import { approveLate, cardFrame, numberOnItsWay, paymentsOf, payWith } from './paying/card-window.ts'
import { agreeToAll, payButton } from './paying/checkout.ts'
import { recordErrors } from './paying/error-log.ts'
import { notePayer } from './paying/link-payers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { pickMember } from './people/pick-member.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const GENERATOR = '/self/admin/direct-url-generator'
const PASS = '프라이빗 개인상담 10회'

const newestCard = (page: Page) => page.getByRole('article').filter({ hasText: '날짜 없이 이용권만' }).first()

/** The address of the link that the form makes, as the screen shows it. */
async function pressMake(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: '숏링크 만들기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '숏링크를 만들었어요' })).toBeVisible()
  return page.getByLabel('숏링크', { exact: true }).inputValue()
}

test('[DL-19] [DL-20] [DL-21] staff send a pass alone by a link, its member pays by card and has the pass, and the link says that it is paid', async ({
  page,
}) => {
  const person = await newMember()
  notePayer(person.phone)
  await logIn(page, people.admin)
  await page.goto(GENERATOR)
  const passOnly = page.getByRole('checkbox', { name: '이용권만 보내기' })
  await passOnly.click() // it stands in the address: ticked a moment after the press
  await expect(passOnly).toBeChecked()
  await expect(page).toHaveURL(/sell=pass/)
  await page.reload()
  await expect(passOnly).toBeChecked()
  await expect(page.getByRole('combobox', { name: '날짜' })).toHaveCount(0)
  await pickMember(page, person)
  await choose(page, '이용권', new RegExp(PASS))
  await chooseBranch(page, '서울', '잠실센터')
  await expectNoBarriers(page)
  const url = await pressMake(page)
  expect(url).toMatch(new RegExp(`^${WEB}/self/L/[\\w-]{22}$`))
  await expect(newestCard(page)).toContainText('열지 않음')
  await expectAxeSilent(page)

  await logIn(page, person)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('곁마루 잠실센터에서 보낸 결제 링크예요')
  await expect(page.getByRole('main')).toContainText('결제하면 10회 이용권이 생겨요.')
  await expect(page.getByRole('main').getByText('날짜', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('이용권 금액', { exact: true })).toBeVisible()
  await expect(page.getByText('상담 금액', { exact: true })).toHaveCount(0)
  await expectNoBarriers(page)
  await agreeToAll(page)
  const number = numberOnItsWay(page)
  await payButton(page).click()
  const id = await number
  await payWith('승인되는 카드', cardFrame(page))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제를 마친 링크예요')
  expect(await paymentsOf(id)).toMatchObject([{ status: 'paid' }])
  await expectNoBarriers(page)
  await page.getByRole('link', { name: '내 정보 보기' }).click()
  const passes = page.getByRole('region', { name: '내 이용권' })
  await expect(passes.getByRole('article', { name: PASS })).toContainText('10회 중 10회 남음')
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제를 마친 링크예요')

  await logIn(page, people.admin)
  await page.goto(`${GENERATOR}?state=PAID&maker=me`)
  await expect(newestCard(page)).toContainText('결제 완료')
  await expectAxeSilent(page)
})

/** Such a link for somebody new, made by staff straight at the server. */
async function makeLink(): Promise<string> {
  const person = await newMember()
  notePayer(person.phone)
  const { memberId } = (await ask(userInfoReply, '/api/user/info', { person })).data
  const body = { memberId, couponId: 7, branchCode: 'JS' }
  const { data } = await ask(generateReply, '/api/admin/direct-url/pass', { person: people.admin, body })
  return data.uniqueKey
}

test('[DL-19] [DL-20] a refused payment of a pass by a link is logged as an individual one; approved after all, the link says that it is paid, and to whoever paid it for the member where that one sees it', async ({
  page,
}) => {
  const key = await makeLink()
  const logged = recordErrors(page)
  await page.goto(`/self/L/${key}`)
  await agreeToAll(page)
  const number = numberOnItsWay(page)
  await payButton(page).click()
  const id = await number
  await payWith('한도 초과 카드', cardFrame(page))
  await expect(page).toHaveURL(/\/self\/PaymentFail$/)
  await expect(page.getByRole('main')).toContainText('결제된 금액은 없어요.')
  await expect.poll(() => logged[0]?.serviceType).toBe('개별 결제')
  await approveLate(id)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('결제를 마친 링크예요', {
      timeout: 2_000,
    })
  }).toPass()
  await expect(page).toHaveURL(new RegExp(`/self/L/${key}$`))
  await expect(page.getByRole('main')).toContainText('링크를 받은 회원이 로그인해 내 정보에서 볼 수 있어요.')
  await expect(page.getByRole('link', { name: '로그인하고 보기' })).toBeVisible()
  await logIn(page, people.fresh)
  await page.goto(`/self/L/${key}`)
  await expect(page.getByRole('main')).toContainText('링크를 받은 회원이 로그인해 내 정보에서 볼 수 있어요.')
  await page.getByRole('main').getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL(/\/self\/?$/)
})
