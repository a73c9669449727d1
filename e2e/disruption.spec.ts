import { expect } from '@playwright/test'
import { bookReply, newClientReply } from '@self/contract/desk-booking'
import { disruptionsReply } from '@self/contract/disruption'
import { addDays, toKst } from '@self/contract/time'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { freshPhone } from './people/sign-up.ts'
import { test } from './test.ts'

const person = people.master
/** 민채원 at 잠실센터, whom no other test books. */
const ILL = { branchCode: 'JS', adminId: 'js_c3', wrId: 103, name: '민채원' }
const WANTED = 9

/** So many sessions from a day far ahead on, with hours that are free; gives the last day of them. */
async function book(from: string): Promise<string> {
  let [left, date] = [WANTED, from]
  for (; left > 0; date = addDays(date, 1))
    for (const time of ['12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00']) {
      if (left === 0) break
      const body = { userName: '이하루', userPhone: freshPhone() }
      const { memberId } = (await ask(newClientReply, '/api/desk/clients', { person, body })).data
      const { branchCode, adminId } = ILL
      const booking = { memberId, branchCode, adminId, date, time }
      const isBooked = await ask(bookReply, '/api/desk/bookings', { person, body: booking }).then(
        () => true,
        () => false,
      )
      // A day on which nobody works, or a holiday.
      if (!isBooked) break
      left -= 1
    }
  return addDays(date, -1)
}

test('[IL-07] somebody with nine sessions is ill: at most twelve presses until everybody is told', async ({
  page,
}) => {
  const first = addDays(toKst(new Date()).date, 49)
  const last = await book(first)
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, person)
  await page.goto('/self/admin')
  let presses = 0
  const press = (what: { click: () => Promise<void> }) => {
    presses += 1
    return what.click()
  }
  await press(page.getByRole('link', { name: '갑자기 쉼' }))
  await press(page.getByRole('combobox', { name: '누가' }))
  await press(page.getByRole('option', { name: new RegExp(ILL.name) }))
  // A press into each field, and its day is typed.
  for (const [label, day] of [
    ['첫날', first],
    ['마지막 날', last],
  ] as const) {
    await press(page.getByLabel(label))
    await page.getByLabel(label).fill(day)
  }
  await press(page.getByRole('button', { name: '예약 찾기' }))
  const panel = page.getByRole('complementary', { name: `이 변경에 걸리는 예약이 ${WANTED}건 있어요` })
  const alike = panel.getByRole('group', { name: '모두 똑같이' })
  await press(alike.getByRole('button', { name: '다른 상담사' }))
  if (await panel.getByRole('button', { name: /더 정해/ }).isVisible())
    await press(alike.getByRole('button', { name: '다른 시간 제안' }))
  await press(panel.getByRole('button', { name: '정한 대로 모두에게 알리기' }))
  await expect(
    page.getByText('병가로 넣었어요. 아래에서 아직 모르는 분이 있는지 확인해 주세요.'),
  ).toBeVisible()
  expect(presses).toBeLessThanOrEqual(12)
  await expect(page.getByRole('table', { name: `${ILL.name} 상담사의 예약` }).getByRole('row')).toHaveCount(
    WANTED + 1,
  )
  const { disruptions } = (await ask(disruptionsReply, '/api/admin/disruptions', { person })).data
  expect(disruptions[0]?.sessions).toHaveLength(WANTED)
})
