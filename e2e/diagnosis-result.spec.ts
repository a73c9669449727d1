import { expect, type Page } from '@playwright/test'
import { CRISIS_LINE } from '@self/contract/crisis-line'
import { expectNoBarriers } from './barriers.ts'
import { dialogOf, expectMessage } from './paying/booking.ts'
import {
  answer,
  arriveAtTest,
  callLine,
  resultsOf,
  SAVE,
  scoreOn,
  showResult,
  testPath,
} from './people/diagnosis.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { newMember, signUp } from './people/sign-up.ts'
import { test } from './test.ts'

const toast = (page: Page) => page.getByRole('region', { name: '알림' })

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

  test('[DG-03] shown to nobody else; help comes first where the two weeks were heavy, and whatever the total', async ({
    page,
  }) => {
    const foreign = { testCd: 'DEP', testName: '우울감 점검', totalScore: 40, owner: '0' }
    await openResult(page, foreign)
    await expect(page).toHaveURL('/self/Diagnosis') // a visitor
    await logIn(page, people.fresh)
    await openResult(page, foreign)
    await expect(page).toHaveURL('/self/Diagnosis') // another member
    await openResult(page, { testCd: 'DEP', testName: '우울감 점검', totalScore: 40 })
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      '혼자 견디지 않아도 괜찮아요',
      '전문가의 도움을 권하는 상태',
    ])
    await expect(callLine(page)).toHaveText(`${CRISIS_LINE.phone}에 전화하기`)
    await expect(callLine(page)).toHaveAttribute('href', `tel:${CRISIS_LINE.phone}`)

    await openResult(page, { testCd: 'DEP', testName: '우울감 점검', totalScore: 99 })
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('해당하는 결과가 없어요.')
    await expect(callLine(page)).toBeVisible()

    const sections = '**/api/selfTest/testResultSection?*'
    await page.route(sections, (route) => route.abort())
    await openResult(page, { testCd: 'DEP', testName: '우울감 점검', totalScore: 5 })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(callLine(page)).toBeVisible()
    await page.unroute(sections)
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('마음이 편안한 상태')
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
    await expectMessage(page, '검사 결과를 저장하지 못했어요.')
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

  test('what sends them later is asked for again if its file was lost with the connection', async ({
    page,
    context,
  }) => {
    const file = '**/assets/unsent-results-*'
    await page.route(file, (route) => route.abort())
    const person = await arriveAtTest(page, 'STR')
    await answer(page, 3)
    await context.setOffline(true)
    await showResult(page).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('보내지 못한 결과가 있어요')
    await page.unroute(file)
    await context.setOffline(false)
    await expect(page).toHaveURL('/self/TestResult')
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
