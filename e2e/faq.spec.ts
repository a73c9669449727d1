import { expect, type Page } from '@playwright/test'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const field = (page: Page) => page.getByRole('search').getByLabel('궁금한 점 찾기')
const question = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const count = (page: Page) => page.getByRole('main').getByRole('status').first()

async function open(page: Page) {
  await page.goto('/self/faq')
  await expect(count(page)).toHaveText('질문 30개')
  await expect(page.locator('#root')).not.toHaveAttribute('data-painted')
}

test('[FQ-01] home leads to the questions, and each unfolds its answer', async ({ page }) => {
  await page.goto('/self/')
  await page.getByRole('link', { name: '자주 묻는 질문' }).click()
  await expect(page).toHaveURL('/self/faq')
  await expect(page.getByRole('heading', { level: 1, name: '자주 묻는 질문' })).toBeFocused()
  const change = question(page, /예약 날짜를 바꾸고 싶어요/)
  await expect(change).toHaveAttribute('aria-expanded', 'false')
  await change.click()
  await expect(change).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('바꿀 예약의 ‘예약 변경’이나 ‘변경하기’를 눌러요.')).toBeVisible()
  await question(page, /결제하다가 화면이 멈췄어요/).click() // with steps and a box
  await expectNoBarriers(page)
  await change.press('Enter')
  await expect(page.getByText('바꿀 예약의 ‘예약 변경’이나 ‘변경하기’를 눌러요.')).toBeHidden()
})

test('without a connection what came stays, a search says why, and comes by itself later', async ({
  page,
  context,
}) => {
  await open(page)
  await context.setOffline(true)
  await question(page, /상담은 어떻게 예약하나요/).click()
  await expect(page.getByText('예약하려면 로그인이 필요해요.')).toBeVisible()
  await field(page).fill('환불')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('인터넷에 연결되지 않았어요.')
  await expectAxeSilent(page)
  await context.setOffline(false)
  await expect(count(page)).toHaveText(/^질문 \d+개$/)
})

const sheetOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const toast = (page: Page, text: string) => page.getByRole('region', { name: '알림' }).getByText(text)

async function expectQuestion(page: Page, words: string, answer: string) {
  const dialog = page.getByRole('alertdialog', { name: words })
  await dialog.getByRole('button', { name: answer, exact: true }).click()
  await expect(dialog).toBeHidden()
}

for (const person of [people.admin])
  test(`[FQ-02] ${person.name} writes a question, changes, hides, shows and deletes it`, async ({ page }) => {
    await logIn(page, person)
    await open(page)
    await page.getByRole('button', { name: '새 질문' }).click()
    const writing = sheetOf(page, '새 질문')
    await writing.getByRole('button', { name: '저장' }).click()
    await expect(writing.getByRole('alert')).toContainText('분류, 세부 분류, 질문, 답을 모두 적어 주세요.')
    await writing.getByLabel('분류', { exact: true }).fill('예약')
    await writing.getByLabel('세부 분류').fill('새 세부')
    await writing.getByLabel('질문').fill('주차할 수 있나요?')
    await writing.getByLabel('답', { exact: true }).fill('1. 지하로 들어와요.\n! 두 시간까지예요.')
    const preview = writing.getByRole('region', { name: '미리 보기' })
    await expect(preview.getByRole('listitem')).toHaveText('지하로 들어와요.')
    await expect(preview.locator('[data-kind="warning"]')).toHaveText('두 시간까지예요.')
    await expectNoBarriers(page)
    await writing.getByRole('button', { name: '저장' }).click()
    await expect(toast(page, '저장했어요.')).toBeVisible()
    await expect(count(page)).toHaveText('질문 31개')

    await question(page, /주차할 수 있나요/).click()
    await page.getByRole('button', { name: '고치기' }).click()
    await sheetOf(page, '질문 고치기').getByLabel('질문').fill('차를 세울 수 있나요?')
    await page.keyboard.press('Escape')
    await expectQuestion(page, '쓰던 내용을 버릴까요?', '계속 쓰기')
    await sheetOf(page, '질문 고치기').getByRole('button', { name: '저장' }).click()
    await expect(question(page, /차를 세울 수 있나요/)).toBeVisible()

    await page.getByRole('button', { name: '숨기기' }).click()
    await expect(question(page, /차를 세울 수 있나요.*숨김/)).toBeVisible()
    await expect.poll(async () => (await page.request.get('/api/faq?keyword=세울')).json()).toEqual([])
    await page.getByRole('button', { name: '보이기' }).click()
    await expect(question(page, /차를 세울 수 있나요.*숨김/)).toBeHidden()
    await expectNoBarriers(page)

    await page.getByRole('button', { name: '삭제' }).click()
    await expectQuestion(page, '이 질문을 삭제할까요?', '삭제')
    await expect(count(page)).toHaveText('질문 30개')
    await expect(page.getByRole('button', { name: '새 질문' })).toBeFocused()
  })
