import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { branchTimeReply } from '@self/contract/availability'
import { branchListReply } from '@self/contract/branch'
import { changedBranchReply, editedBranchReply } from '@self/contract/branch-editing'
import { addedEmployedReply, type EmployedFields } from '@self/contract/employment'
import type { Decision } from '@self/contract/impact'
import { addDays, toKst, weekdayOf } from '@self/contract/time'
import { expectAxeSilent } from './barriers.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { request } from './people/reservation.ts'
import { newMember } from './people/sign-up.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const person = people.master
const code = `E${randomInt(1_000_000)}`
const name = `숲길${randomInt(1_000)}센터`
const path = `/api/admin/branches/${code}`
const listed = async () => (await ask(branchListReply, '/api/branch')).some(({ branch }) => branch === code)

/** A weekday that is neither today nor tomorrow. */
const day = [4, 5, 6]
  .map((days) => addDays(toKst(new Date()).date, days))
  .find((date) => !['토', '일'].includes(weekdayOf(date))) as string

const hired: EmployedFields = {
  ...{ name: '유다온', branch: code, status: 'Y', canTest: 'N', role: '상담사', target: null, history: null },
  ...{ education: null, qualification: null, say: null, topics: ['불안'], forWhom: [], howWeMeet: null },
  ...{ file: '/self/demo/counsellor-4.svg', employedFrom: null, employedUntil: null },
}

/** Nobody after this test finds it: what was booked there is cancelled with its end. */
async function close(): Promise<void> {
  const save = async (part: object) => {
    const { revision, fields } = (await ask(editedBranchReply, path, { person })).data
    const body = { ...fields, revision, status: 'CLOSED', ...part }
    return (await ask(changedBranchReply, path, { person, method: 'PUT', body })).data.touched
  }
  const decisions = (await save({ isPreview: true })).map(
    ({ kind, id }): Decision => ({ kind, id, choice: 'CANCEL' }),
  )
  await save({ decisions })
}

test('[CT-32] a branch is opened in the app: drafted with hours, counsellors and a pin, previewed, published, and booked within the minute', async ({
  page,
}) => {
  let presses = 0
  const press = async (button: string) => {
    presses += 1
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  await logIn(page, person)
  await page.goto('/self/admin/branches')
  await page.getByRole('link', { name: '새 센터' }).click()
  presses += 1
  await page.getByLabel('코드', { exact: true }).fill(code)
  await page.getByLabel('이름', { exact: true }).fill(name)
  await page.getByLabel('지역', { exact: true }).fill('경상')
  await page.getByLabel('순서').fill('9000')
  await page.getByRole('combobox', { name: '종류' }).click()
  await page.getByRole('option', { name: /^일반/ }).click()
  await page.getByRole('checkbox', { name: '센터 안내에 보이기' }).uncheck()
  presses += 3
  await page.getByLabel('주소', { exact: true }).fill('서울특별시 송파구 예시호수로 24, 곁마루빌딩 7층')
  await press('주소로 찾기')
  await expect(page.getByText(/^핀: 위도/)).toBeVisible()
  await page.getByLabel('전화', { exact: true }).fill('02-000-1077')
  await expect(page.getByRole('region', { name: '미리 보기' }).getByRole('heading', { name })).toBeVisible()
  await press('저장')
  await expect(page).toHaveURL(new RegExp(`/admin/branches/${code}$`))
  await expect(page.getByRole('link', { name: '운영 시간 적기' })).toBeVisible()
  await expectAxeSilent(page)
  expect(await listed()).toBe(false)

  const blocks = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: '10:00', until: '12:00' },
    { weekday, from: '13:00', until: '18:00' },
  ])
  const plan = { revision: 0, was: null, validFrom: toKst(new Date()).date, blocks }
  await ask({ parse: (reply) => reply }, `/api/admin/hours/branch/${code}/plan`, { person, body: plan })
  // Who is hired begins with the hours of the branch.
  for (const each of ['유다온', '한지우']) {
    const body = { ...hired, name: each }
    await ask(addedEmployedReply, '/api/admin/counsellors', { person, body })
  }

  await page.reload()
  await expect(page.getByRole('link', { name: '운영 시간 적기' })).toBeHidden()
  await page.getByRole('combobox', { name: '상태' }).click()
  await page.getByRole('option', { name: /^운영/ }).click()
  presses += 2
  await press('저장')
  await expect(page.getByText('저장했어요.')).toBeVisible()
  await expect.poll(listed, { timeout: 60_000 }).toBe(true)

  const times = await ask(branchTimeReply, `/api/branch/time/${code}?selectDate=${day}`)
  const starts = times.data.scheduleList.map(({ startTime }) => startTime)
  expect(starts).toContain('11:00')
  expect(starts).not.toContain('12:00')
  await request(await newMember(), { date: day, time: '14:00' }, { branchCode: code, branchName: name })
  expect(presses).toBeLessThanOrEqual(10)

  await close()
  expect(await listed()).toBe(false)
})
