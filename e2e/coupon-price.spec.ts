import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAxeSilent } from './barriers.ts'
import { logIn } from './people/login.ts'
import { people } from './people/person.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('[CT-47] a MASTER makes a coupon from a copy, puts it on sale, changes its price and takes that back; visitors see each', async ({
  page,
}) => {
  const name = `저녁 상담 ${randomInt(1_000_000)}`
  const price = async () => {
    const list: { title2: string; price: number }[] = await (await page.request.get('/api/coupon')).json()
    return list.find(({ title2 }) => title2 === name)?.price
  }
  const panel = page.getByRole('complementary')
  const isSaved = () => page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok())
  const save = async () => {
    await Promise.all([isSaved(), panel.getByRole('button', { name: '저장' }).click()])
    await expect(panel.getByRole('button', { name: '저장' })).toBeEnabled()
  }
  await logIn(page, people.master)
  await page.goto('/self/admin/coupons')
  await page
    .getByRole('table', { name: '이용권' })
    .getByRole('button', { name: '개인상담 1회', exact: true })
    .click()
  await expect(panel.getByRole('heading', { name: '개인상담 1회' })).toBeVisible()
  await expectAxeSilent(page)
  await panel.getByRole('button', { name: '새 이용권으로 복제' }).click()
  await expect(panel.getByRole('heading', { level: 2, name: '새 이용권' })).toBeVisible()
  await panel.getByLabel('이름', { exact: true }).fill(name)
  await save()
  await expect(panel.getByRole('heading', { level: 2, name })).toBeVisible()
  expect(await price()).toBeUndefined()
  await panel.getByRole('combobox', { name: '판매 상태' }).click()
  await panel.getByRole('option', { name: '판매 중' }).click()
  await save()
  await expect.poll(price).toBe(90_000)
  await panel.getByLabel('정가(원)').fill('100000')
  await Promise.all([isSaved(), page.keyboard.press('Control+s')])
  await expect.poll(price).toBe(100_000)
  await expect(panel.getByText('100,000원').last()).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toContainText('100,000원')
  const undo = panel.getByRole('button', { name: /^되돌리기/ }).first()
  await expect(undo).toBeVisible()
  await undo.click()
  await expect.poll(price).toBe(90_000)
  await panel.getByRole('combobox', { name: '판매 상태' }).click()
  await panel.getByRole('option', { name: '판매 종료' }).click()
  await save()
  await expect.poll(price).toBeUndefined()
})
