import { expect } from '@playwright/test'
import { occupancyReply } from '@self/contract/occupancy'
import { addMonths, toKst } from '@self/contract/time'
import { expectNoBarriers } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

/** 'YYYY-MM' of this month, or of one before it. */
const monthBefore = (count: number): string =>
  addMonths(`${toKst(new Date()).date.slice(0, 7)}-01`, -count).slice(0, 7)

test('[OC-04] a MASTER reads how full hours were: a chart with its table, by part and period in the address, as a file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, people.master)
  await page.goto(`/self/admin/occupancy?from=${monthBefore(2)}&until=${monthBefore(1)}`)
  await expect(page.getByRole('table', { name: '센터별 이용률과 노쇼' })).toBeVisible()
  await page.getByRole('button', { name: '요일', exact: true }).click()
  await expect(page.getByRole('table', { name: '요일별 이용률과 노쇼' })).toContainText('월요일')
  await expect(page).toHaveURL(/by=weekday/)
  await page.getByRole('button', { name: '예약 시점', exact: true }).click()
  await expect(page.getByRole('table', { name: '예약 시점별 이용률과 노쇼' })).toContainText('당일')
  await page.getByLabel('시작하는 달').fill(monthBefore(0))
  await expect(page.getByRole('alert')).toHaveText('끝나는 달은 시작하는 달과 같거나 그 뒤여야 해요.')
  await expect(page.getByRole('button', { name: '내려받기' })).toBeHidden()
  await page.getByLabel('시작하는 달').fill(monthBefore(1))
  await expect(page.getByRole('table', { name: '예약 시점별 이용률과 노쇼' })).toBeVisible()
  await page.getByRole('button', { name: '내려받기' }).click()
  const sheet = page.getByRole('dialog', { name: '내려받기' })
  await expect(sheet).toBeVisible()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '파일 받기' }).click()
  expect((await download).suggestedFilename()).toBe(`occupancy-${monthBefore(1)}-${monthBefore(1)}.csv`)
  await expect(sheet).toBeHidden()
  await expectNoBarriers(page)
})

test('[OC-04] hours that sessions took are drawn beside their table, in the colours of light and dark', async ({
  page,
}) => {
  await page.route('**/api/admin/occupancy?**', async (route) => {
    const response = await route.fetch()
    const reply = occupancyReply.parse(await response.json())
    const branches = reply.data.branches.map((one) => ({ ...one, busy: 600, sessions: 10, noShows: 1 }))
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, branches } } })
  })
  await logIn(page, people.master)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/self/admin/occupancy?from=${monthBefore(1)}&until=${monthBefore(1)}`)
    const chart = page.getByRole('img', { name: /^센터별 이용률과 노쇼율 막대그래프/ })
    await expect(chart).toBeVisible()
    // Drawn before the typeface has come, it is drawn again.
    const fontOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d')?.font
    await expect.poll(() => chart.locator('canvas').evaluate(fontOf)).toContain('Usual Letters')
    await expectNoBarriers(page)
  }
})
