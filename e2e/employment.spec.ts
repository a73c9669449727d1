import { expect } from '@playwright/test'
import { hoursReply } from '@self/contract/hours-calls'
import { addDays, toKst } from '@self/contract/time'
import { expectAxeSilent } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

const person = people.master

test('[CT-17] a week of leave is entered from the list of counsellors with at most six presses', async ({
  page,
}) => {
  const first = addDays(toKst(new Date()).date, 120)
  const last = addDays(first, 6)
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, person)
  await page.goto('/self/admin/counsellors')
  let presses = 0
  const press = (what: { click: () => Promise<void> }) => {
    presses += 1
    return what.click()
  }
  await press(page.getByRole('row', { name: /탁소율/ }))
  await press(page.getByRole('link', { name: '근무 시간·휴가' }))
  await press(page.getByRole('button', { name: '휴가 넣기' }))
  for (const [label, day] of [
    ['첫날', first],
    ['마지막 날', last],
  ] as const) {
    await press(page.getByLabel(label))
    await page.getByLabel(label).fill(day)
  }
  await press(page.getByRole('region', { name: '휴가·휴무' }).getByRole('button', { name: '저장' }))
  await expect(page.getByText('저장했어요.')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(6)
  await expect(page.getByRole('table', { name: '휴가·휴무' }).getByRole('row')).not.toHaveCount(0)
  const { data } = await ask(hoursReply, '/api/admin/hours/counsellor/130', { person })
  expect(data.exceptions).toContainEqual({
    ...{ kind: 'LEAVE', from: `${first}T00:00`, until: `${addDays(last, 1)}T00:00`, name: null },
  })
  await expectAxeSilent(page)
})

test('[CT-18] what a counsellor says is previewed as members read it before it is saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, person)
  await page.goto('/self/admin/counsellors?open=130')
  const panel = page.getByRole('complementary', { name: '탁소율' })
  await panel.getByLabel('함께 다루는 이야기').fill('진로, 관계')
  await panel.getByRole('tab', { name: '미리 보기' }).click()
  await expect(panel.getByRole('heading', { name: '함께 다루는 이야기' })).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: '진로' })).toBeVisible()
  await panel.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('저장했어요.')).toBeVisible()
  await panel.getByRole('tab', { name: '변경 이력' }).click()
  await expect(panel.getByText('주제').first()).toBeVisible()
})
