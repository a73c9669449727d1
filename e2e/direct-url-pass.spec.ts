import { expect, type Page } from '@playwright/test'
import { WEB } from './address.ts'
import { expectNoBarriers } from './barriers.ts'
import { choose, chooseBranch } from './paying/booking.ts'
import { cardFrame, numberOnItsWay, paymentsOf, payWith } from './paying/card-window.ts'
import { agreeToAll, payButton } from './paying/checkout.ts'
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

test('[DL-19] staff send a pass alone by a link, its member pays by card and has the pass, and the link says that it is paid', async ({
  page,
}) => {
  const person = await newMember()
  await logIn(page, people.admin)
  await page.goto(GENERATOR)
  await page.getByRole('checkbox', { name: '이용권만 보내기' }).check()
  await expect(page.getByRole('combobox', { name: '날짜' })).toHaveCount(0)
  await pickMember(page, person)
  await choose(page, '이용권', new RegExp(PASS))
  await chooseBranch(page, '서울', '잠실센터')
  await expectNoBarriers(page)
  const url = await pressMake(page)
  expect(url).toMatch(new RegExp(`^${WEB}/self/L/[\\w-]{22}$`))
  await expect(newestCard(page)).toContainText('열지 않음')
  await expectNoBarriers(page)

  await logIn(page, person)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('곁마루 잠실센터에서 보낸 결제예요')
  await expect(page.getByRole('main')).toContainText('결제하면 10회 이용권이 남아요.')
  await expect(page.getByRole('main').getByText('날짜', { exact: true })).toHaveCount(0)
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
  await expectNoBarriers(page)
})
