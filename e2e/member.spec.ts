import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { takeFile } from './people/list-file.ts'
import { logIn, tokenOf } from './people/login.ts'
import { people } from './people/person.ts'
import { signUp, stranger } from './people/sign-up.ts'
import { test } from './test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('group')
const card = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name, exact: true })
const toast = (page: Page) => page.getByRole('region', { name: '알림' })
const sheet = (page: Page) => page.getByRole('dialog', { name: '회원 찾기' })
const wordField = (page: Page) => sheet(page).getByLabel('검색어')
const pick = (page: Page) => sheet(page).getByRole('button', { name: '선택하기' })

async function open(page: Page, person = people.admin) {
  await logIn(page, person)
  await page.goto('/self/Management')
  await expect(cards(page).first()).toBeVisible()
}

async function search(page: Page, words: string) {
  await page.getByRole('button', { name: '회원 찾기' }).click()
  await wordField(page).fill(words)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, name: string, label: string, option: string) {
  await card(page, name).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[AD-01] ten members, ten more, each as 회원 or 관리자 with a masked phone', async ({ page }) => {
  await open(page)
  await expect(cards(page)).toHaveCount(10)
  const known = await cards(page).getByRole('heading').allTextContents()
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect(cards(page)).toHaveCount(20)
  await expect(cards(page).nth(10)).toBeFocused()
  expect((await cards(page).getByRole('heading').allTextContents()).slice(0, 10)).toEqual(known)
  for (const text of await cards(page).allInnerTexts()) {
    expect(text).toMatch(/\n(회원|관리자)\n/)
    expect(text).toMatch(/01\d-\*{3,4}-\d{4}|휴대폰 번호가 아직 없어요/)
  }
  await page.getByRole('link', { name: '숏링크 만들기' }).click()
  await expect(page).toHaveURL('/self/admin/direct-url-generator')
})

test('[WK-60] a reload, Back and a copied address show as many members, and the same', async ({
  page,
  browser,
}) => {
  await open(page)
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect(page).toHaveURL('/self/Management?pages=2')
  await expect(cards(page)).toHaveCount(20)
  const names = async (seen: Page) => (await cards(seen).getByRole('heading').allTextContents()).join(', ')
  // Whoever signs up meanwhile stands above them.
  const known = (await names(page)).split(', ').slice(0, 12).join(', ')
  const expectSame = (seen: Page) => expect.poll(() => names(seen)).toContain(known)
  await page.reload()
  await expectSame(page)
  await cards(page).last().getByRole('link', { name: '회원 페이지' }).click()
  await expect(page).toHaveURL(/\/self\/admin\/members\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/self/Management?pages=2')
  await expectSame(page)
  const colleague = await (await browser.newContext()).newPage()
  await logIn(colleague, people.master)
  await colleague.goto(page.url())
  await expectSame(colleague)
  await colleague.context().close()
})

test('[AD-01] type and company are saved as they are chosen, and taken back', async ({ page }) => {
  const member = await signUp(stranger('류온'))
  const token = await tokenOf(member)
  await open(page)
  await choose(page, '류온', '기업 소속', '누리물산')
  await expect(toast(page)).toContainText('저장했어요. 기업 소속: 누리물산')
  await choose(page, '류온', '회원 유형', '관리자')
  await expect(toast(page)).toContainText('저장했어요. 회원 유형: 관리자')
  const call = { headers: { authorization: `Bearer ${token}` } }
  expect((await page.request.get('/api/user/info', call)).status()).toBe(401) // logged out by it
  await page.reload()
  await expect(card(page, '류온').getByRole('combobox', { name: '기업 소속' })).toHaveText('누리물산')
  await expect(card(page, '류온').getByRole('combobox', { name: '회원 유형' })).toHaveText('관리자')
  await choose(page, '류온', '기업 소속', '없음')
  await card(page, '류온').getByRole('button', { name: '되돌리기' }).click()
  await expect(toast(page)).toContainText('되돌렸어요. 기업 소속: 누리물산')
  await choose(page, '류온', '회원 유형', '회원')
  await expect(toast(page)).toContainText('저장했어요. 회원 유형: 회원')
  await expectNoBarriers(page)
})

test('[WK-65] the members of a filter are taken out as a file', async ({ page }) => {
  await logIn(page, people.admin)
  await page.goto('/self/Management?kind=STAFF')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: '내려받기' }).click()
  await expectNoBarriers(page)
  const { name, lines } = await takeFile(page)
  expect(name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toMatch(/,(관리자|마스터),/)
})

test('[DK-61] passes that end soon lead from 오늘 to the members that hold them, which a reload shows again', async ({
  page,
}) => {
  // A pass lasts for a year: the number stands in, the list is the server's.
  await page.route('**/api/user/list/passes-ending', (route) =>
    route.fulfill({ json: { result: 'success', data: { count: 3 } } }),
  )
  const listing = page.waitForResponse((reply) => reply.url().includes('/api/user/list?'))
  await logIn(page, people.admin)
  await page.goto('/self/admin')
  await page.getByRole('link', { name: /곧 끝나는 이용권\s*3명/ }).click()
  await expect(page).toHaveURL('/self/Management?pass=ENDING')
  const reply = await listing
  expect([reply.status(), new URL(reply.url()).searchParams.get('pass')]).toEqual([200, 'ENDING'])
  await page.reload()
  const filter = page.getByRole('combobox', { name: '이용권으로 보기' })
  await expect(filter).toContainText('곧 끝나는 이용권')
  await expectNoBarriers(page)
  await filter.click()
  await page.getByRole('option', { name: '모든 이용권' }).click()
  await expect(page).toHaveURL('/self/Management')
  await expect(cards(page)).toHaveCount(10)
})

test('[AD-02] [AD-03] a member is searched by name or phone, in upper or lower case, and picked', async ({
  page,
}) => {
  const { phone } = await signUp(stranger('Haru Lim'))
  await open(page)
  await search(page, ' ')
  await expect(wordField(page)).toHaveAccessibleDescription('검색어를 입력해주세요.')
  await expect(wordField(page)).toBeFocused()
  await wordField(page).fill('아무도 아님')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText('검색 결과가 없습니다.')).toBeVisible()
  await wordField(page).fill('hARU')
  await sheet(page).getByRole('button', { name: '검색', exact: true }).click()
  const found = sheet(page).getByRole('radio', { name: /Haru Lim/ })
  await expect(found).toBeVisible()
  await pick(page).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('회원을 선택해주세요.')
  await expectNoBarriers(page)
  await sheet(page).getByRole('radio', { name: '휴대폰 번호' }).check()
  await wordField(page).fill(phone.slice(3))
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText('1명을 찾았어요')).toBeVisible()
  await found.check()
  await pick(page).click()
  await expect(sheet(page)).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'Haru Lim')).toBeFocused()
  await page.getByRole('button', { name: '전체 회원 보기' }).click()
  await expect(cards(page)).toHaveCount(10)
})
