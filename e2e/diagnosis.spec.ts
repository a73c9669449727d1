import { expect, type Page, test } from '@playwright/test'
import { CRISIS_LINE } from '@self/contract/crisis-line'
import { questionReply, saveResultBody, scoreOf, selfTestReply, testResult } from '@self/contract/diagnosis'
import { outcome, page as pageOf } from '@self/contract/envelope'
import { expectNoBarriers } from './barriers.ts'
import { dialogOf, expectMessage } from './paying/booking.ts'
import { ask } from './people/ask.ts'
import { logIn, logInOnScreen, type Person, people } from './people/person.ts'
import { newMember } from './people/session.ts'
import { signUp } from './people/sign-up.ts'

const TESTS = '**/api/selfTest'
const SAVE = '**/api/selfTest/saveResult'
const RESULTS = '**/api/selfTest/testResultList*'
const toast = (page: Page) => page.getByRole('region', { name: '알림' })
const callLine = (page: Page) => page.getByRole('main').getByRole('link', { name: CRISIS_LINE.phone })

const testPath = (testCd: string): string => `/self/Diagnosis/test/Test?testCd=${testCd}`

const questions = (page: Page) => page.getByRole('group')
const showResult = (page: Page) => page.getByRole('button', { name: '결과 보기' })

/** The option of that number to every question on screen, or to the first few. */
async function answer(page: Page, option: number, count?: number): Promise<void> {
  await expect(questions(page).first()).toBeVisible()
  const until = count ?? (await questions(page).count())
  for (let index = 0; index < until; index += 1)
    await questions(page)
      .nth(index)
      .getByRole('radio')
      .nth(option - 1)
      .check()
}

/** What the server holds of this person, newest first. */
const resultsOf = async (person: Person, query = '') =>
  (await ask(pageOf(testResult), `/api/selfTest/testResultList${query}`, { person })).content

/** A result stored without the screen: that option throughout. */
async function storeResult(person: Person, testCd: string, option: number): Promise<number> {
  const [tests, asked] = [
    await ask(selfTestReply, '/api/selfTest'),
    await ask(questionReply, `/api/selfTest/testQuestion?testCd=${testCd}`),
  ]
  const answers = asked.map(() => option)
  const testType = tests.find((test) => test.testCd === testCd)?.testType
  const body = saveResultBody.parse({ score: scoreOf(asked, answers), testType, testCd, answers })
  await ask(outcome, '/api/selfTest/saveResult', { person, body })
  return body.score
}

/** Which test, and the total of how much. */
const scoreOn = (page: Page) => page.getByText(/^지난 2주 · /).locator('..')

/** A member who has agreed to everything, on the test. */
async function arriveAtTest(page: Page, testCd: string) {
  const person = await newMember()
  await logIn(page, person)
  await page.goto(testPath(testCd))
  return person
}

test.describe('the list', () => {
  test('[DG-01] code, subtitle, name and expected time of each test; results need an account', async ({
    page,
  }) => {
    await page.goto('/self/Diagnosis')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(7)
    await expect(cards.first()).toHaveText(
      'NDS요즘 내 마음과 몸, 하루를 두루 살펴봐요마음 상태 종합 점검예상 검사 시간 3분',
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

  test('[DG-01] a skeleton until it comes; an error can be tried again; the crisis line is always there', async ({
    page,
  }) => {
    let answerNow = () => {}
    const asked = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    await page.route(TESTS, async (route) => {
      await asked
      await route.fulfill({ status: 400, json: { message: '잠시 뒤 다시 시도해 주세요.' } })
    })
    await page.goto('/self/Diagnosis')
    await expect(page.locator('[aria-busy="true"]')).toBeVisible()
    await expect(callLine(page)).toBeVisible()
    answerNow()
    await expect(page.getByRole('alert')).toContainText('잠시 뒤 다시 시도해 주세요.')
    await page.unroute(TESTS)
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByRole('link', { name: /우울감 점검/ })).toBeVisible()
  })

  test('[DG-01] without a connection what is there stays, and it says so', async ({ page, context }) => {
    await page.goto('/self/Diagnosis')
    await expect(page.getByRole('link', { name: /우울감 점검/ })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.')).toBeVisible()
    await expect(page.getByRole('link', { name: /우울감 점검/ })).toBeVisible()
  })

  test('[DG-01] without any test it says so', async ({ page }) => {
    await page.route(TESTS, (route) => route.fulfill({ json: [] }))
    await page.goto('/self/Diagnosis')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('지금은 준비된 검사가 없어요')
  })
})

test.describe('the test', () => {
  test('[DG-02] with neither state nor code leads to the list; an unknown code says so', async ({ page }) => {
    await page.goto('/self/Diagnosis/test/Test')
    await expect(page).toHaveURL('/self/Diagnosis')
    await page.goto(testPath('NONE'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('찾는 검사가 없어요')
    await page.getByRole('link', { name: '검사 목록 보기' }).click()
    await expect(page).toHaveURL('/self/Diagnosis')
  })

  test('[DG-02] the questions of the last 2 weeks; options with null text are hidden', async ({ page }) => {
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

  test('[DG-02] questions that don’t come can be asked for again', async ({ page }) => {
    await page.route('**/api/selfTest/testQuestion?*', (route) => route.abort())
    await page.goto(testPath('DEP'))
    await expect(page.getByRole('alert')).toContainText('인터넷에 연결되지 않았어요.')
    await page.unroute('**/api/selfTest/testQuestion?*')
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(questions(page)).toHaveCount(11)
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

  test('[DG-02] an answer missing: the sentence, then the first of them', async ({ page }) => {
    await arriveAtTest(page, 'DEP')
    await answer(page, 2, 4)
    await showResult(page).click()
    await expect(dialogOf(page)).toContainText('답하지 않은 5번 질문으로 이동할게요.')
    await expectMessage(page, '답하지 않은 질문이 있습니다.')
    await expect(questions(page).nth(4).getByRole('radio').first()).toBeFocused()
    await expect(questions(page).nth(4)).toHaveAccessibleDescription('아직 고르지 않았어요')
    await expect(questions(page).nth(4)).toBeInViewport({ ratio: 0.5 })
    await expect(questions(page).nth(3)).toHaveAccessibleDescription('')
  })

  test('[DG-02] to start again is asked about first', async ({ page }) => {
    await arriveAtTest(page, 'DEP')
    await answer(page, 2, 3)
    const retry = page.getByRole('button', { name: '다시 하기' })
    await retry.click()
    await dialogOf(page).getByRole('button', { name: '취소' }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
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

  test('for whoever wants less motion a choice moves nothing', async ({ page }) => {
    await arriveAtTest(page, 'DEP')
    await questions(page).first().getByText('가끔 그랬다').click()
    await expect(questions(page).first().getByLabel('가끔 그랬다')).toBeChecked()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
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
    await expectMessage(page, '로그아웃되었습니다.')
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

test.describe('the result', () => {
  test('[DG-03] saved, then type, total, place, label and words; still there after a reload', async ({
    page,
  }) => {
    const person = await arriveAtTest(page, 'SLP')
    await answer(page, 2)
    const saving = page.waitForRequest(SAVE)
    await showResult(page).click()
    const sent = (await saving).postDataJSON()
    expect(sent).toMatchObject({ testType: '수면 점검', testCd: 'SLP', answers: Array(11).fill(2) })
    await expect(page).toHaveURL('/self/TestResult')
    for (const _ of ['at once', 'after a reload']) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('수면 점검 결과')
      await expect(scoreOn(page)).toHaveText(`지난 2주 · 수면 점검${sent.score} / 44점`)
      await expect(page.getByRole('listitem').filter({ hasText: '조금 흔들림' })).toHaveAttribute(
        'aria-current',
        'step',
      )
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('잠이 조금 흔들린 상태')
      await expect(page.getByText('이 결과는 지난 2주를 돌아보는 점검일 뿐 진단이 아니에요.')).toBeVisible()
      await expect(callLine(page)).toHaveText('지금 힘들다면 109 · 24시간 자살예방상담전화')
      await page.reload()
    }
    expect(await resultsOf(person)).toMatchObject([{ testCd: 'SLP', score: sent.score }])
    await expect(page.getByRole('link', { name: '상담 예약하기' })).toHaveAttribute(
      'href',
      '/self/Reservation',
    )
    await page.getByRole('link', { name: '자가진단으로 돌아가기' }).click()
    await expect(page).toHaveURL('/self/Diagnosis')
  })

  test('[DG-03] is stored only after a consent of its own; a no keeps the answers', async ({ page }) => {
    const person = await signUp()
    await logIn(page, person)
    await page.goto(testPath('REL'))
    await answer(page, 3)
    await showResult(page).click()
    const consent = page.getByRole('dialog', { name: '민감정보 수집·이용 동의' })
    await consent.getByRole('button', { name: '동의하지 않기' }).click()
    await expect(consent).toBeHidden()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(11)
    expect(await resultsOf(person)).toEqual([])
    await showResult(page).click()
    await consent.getByRole('checkbox').check()
    await consent.getByRole('button', { name: '동의하고 계속하기' }).click()
    await expect(page).toHaveURL('/self/TestResult')
    expect(await resultsOf(person)).toHaveLength(1)
  })

  test('help comes first where the two weeks were heavy, large and with a number to press', async ({
    page,
  }) => {
    await logIn(page, people.fresh)
    await openResult(page, { testCd: 'DEP', testName: '우울감 점검', totalScore: 40 })
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      '혼자 견디지 않아도 괜찮아요',
      '전문가의 도움을 권하는 상태',
    ])
    await expect(callLine(page)).toHaveText(`${CRISIS_LINE.phone}에 전화하기`)
    await expect(callLine(page)).toHaveAttribute('href', `tel:${CRISIS_LINE.phone}`)
  })

  test('[DG-03] a total that no section holds has no matching result; the crisis line stays', async ({
    page,
  }) => {
    await logIn(page, people.fresh)
    await openResult(page, { testCd: 'DEP', testName: '우울감 점검', totalScore: 99 })
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('해당하는 결과가 없습니다.')
    await expect(callLine(page)).toBeVisible()
  })

  test('what the total means can be asked for again, and the crisis line doesn’t wait for it', async ({
    page,
  }) => {
    const sections = '**/api/selfTest/testResultSection?*'
    await logIn(page, people.fresh)
    await page.route(sections, (route) => route.abort())
    await openResult(page, { testCd: 'DEP', testName: '우울감 점검', totalScore: 5 })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(callLine(page)).toBeVisible()
    await page.unroute(sections)
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('마음이 편안한 상태')
  })

  test('is shown to nobody else who comes back to the page', async ({ page }) => {
    await page.goto('/self/TestResult')
    await expect(page).toHaveURL('/self/Diagnosis')
    const result = { testCd: 'DEP', testName: '우울감 점검', totalScore: 40, memberId: '0' }
    await openResult(page, result)
    await expect(page).toHaveURL('/self/Diagnosis') // a visitor
    await logIn(page, people.fresh)
    await openResult(page, result)
    await expect(page).toHaveURL('/self/Diagnosis') // another member
  })

  test('[RS-16] not saved: it says so, the answers stay and it can be tried again', async ({ page }) => {
    const person = await arriveAtTest(page, 'STR')
    await answer(page, 4)
    await page.route(SAVE, (route) =>
      route.fulfill({
        status: 500,
        json: { status: 500, title: '', message: '조금 뒤 다시 시도해 주세요.' },
      }),
    )
    await showResult(page).click()
    await expect(dialogOf(page)).toContainText('조금 뒤 다시 시도해 주세요.')
    await expectMessage(page, '검사 결과를 저장하지 못했습니다.')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(11)
    await page.unroute(SAVE)
    await showResult(page).click()
    await expect(page).toHaveURL('/self/TestResult')
    expect(await resultsOf(person)).toHaveLength(1)
  })
})

test.describe('a lost connection', () => {
  test('the answers wait, are sent once when there is one again, and it says so', async ({
    page,
    context,
  }) => {
    const person = await arriveAtTest(page, 'BRN')
    await answer(page, 3)
    await context.setOffline(true)
    await showResult(page).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('보내지 못한 결과가 있어요')
    await page.getByRole('button', { name: '지금 보내기' }).click()
    await expect(toast(page)).toContainText('인터넷에 연결되지 않았어요.')
    await page.getByRole('button', { name: '답 다시 보기' }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(11)
    await showResult(page).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('보내지 못한 결과가 있어요')

    await context.setOffline(false)
    await expect(toast(page)).toContainText('보내지 못했던 번아웃 점검 결과를 저장했어요.')
    await expect(page).toHaveURL('/self/TestResult')
    await expect(scoreOn(page)).toContainText('22 / 44점')
    await page.goto('/self/Diagnosis')
    await expect(page.getByRole('link', { name: /번아웃 점검/ })).not.toContainText('보내지 못한')
    expect(await resultsOf(person)).toHaveLength(1)
  })

  test('on another screen it is sent as well, without leading away', async ({ page, context }) => {
    const person = await newMember()
    await logIn(page, person)
    await page.goto('/self/Diagnosis')
    await page.getByRole('link', { name: /번아웃 점검/ }).click()
    await answer(page, 3)
    await context.setOffline(true)
    await showResult(page).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('보내지 못한 결과가 있어요')
    await page.getByRole('link', { name: '자가진단', exact: true }).click()
    await expect(page).toHaveURL('/self/Diagnosis')
    await expect(page.getByText('보내지 못한 결과가 있어요')).toBeVisible()
    await context.setOffline(false)
    await expect(toast(page)).toContainText('보내지 못했던 번아웃 점검 결과를 저장했어요.')
    await expect(page).toHaveURL('/self/Diagnosis')
    expect(await resultsOf(person)).toHaveLength(1)
  })

  test('a consent that is still missing is asked of the member, not skipped', async ({ page, context }) => {
    const person = await signUp()
    await logIn(page, person)
    await page.goto(testPath('REL'))
    await answer(page, 3)
    await context.setOffline(true)
    await showResult(page).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('보내지 못한 결과가 있어요')
    await context.setOffline(false)
    await expect(toast(page)).toContainText('자가진단에서 다시 보내 주세요.')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(11)
    expect(await resultsOf(person)).toEqual([])
    await showResult(page).click()
    await expect(page.getByRole('dialog', { name: '민감정보 수집·이용 동의' })).toBeVisible()
  })

  test('an answer of the server that got lost makes no second result', async ({ page }) => {
    const person = await arriveAtTest(page, 'ANX')
    await answer(page, 2)
    let sendings = 0
    await page.route(SAVE, async (route) => {
      sendings += 1
      if (sendings > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await showResult(page).click()
    await expect(page).toHaveURL('/self/TestResult')
    expect(sendings).toBeGreaterThan(1)
    expect(await resultsOf(person)).toHaveLength(1)
  })

  test('two tabs share the answers and make one result', async ({ page, context }) => {
    const person = await arriveAtTest(page, 'DEP')
    await answer(page, 3)
    const other = await context.newPage()
    await other.goto(testPath('DEP'))
    await expect(other.getByRole('radio', { checked: true })).toHaveCount(11)
    await context.setOffline(true)
    await showResult(page).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('보내지 못한 결과가 있어요')
    await expect(other.getByRole('heading', { level: 2 })).toHaveText('보내지 못한 결과가 있어요')
    await context.setOffline(false)
    await expect(page).toHaveURL('/self/TestResult')
    await expect(other).toHaveURL('/self/TestResult')
    expect(await resultsOf(person)).toHaveLength(1)
  })
})

test.describe('the history', () => {
  const openHistory = async (page: Page) => {
    await page.goto('/self/MyInfo')
    await page.getByRole('tab', { name: '자가진단' }).click()
    return page.getByRole('tabpanel', { name: '자가진단' })
  }

  test('[MY-06] nothing yet: it says so and leads to the tests', async ({ page }) => {
    await logIn(page, await newMember())
    const panel = await openHistory(page)
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('아직 해 본 자가진단이 없어요')
    await panel.getByRole('link', { name: '자가진단 해 보기' }).click()
    await expect(page).toHaveURL('/self/Diagnosis')
  })

  test('[MY-06] score and date; opened, the label, the words and how it went before', async ({ page }) => {
    await logIn(page, people.withHistory)
    const panel = await openHistory(page)
    const card = panel.getByRole('button', { name: /^우울감 점검\s*\d+월 \d+일 .요일\s*13점$/ })
    await expect(card).toHaveAttribute('aria-expanded', 'false')
    await card.click()
    await expect(card).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText('마음이 조금 가라앉은 상태')
    const trend = panel.getByRole('figure', { name: '같은 검사의 지난 점수' }).getByRole('listitem')
    await expect(trend).toHaveText([/^40점/, /^31점/, /^22점/, /^13점/])
    await expectNoBarriers(page)
    await card.click()
    await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(0)
    await panel.getByRole('button', { name: /^마음 상태 종합 점검.*34점$/ }).click()
    await expect(panel.getByRole('link', { name: '109에 전화하기' })).toBeVisible()
    await expect(panel.getByRole('figure')).toHaveCount(0)
  })

  test('[MY-06] ten at a time, and the focus goes to the first of the new ones', async ({ page }) => {
    const person = await newMember()
    for (let count = 0; count < 11; count += 1) await storeResult(person, count === 0 ? 'REL' : 'SLP', 2)
    await logIn(page, person)
    const panel = await openHistory(page)
    const cards = panel.getByRole('listitem').getByRole('button')
    await expect(cards).toHaveCount(10)
    await panel.getByRole('button', { name: '더 보기' }).click()
    await expect(cards).toHaveCount(11)
    await expect(cards.nth(10)).toBeFocused()
    await expect(cards.nth(10)).toContainText('대인관계 점검')
    await expect(panel.getByText('모두 봤어요')).toBeVisible()
  })

  test('[MY-06] a skeleton until it comes; an error can be tried again', async ({ page }) => {
    let answerNow = () => {}
    const asked = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    await page.route(RESULTS, async (route) => {
      await asked
      await route.abort()
    })
    await logIn(page, people.withHistory)
    const panel = await openHistory(page)
    await expect(panel.locator('[aria-busy="true"]')).toBeVisible()
    answerNow()
    await expect(panel.getByRole('alert')).toContainText('인터넷에 연결되지 않았어요.')
    await page.unroute(RESULTS)
    await panel.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(panel.getByRole('button', { name: /수면 점검/ })).toBeVisible()
  })
})

test('no barriers in the test with an answer missing, without a connection, and on a heavy and a light result', async ({
  page,
  context,
}) => {
  await arriveAtTest(page, 'DEP')
  await answer(page, 5, 10)
  await showResult(page).click()
  await expectMessage(page, '답하지 않은 질문이 있습니다.')
  await expectNoBarriers(page)
  await answer(page, 5)
  await context.setOffline(true)
  await showResult(page).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('보내지 못한 결과가 있어요')
  await expectNoBarriers(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('전문가의 도움을 권하는 상태')
  await expectNoBarriers(page)
  await openResult(page, { testCd: 'DEP', testName: '우울감 점검', totalScore: 3 })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('마음이 편안한 상태')
  await expectNoBarriers(page)
})

/** /TestResult as it stands after a test with this total. */
async function openResult(page: Page, state: object): Promise<void> {
  await page.goto('/self/Diagnosis')
  await page.evaluate((usr) => history.replaceState({ usr, key: 'result' }, '', '/self/TestResult'), state)
  await page.reload()
}
