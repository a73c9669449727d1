import { expect, type Page } from '@playwright/test'
import { expectAxeSilent } from './barriers.ts'
import { chooseBranch, chooseDay, chooseTime, reserveButton, writeReason } from './paying/booking.ts'
import { storeResult } from './people/diagnosis.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { findStarts } from './people/reservation.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

async function shoot(page: Page, name: string) {
  for (const width of [1280, 350, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
  }
}

test('[RB-07] a result is sent with a request by one tick, and read at the desk with its reason', async ({
  page,
  browser,
}) => {
  const person = await newMember()
  await storeResult(person, 'SLP', 3)
  const score = await storeResult(person, 'DEP', 2)
  const [start] = await findStarts(1)
  if (!start) throw new Error('one start was promised')
  await logIn(page, person)
  await page.goto('/self/Reservation')
  await chooseBranch(page, '서울', '강서센터')
  await chooseDay(page, start.date)
  await chooseTime(page, start.time)
  await writeReason(page)
  const box = page.getByRole('checkbox', {
    name: /^최근 자가진단 결과를 상담사에게 함께 보내기\s*우울감 점검 · /,
  })
  await expect(box).not.toBeChecked()
  await expectAxeSilent(page)
  await box.check()
  await shoot(page, 'booking')
  await reserveButton(page).click()
  await expect(page).toHaveURL(/\/self\/Completed$/)

  const desk = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logIn(desk, people.admin)
  await desk.goto(`/self/admin/desk?date=${start.date}`)
  await desk.getByRole('combobox', { name: '센터' }).click()
  await desk.getByRole('option', { name: '강서센터', exact: true }).click()
  const card = desk.getByRole('main').getByRole('listitem').filter({ hasText: start.time })
  await card
    .filter({ hasText: person.phone.slice(-4) })
    .getByRole('button', { name: '자세히' })
    .click()
  const panel = desk.getByRole('complementary', { name: `${person.name}님` })
  await expect(panel).not.toContainText('우울감')
  await panel.getByRole('button', { name: '사유 보기' }).click()
  await expect(panel.getByRole('heading', { name: '함께 보낸 자가진단 결과' })).toBeVisible()
  await expect(panel).toContainText(`${score} / 44점`)
  await expect(panel).toContainText('진단이 아니에요')
  await expectAxeSilent(desk)
  await shoot(desk, 'desk')
  await desk.context().close()

  await page.goto('/self/MyInfo')
  await page.getByRole('tab', { name: '자가진단' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^우울감 점검/ })).toBeVisible()
  await shoot(page, 'history')
})
