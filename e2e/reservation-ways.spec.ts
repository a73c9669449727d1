import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { mapOf } from './map.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'

test('[WY-02] [WY-03] the last branch is chosen, and its map is a line until it is wanted', async ({
  page,
}) => {
  await logIn(page, people.withHistory)
  await page.goto('/self/Reservation')
  await expect(page.getByRole('combobox', { name: '센터' })).toHaveText(/센터$/)
  await expect(mapOf(page)).toHaveCount(0)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '지도 보기' }).click()
  await expect.poll(async () => (await mapOf(page).boundingBox())?.height).toBeGreaterThanOrEqual(300)
  await page.getByRole('button', { name: '지도 접기' }).click()
  await expect(mapOf(page)).toHaveCount(0)
})

test('[WY-01] no week that has gone by stands in the calendar', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-25T12:00:00+09:00'))
  await page.goto('/self/Reservation')
  const days = page.getByRole('table', { name: '2026년 11월' }).getByRole('button')
  await expect(days).toHaveCount(9)
  await expect(days.first()).toHaveAccessibleName(/^11월 22일/)
})
