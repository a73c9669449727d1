import { expect } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { buy } from './paying/order.ts'
import { findFreeSlot } from './paying/slot.ts'
import { inboxOf } from './people/inbox.ts'
import { freshPhone } from './people/sign-up.ts'
import { test } from './people/test.ts'

const LINK = /(\/self\/S\/[\w-]{22})$/

test('[BN-03] whoever was named as a booker stops the messages by the link, without a login, and has them again', async ({
  page,
  browser,
  member,
}) => {
  const bookerPhone = freshPhone()
  await buy(member, '프라이빗 개인상담 1회', await findFreeSlot(), bookerPhone)
  await expect.poll(async () => (await inboxOf(bookerPhone)).length).toBe(1)
  const [, path = ''] = LINK.exec((await inboxOf(bookerPhone))[0] ?? '') ?? []
  await page.close()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(path)
  const title = (name: string) => phone.getByRole('heading', { level: 1, name })
  await expect(title('예약 안내를 받지 않으시겠어요?')).toBeVisible()
  await expectNoBarriers(phone)
  await phone.getByRole('button', { name: '더 이상 받지 않기' }).click()
  await expect(title('이제 예약 안내를 보내지 않아요')).toBeVisible()
  await expectNoBarriers(phone)

  await buy(member, '프라이빗 개인상담 1회', await findFreeSlot(), bookerPhone)
  await phone.reload()
  await phone.getByRole('button', { name: '다시 받기' }).click()
  await expect(title('예약 안내를 받지 않으시겠어요?')).toBeVisible()
  expect(await inboxOf(bookerPhone)).toHaveLength(1)

  await phone.goto('/self/S/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(title('찾을 수 없는 링크예요')).toBeVisible()
  await expectNoBarriers(phone)
  await phone.context().close()
})
