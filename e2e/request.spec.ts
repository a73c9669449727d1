import { expect } from '@playwright/test'
import { myListReply } from '@self/contract/schedule'
import { formatStart } from '@self/contract/time-format'
import { expectAxeSilent, expectNoBarriers } from './barriers.ts'
import { ask } from './people/ask.ts'
import { inboxOf } from './people/inbox.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { findStarts, request } from './people/reservation.ts'
import { newMember } from './people/sign-up.ts'
import { test } from './test.ts'

const LINK = /https?:\/\/[^/]+(\/self\/R\/[\w-]{22})$/

test('[WK-08] [WK-09] the badge leads to a request; its member chooses another start by the link, without a login', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  const [start] = await findStarts(1)
  if (!start) throw new Error('a start was promised')
  await request(member, start)

  await logIn(page, people.admin)
  await page.goto('/self/Management')
  await page
    .getByRole('navigation', { name: '바로 가기' })
    .getByRole('link', { name: /^예약 신청 \d+건/ })
    .click()
  await expect(page).toHaveURL('/self/admin/requests')
  await page.getByRole('combobox', { name: '센터' }).click()
  await page.getByRole('option', { name: '강서센터', exact: true }).click()
  await expect(page).toHaveURL('/self/admin/requests?branch=GS')
  const card = page
    .getByRole('listitem')
    .filter({ hasText: formatStart(start.date, start.time) })
    .filter({ hasText: member.phone.slice(-4) })
  await expect(card).toContainText('신청')
  await expectNoBarriers(page)

  await card.getByRole('button', { name: '다른 시간' }).click()
  const sheet = page.getByRole('dialog', { name: '다른 시간 제안' })
  const free = sheet.getByRole('region', { name: '시간' }).locator('button:not([aria-disabled="true"])')
  const time = (await free.first().textContent()) ?? ''
  await expectAxeSilent(page)
  await free.first().click()
  await sheet.getByRole('button', { name: '1개 시간 문자로 보내기' }).click()
  await expect(page.getByRole('region', { name: '알림' })).toContainText('다른 시간을 문자로 보냈어요.')
  await expect(card).toContainText('다른 시간 제안함')

  await expect.poll(async () => (await inboxOf(member.phone)).some((text) => LINK.test(text))).toBe(true)
  const [, path = ''] = (await inboxOf(member.phone)).map((text) => LINK.exec(text)).find(Boolean) ?? []
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(path)
  const chosen = formatStart(start.date, time)
  const choice = phone.getByRole('button', { name: `${chosen} 예약하기` })
  await expect(choice).toBeVisible()
  await expectNoBarriers(phone)
  await choice.click()
  await expect(phone.getByRole('heading', { level: 1, name: `${chosen} 예약이 확정됐어요` })).toBeVisible()
  await phone.context().close()

  const { consultationsList } = await ask(myListReply, '/api/myList', { person: member })
  expect(consultationsList).toMatchObject([{ state: 'BOOKED', hopeDate: start.date, hopeTime: time }])
})
