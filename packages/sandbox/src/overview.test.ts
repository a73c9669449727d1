import { expect, test } from 'vitest'
import { openSandbox } from '../test/open-sandbox.ts'

test('the overview shows payments and webhooks, escaped', async () => {
  const { url, pay, order, answeredWebhooks } = await openSandbox()
  await pay({ ...order, name: '<i>이용권</i>', outcome: 'approve-webhook-first' })
  await answeredWebhooks()
  const page = await (await fetch(url)).text()
  expect(page).toContain('&lt;i&gt;이용권&lt;/i&gt;')
  expect(page).toContain('60,000원')
  expect(page).toContain('<td>200</td>')
})

test('a form of the overview plans a scenario and comes back to the page', async () => {
  const { url, pay, order } = await openSandbox()
  const reply = await fetch(`${url}/portone/sandbox/scenario`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ outcome: 'user-cancel', merchant_uid: '' }),
  })
  expect(reply.url).toBe(`${url}/`)
  expect(await reply.text()).toContain('다음 결제: 사용자가 창을 닫음')
  expect(await pay(order)).toMatchObject({ success: false })
})
