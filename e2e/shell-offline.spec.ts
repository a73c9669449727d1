import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { buy } from './paying/order.ts'
import { findFreeSlot } from './paying/slot.ts'
import type { Person } from './people/person.ts'
import { test } from './people/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the service worker keeps the app's files. */
async function install(page: Page) {
  await page.goto('/self/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })
}

/** A member who has booked a session, on a home that the service worker has stored and that shows it. */
async function openHome(page: Page, member: Person) {
  const slot = await findFreeSlot()
  await buy(member, '프라이빗 개인상담 1회', slot)
  await install(page)
  const next = page.getByRole('region', { name: '다음 상담' })
  await expect(next).toContainText(slot.time)
  return { slot, next }
}

test('[WY-18] without a connection home and my page open with the next session, 109 and the way to call', async ({
  page,
  member,
  context,
}) => {
  const { slot, next } = await openHome(page, member)
  await context.setOffline(true)
  await page.reload()
  await expect(next).toContainText(slot.time)
  await expect(next).toContainText(slot.counsellor)
  await expect(page.getByRole('link', { name: /109/ }).first()).toHaveAttribute('href', 'tel:109')
  await page.goto('/self/MyInfo')
  await expect(page.getByRole('listitem').filter({ hasText: slot.time })).toBeVisible()
  await context.setOffline(false)
  await expect(
    page.getByRole('heading', { name: '내 이용권' }).or(page.getByText(slot.time).first()),
  ).toBeVisible()
})

test('[WY-66] behind a connection that leads nowhere the sessions seen last open, and are renewed once it leads somewhere', async ({
  page,
  member,
}) => {
  const { slot, next } = await openHome(page, member)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(next).toContainText(slot.counsellor)
  const note = page.getByText('일정을 새로 불러오지 못했어요. 마지막으로 불러온 일정이에요.')
  await expect(note).toBeVisible()
  await expectNoBarriers(page)
  await page.unroute('**/api/**')
  await page.getByRole('status').filter({ has: note }).getByRole('button', { name: '다시 불러오기' }).click()
  await expect(note).toBeHidden()
  await expect(next).toContainText(slot.time)
})

test('[WY-19] nothing that the API says is kept by the service worker, and a logout removes the sessions', async ({
  page,
  member,
}) => {
  await openHome(page, member)
  const stored = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  expect((await stored()).length).toBeGreaterThan(5)
  for (const path of await stored()) expect(path).toMatch(/^\/self\/($|assets\/|fonts\/|demo\/)/)
  const sessions = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('schedule')))
  await expect.poll(sessions).toHaveLength(1)
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('로그아웃했어요.')).toBeVisible()
  expect(await sessions()).toEqual([])
})

test('[WY-20] the app can be installed, and a link to it shows a picture', async ({ page, request }) => {
  await page.goto('/self/')
  const manifest = await (await request.get('/self/app.webmanifest')).json()
  expect(manifest).toMatchObject({
    name: '곁마루',
    start_url: '/self/',
    scope: '/self/',
    display: 'standalone',
  })
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(/^http.*\/self\/icons\/share\.png$/)
  for (const src of [...manifest.icons.map((icon: { src: string }) => icon.src), '/self/icons/share.png']) {
    const reply = await request.get(src)
    expect([src, reply.status(), reply.headers()['content-type']?.startsWith('image/')]).toEqual([
      src,
      200,
      true,
    ])
  }
})
