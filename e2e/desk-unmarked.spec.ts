import { expect, type Page } from '@playwright/test'
import type { UnmarkedReservation } from '@self/contract/desk-unmarked'
import { addDays, toKst } from '@self/contract/time'
import { expectAxeSilent } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const today = () => toKst(new Date()).date

const reservationOf = (id: number, userName: string): UnmarkedReservation => ({
  ...{ id, userName, memberName: null, userPhone: '010-****-0001', revision: 1, state: 'BOOKED' },
  ...{ hopeDate: addDays(today(), -3), hopeTime: '10:00', minutes: 50, markedOn: null },
  ...{ branchCode: 'JS', branchName: '잠실센터', pass: null, amount: 90_000, taken: null, isUnpaid: false },
  ...{ worth: 0, isInTime: false, goodwill: null },
})

/** Nobody can book what is over: the server's answers about three such sessions stand in for it. */
async function standIn(page: Page) {
  let sessions = [reservationOf(1, '한가을'), reservationOf(2, '한겨울'), reservationOf(3, '한여름')]
  const isOf = (tab: string | null) => (each: UnmarkedReservation) =>
    (each.markedOn !== null) === (tab === 'marked')
  await page.route(/\/api\/desk\/unmarked\?/, (route) => {
    const tab = new URL(route.request().url()).searchParams.get('tab')
    return route.fulfill({
      json: { result: 'success', data: { sessions: sessions.filter(isOf(tab)), next: null } },
    })
  })
  await page.route('**/api/desk/unmarked/count', (route) => {
    const left = sessions.filter(isOf(null))
    const data = { count: left.length, oldest: left[0]?.hopeDate ?? null }
    return route.fulfill({ json: { result: 'success', data } })
  })
  await page.route(/\/api\/desk\/\d+\/(done|undo)$/, (route) => {
    const [, id, step] = /(\d+)\/(done|undo)$/.exec(route.request().url()) ?? []
    const marked =
      step === 'done'
        ? ({ state: 'DONE', markedOn: today() } as const)
        : ({ state: 'BOOKED', markedOn: null } as const)
    sessions = sessions.map((each) =>
      each.id === Number(id) ? { ...each, ...marked, revision: each.revision + 1 } : each,
    )
    return route.fulfill({ json: { result: 'success' } })
  })
}

test('[DK-48] several earlier sessions are chosen and marked at once by keys, and one mark is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await standIn(page)
  await logIn(page, people.admin)
  await page.goto('/self/admin')
  await page.getByRole('link', { name: /지난 예약 표시\s*3건/ }).click()
  const rowsOf = (label: string) =>
    page.getByRole('table', { name: label }).getByRole('row', { name: /^.*한(가을|겨울|여름)/ })
  const left = rowsOf('표시하지 않은 지난 예약')
  await expect(left).toHaveCount(3)
  await expectAxeSilent(page)

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1건 골랐어요')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2건 골랐어요')).toBeVisible()
  await page.keyboard.press('d')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText('한여름')

  await page.getByText('오늘 표시함', { exact: true }).click()
  const marked = rowsOf('오늘 표시한 지난 예약')
  await expect(marked).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(marked.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('u')
  await expect(marked).toHaveCount(1)
  await expect(page).toHaveURL(/view=unmarked.*tab=marked/)
})
