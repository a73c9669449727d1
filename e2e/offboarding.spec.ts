import { expect } from '@playwright/test'
import { outcome } from '@self/contract/envelope'
import { generateReply } from '@self/contract/link-draft'
import { memberListReply } from '@self/contract/management'
import { formatStart } from '@self/contract/time-format'
import { expectNoBarriers } from './barriers.ts'
import { findFreeSlot, isFree } from './paying/slot.ts'
import { ask } from './people/ask.ts'
import { logIn } from './people/login.ts'
import { type Person, people } from './people/person.ts'
import { newMember, signUp, stranger } from './people/sign-up.ts'
import { test } from './test.ts'

const { master } = people

async function idOf({ phone }: Person): Promise<number> {
  const body = { type: 'userPhone', query: phone }
  const [found] = await ask(memberListReply, '/api/user/search', { person: master, body })
  if (!found) throw new Error(`nobody has ${phone}`)
  return found.memberId
}

/** Somebody who has been made an ADMIN of 고객 지원. */
async function addStaff(): Promise<Person> {
  const staff = await signUp(stranger('노을빛'))
  const id = await idOf(staff)
  const change = (path: string, body: unknown) => ask(outcome, path, { person: master, method: 'PUT', body })
  await change(`/api/user/${id}/update/userType`, { userType: 'ADMIN' })
  const grants = [{ role: 'SUPPORT', branchCode: null, wrId: null }]
  await change(`/api/admin/grants/${id}`, { seen: [], grants })
  return staff
}

test('[OF-01] [OF-02] a MASTER suspends an ADMIN, who is out at once, and withdraws the link that the ADMIN had sent', async ({
  page,
  browser,
}) => {
  const staff = await addStaff()
  const client = await newMember()
  const slot = await findFreeSlot()
  const link = {
    memberId: await idOf(client),
    couponId: 7,
    reservationDate: slot.date,
    reservationTime: slot.time,
    branchCode: 'JS',
    counselorId: slot.adminId,
    reason: '아무도 몰라야 하는 사연',
  }
  const { data } = await ask(generateReply, '/api/admin/direct-url/generate', { person: staff, body: link })
  const ofStaff = await (await browser.newContext()).newPage()
  await logIn(ofStaff, staff)

  await logIn(page, master)
  await page.goto('/self/Management')
  await page.getByRole('button', { name: '회원 찾기' }).click()
  const sheet = page.getByRole('dialog', { name: '회원 찾기' })
  await sheet.getByRole('radio', { name: '휴대폰 번호' }).check()
  await sheet.getByLabel('검색어').fill(staff.phone)
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name: staff.name }).check()
  await sheet.getByRole('button', { name: '선택하기' }).click()
  const card = page.getByRole('group', { name: staff.name })
  await card.getByRole('button', { name: '지금 이용 중지' }).click()
  await expect(card.getByText('이용 중지', { exact: true })).toBeVisible()
  await expect(card.getByText('이 직원이 보낸 결제 링크가 아직 열려 있을 수 있어요.')).toBeVisible()
  await expectNoBarriers(page)
  await shoot('suspended')

  await ofStaff.goto('/self/Management')
  await expect(ofStaff).toHaveURL(/\/self\/Login/i)

  await card.getByRole('link', { name: '정리할 일' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '정리할 일' })).toBeFocused()
  await expect(page.getByText('이용이 중지됐어요.')).toBeVisible()
  await expect(page.getByRole('region', { name: '로그인' })).toContainText('정리됨')
  const links = page.getByRole('region', { name: '결제 링크' })
  await expect(links).toContainText('확인 필요')
  await expect(links).toContainText(formatStart(slot.date, slot.time))
  await expect(page.getByRole('main')).not.toContainText(client.name)
  await expectNoBarriers(page)
  await shoot('offboarding')

  expect(await isFree(slot)).toBe(false)
  await links.getByRole('button', { name: /^링크 취소/ }).click()
  await expect(links).toContainText('열려 있는 링크가 없어요.')
  await expect(links).toContainText('정리됨')
  expect(await isFree(slot)).toBe(true)
  await page.goto(`/self/L/${data.uniqueKey}`)
  await expect(page.getByRole('main')).toContainText('취소된 링크예요')

  async function shoot(name: string) {
    if (!process.env.SHOTS) return
    for (const width of [350, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    }
  }
})
