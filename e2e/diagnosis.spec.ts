import { expect, type Page } from '@playwright/test'
import { CRISIS_LINE } from '@self/contract/crisis-line'
import { expectNoBarriers } from './barriers.ts'
import { dialogOf, expectMessage } from './paying/booking.ts'
import {
  answer,
  arriveAtTest,
  callLine,
  questions,
  resultsOf,
  showResult,
  storeResult,
  testPath,
} from './people/diagnosis.ts'
import { logIn, logInOnScreen } from './people/login.ts'
import { people } from './people/person.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const TESTS = '**/api/selfTest'

test.describe('the list', () => {
  test('[DG-01] a skeleton, an error, then name, subtitle, expected time and code of each test; results need an account', async ({
    page,
  }) => {
    let answerNow = () => {}
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    await page.route(TESTS, async (route) => {
      await answered
      await route.fulfill({ status: 400, json: { message: '잠시 뒤 다시 시도해 주세요.' } })
    })
    await page.goto('/self/Diagnosis/test/Test') // with neither state nor code
    await expect(page).toHaveURL('/self/Diagnosis')
    await expect(page.locator('[aria-busy="true"]')).toBeVisible()
    await expect(callLine(page)).toBeVisible()
    answerNow()
    await expect(page.getByRole('alert')).toContainText('잠시 뒤 다시 시도해 주세요.')
    await page.unroute(TESTS)
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(7)
    await expect(cards.first()).toHaveText(
      '마음 상태 종합 점검요즘 내 마음과 몸, 하루를 두루 살펴봐요예상 검사 시간 3분 NDS',
    )
    await expect(page.getByText('결과를 보려면 회원 가입이 필요해요')).toBeVisible()
    await expect(callLine(page)).toHaveAttribute('href', `tel:${CRISIS_LINE.phone}`)
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL('/self/Diagnosis/test/Test')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('마음 상태 종합 점검')
    await expect(questions(page)).toHaveCount(12)
    await page.reload()
    await expect(questions(page)).toHaveCount(12)
  })
})

test.describe('the test', () => {
  test('[DG-02] an unknown code says so; the questions of the last 2 weeks, options with null text hidden', async ({
    page,
  }) => {
    await page.goto(testPath('NONE'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾는 검사가 없어요')
    await page.route('**/api/selfTest/testQuestion?*', async (route) => {
      const reply = await route.fetch()
      const [first, ...others] = await reply.json()
      await route.fulfill({ json: [{ ...first, a3Txt: null, a3Value: null }, ...others] })
    })
    await page.goto(testPath('DEP'))
    await expect(page.getByText(/^지난 2주 동안/)).toBeVisible()
    await expect(questions(page)).toHaveCount(11)
    await expect(questions(page).first().getByRole('radio')).toHaveCount(4)
    await expect(questions(page).first()).not.toContainText('가끔 그랬다')
    await expect(questions(page).nth(1).getByRole('radio')).toHaveCount(5)
  })

  test('[DG-02] a visitor reads; the first answer asks for a login and is still there after it', async ({
    page,
  }) => {
    await page.goto(testPath('SLP'))
    await questions(page).first().getByText('자주 그랬다').click()
    await expect(dialogOf(page)).toHaveAccessibleName('로그인하고 결과를 받아 보세요.')
    await dialogOf(page).getByRole('button', { name: '취소' }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

    await questions(page).first().getByText('자주 그랬다').click()
    await dialogOf(page).getByRole('button', { name: '로그인' }).click()
    await expect(page).toHaveURL('/self/login')
    await logInOnScreen(page, people.fresh)
    await expect(page).toHaveURL(testPath('SLP'))
    await expect(questions(page).first().getByLabel('자주 그랬다')).toBeChecked()
    await expect(page.getByRole('progressbar', { name: '답한 질문' })).toHaveAttribute('value', '1')
  })

  test('[DG-02] an answer missing: the sentence, then the first of them; to start again is asked about first', async ({
    page,
  }) => {
    await arriveAtTest(page, 'DEP')
    await questions(page).first().getByText('가끔 그랬다').click()
    expect(await page.evaluate(() => window.scrollY)).toBe(0) // who wants less motion is moved nowhere
    await answer(page, 2, 4)
    await showResult(page).click()
    await expect(dialogOf(page)).toContainText('답하지 않은 5번 질문으로 이동할게요.')
    await expectMessage(page, '답하지 않은 질문이 있습니다.')
    await expect(questions(page).nth(4).getByRole('radio').first()).toBeFocused()
    await expect(questions(page).nth(4)).toHaveAccessibleDescription('아직 고르지 않았어요')
    await expect(questions(page).nth(4)).toBeInViewport({ ratio: 0.5 })
    await expect(questions(page).nth(3)).toHaveAccessibleDescription('')

    const retry = page.getByRole('button', { name: '다시 하기' })
    await retry.click()
    await dialogOf(page).getByRole('button', { name: '취소' }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(4)
    await retry.click()
    await dialogOf(page).getByRole('button', { name: '다시 하기' }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('radio').first()).toBeFocused()
  })

  test('a choice brings the next question up', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await arriveAtTest(page, 'DEP')
    await questions(page).nth(1).getByText('가끔 그랬다').click()
    await expect(questions(page).nth(2)).toBeInViewport({ ratio: 1 })
  })

  test('answers stay through a reload; on logout and after a day they are gone', async ({ page }) => {
    await page.clock.install()
    const person = await arriveAtTest(page, 'DEP')
    await answer(page, 2, 3)
    await page.reload()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
    await page.goto('/self/Diagnosis')
    await expect(page.getByRole('link', { name: /우울감 점검/ })).toContainText('이어서 할 수 있어요')

    await page.getByRole('button', { name: '로그아웃' }).click()
    await dialogOf(page).getByRole('button', { name: '확인' }).click()
    await expectMessage(page, '로그아웃했어요.')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

    await logIn(page, person)
    await page.goto(testPath('DEP'))
    await answer(page, 2, 1)
    await page.clock.fastForward('24:00:00')
    await logIn(page, person)
    await page.goto(testPath('DEP'))
    await expect(questions(page)).toHaveCount(11)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })
})

test.describe('the history', () => {
  const openHistory = async (page: Page) => {
    await page.goto('/self/MyInfo')
    await page.getByRole('tab', { name: '자가진단' }).click()
    return page.getByRole('tabpanel', { name: '자가진단' })
  }

  test('[MY-06] a skeleton, an error, then score and date; opened, the label, the words and how it went before', async ({
    page,
  }) => {
    let answerNow = () => {}
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    await page.route('**/api/selfTest/testResultList*', async (route) => {
      await answered
      await route.abort()
    })
    await logIn(page, people.withHistory)
    const panel = await openHistory(page)
    await expect(panel.locator('[aria-busy="true"]')).toBeVisible()
    answerNow()
    await expect(panel.getByRole('alert')).toContainText('인터넷에 연결되지 않았어요.')
    await page.unrouteAll()
    await panel.getByRole('button', { name: '다시 불러오기' }).click()
    const card = panel.getByRole('button', {
      name: /^우울감 점검\s*\d+월 \d+일 .요일\s*조금 흔들림 · 지난번보다 9점 낮아졌어요\s*13 \/ 44점$/,
    })
    await expect(card).toHaveAttribute('aria-expanded', 'false')
    await card.click()
    await expect(card).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText('마음이 조금 가라앉은 상태')
    const trend = panel.getByRole('figure', { name: '같은 검사의 지난 점수' }).getByRole('listitem')
    await expect(trend).toHaveText([/^40점/, /^31점/, /^22점/, /^13점/])
    await expectNoBarriers(page)
    await card.click()
    await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(0)
    await panel.getByRole('button', { name: /^마음 상태 종합 점검.*34 \/ 48점$/ }).click()
    await expect(panel.getByRole('link', { name: '109에 전화하기' })).toBeVisible()
    await expect(panel.getByRole('figure')).toHaveCount(0)
  })

  test('[MY-06] ten results at a time, each test once, and the focus goes to the first of the new ones', async ({
    page,
  }) => {
    const person = await newMember()
    for (let count = 0; count < 11; count += 1) await storeResult(person, count === 0 ? 'REL' : 'SLP', 2)
    await logIn(page, person)
    const panel = await openHistory(page)
    const cards = panel.getByRole('listitem').getByRole('button')
    await expect(cards).toHaveCount(1)
    await panel.getByRole('button', { name: '더 보기' }).click()
    await expect(cards).toHaveCount(2)
    await expect(cards.last()).toBeFocused()
    await expect(cards.last()).toContainText('대인관계 점검')
    await expect(panel.getByText('모두 봤어요')).toBeVisible()
  })

  test('[MA-16] one result is deleted after a confirmation, and the next one has the focus', async ({
    page,
  }) => {
    const person = await newMember()
    await storeResult(person, 'REL', 2)
    await storeResult(person, 'SLP', 2)
    await logIn(page, person)
    const panel = await openHistory(page)
    const cards = panel.getByRole('listitem')
    await cards.first().getByRole('button').click()
    const button = panel.getByRole('button', { name: /수면.* 결과 지우기$/ })
    await button.click()
    const question = page.getByRole('alertdialog', { name: '이 결과를 지울까요?' })
    await expectNoBarriers(page)
    await question.getByRole('button', { name: '그대로 두기' }).click()
    expect(await resultsOf(person)).toHaveLength(2)
    await button.click()
    await question.getByRole('button', { name: '결과 지우기' }).click()
    await expect(cards).toHaveCount(1)
    await expect(cards.getByRole('button')).toBeFocused()
    await expect(cards).toContainText('대인관계 점검')
    expect((await resultsOf(person)).map(({ testCd }) => testCd)).toEqual(['REL'])
  })
})
