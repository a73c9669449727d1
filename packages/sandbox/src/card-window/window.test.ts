import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

async function openShop() {
  const sandbox = await openSandbox()
  const { url } = sandbox
  return {
    ...sandbox,
    async open(order: Record<string, unknown>) {
      const body = new URLSearchParams({ order: JSON.stringify(order) })
      const reply = await fetch(`${url}/portone/window`, { method: 'POST', body })
      return (await reply.json()) as { imp_uid: string }
    },
    press: (impUid: string, fields: Record<string, string>) =>
      fetch(`${url}/portone/window/${impUid}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    look: async (impUid: string) => (await fetch(`${url}/portone/window/${impUid}`)).text(),
  }
}

test('the window does not open for an order that breaks a rule', async () => {
  const { pay, rest, order } = await openSandbox()
  const refused = { success: false, imp_uid: null, error_code: 'F400' }
  for (const broken of [
    { merchant_uid: 'm'.repeat(41) },
    { name: '이'.repeat(41) },
    { buyer_tel: '' },
    { amount: '60000' },
    { amount: 0 },
    { pay_method: 'trans' },
    { m_redirect_url: 'javascript:alert(1)' },
  ]) {
    expect(await pay({ ...order, ...broken }), JSON.stringify(broken)).toMatchObject(refused)
  }
  expect(await pay({ ...order, pg: 'inicis' })).toMatchObject({ error_code: 'F500' })
  expect((await rest('GET', '/payments/status/all')).response).toMatchObject({ total: 0 })
})

test('an order that was paid, or paid and cancelled, is refused with F1002', async () => {
  const { pay, rest, order } = await openSandbox()
  await pay(order)
  const again = { imp_uid: null, error_code: 'F1002', error_msg: '이미 결제가 이루어진 거래건입니다.' }
  expect(await pay(order)).toMatchObject(again)
  await rest('POST', '/payments/cancel', { merchant_uid: 'mid_1' })
  expect(await pay(order)).toMatchObject(again)
})

test('another amount than the prepared one never opens the window', async () => {
  const { pay, rest, order } = await openSandbox()
  await rest('POST', '/payments/prepare', { merchant_uid: 'mid_1', amount: 60_000 })
  expect(await pay({ ...order, amount: 100 })).toMatchObject({ success: false, imp_uid: null })
  expect(await pay(order)).toMatchObject({ success: true })
})

test('the least amount holds only where it is switched on', async () => {
  const { pay, order } = await openSandbox({ minimumAmount: 1_000 })
  expect(await pay({ ...order, amount: 999 })).toMatchObject({ success: false })
  expect(await pay({ ...order, amount: 1_000 })).toMatchObject({ success: true })
})

test('a phone is sent to m_redirect_url, its own query kept', async () => {
  const { pay, order } = await openSandbox()
  const m_redirect_url = 'http://shop.test/self/PaymentResult?paymentType=card'
  const failed = await pay({ ...order, m_redirect_url, outcome: 'decline:3112' })
  const address = new URL(failed.redirect_to)
  expect(address.searchParams.get('paymentType')).toBe('card')
  expect(address.searchParams.get('imp_success')).toBe('false')
  expect(address.searchParams.get('error_msg')).toBe(failed.error_msg)
  const { redirect_to, imp_uid } = await pay({ ...order, m_redirect_url })
  expect(redirect_to).toBe(`${m_redirect_url}&imp_uid=${imp_uid}&merchant_uid=mid_1&imp_success=true`)
})

test('instalments are offered from 50,000 won, and only those of the shop', async () => {
  const { open, look, order } = await openShop()
  const display = { card_quota: [2, 3] }
  const { imp_uid } = await open({ ...order, display })
  expect((await look(imp_uid)).match(/<option/g)).toHaveLength(3)
  const small = await open({ ...order, amount: 49_999, display })
  expect(await look(small.imp_uid)).not.toContain('<option')
})

test('on a PC the window posts the result to the page around it', async () => {
  const { open, press, rest, order } = await openShop()
  const { imp_uid } = await open({ ...order, name: '</script><b>이름', channel: 'pc' })
  const page = await (await press(imp_uid, { action: 'pay', card: 'approve', quota: '3' })).text()
  expect(page).toContain('postMessage({"success":true')
  expect(page).not.toContain('</script><b>')
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({
    status: 'paid',
    card_quota: 3,
  })
  expect(await (await press(imp_uid, { action: 'pay' })).text()).toContain('이미 끝난 결제')
})

test('on a phone the window redirects, after a cancel too', async () => {
  const { open, press, order } = await openShop()
  const { imp_uid } = await open({ ...order, channel: 'mobile', m_redirect_url: 'http://shop.test/r' })
  const reply = await press(imp_uid, { action: 'cancel' })
  expect(reply.status).toBe(302)
  const { searchParams } = new URL(reply.headers.get('location') ?? '')
  expect(searchParams.get('imp_success')).toBe('false')
  expect(searchParams.get('error_msg')).toContain('사용자가 결제를 취소하셨습니다')
})

test('a phone without m_redirect_url can not pay', async () => {
  const { open, order } = await openShop()
  expect(await open({ ...order, channel: 'mobile' })).toMatchObject({ refused: { error_code: 'F400' } })
})

test('the card chosen decides; the good card follows the planned scenario', async () => {
  const { open, press, plan, rest, order } = await openShop()
  const first = await open(order)
  await press(first.imp_uid, { action: 'pay', card: 'balance' })
  expect((await rest('GET', '/payments/find/mid_1')).response).toMatchObject({ status: 'failed' })
  await plan('approve-but-no-callback', 'mid_1')
  const second = await open(order)
  const page = await (await press(second.imp_uid, { action: 'pay', card: 'approve' })).text()
  expect(page).not.toContain('postMessage')
  expect((await rest('GET', '/payments/find/mid_1')).response).toMatchObject({ status: 'paid' })
})

test('of two windows of one order only one is paid', async () => {
  const { url, open, press, order } = await openShop()
  const [first, second] = [await open(order), await open(order)]
  await press(first.imp_uid, { action: 'pay', card: 'approve' })
  expect(await (await press(second.imp_uid, { action: 'pay', card: 'approve' })).text()).toContain('F1002')
  const payments = await (await fetch(`${url}/portone/sandbox/ledger`)).json()
  expect(payments).toMatchObject([{ status: 'ready' }, { status: 'paid' }])
})

test('the window may stand in a frame of another origin', async () => {
  const { url, open, order } = await openShop()
  const { imp_uid } = await open(order)
  const { headers } = await fetch(`${url}/portone/window/${imp_uid}`)
  expect(headers.has('x-frame-options')).toBe(false)
})

test('the script is there, or is not when told so', async () => {
  const { url } = await openSandbox()
  const script = await fetch(`${url}/portone/iamport.js`)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).toContain('request_pay')
  expect((await fetch(`${url}/portone/iamport.js?fault=no-script`)).status).toBe(404)
})

test('script, window, card network and easy pays may stand at four origins; the script leads to theirs', async () => {
  const origins = {
    windowOrigin: 'http://window.test',
    networkOrigin: 'http://network.test',
    easyPayOrigin: 'http://easy.test',
  }
  const { url } = await openSandbox(origins)
  const script = await (await fetch(`${url}/portone/iamport.js`)).text()
  expect(script).toContain(`= ${JSON.stringify(origins)}`)
})

test('a card whose holder is asked apart is paid only when the network has said so', async () => {
  const { url, open, press, look, rest, order } = await openShop()
  const { imp_uid } = await open({ ...order, channel: 'pc' })
  const asked = await (await press(imp_uid, { action: 'pay', card: 'app' })).text()
  expect(asked).toContain(`/network/authorise/${imp_uid}`)
  expect(await look(imp_uid)).toContain('결제하기')
  const authorised = await fetch(`${url}/network/authorise/${imp_uid}`, { method: 'POST' })
  expect(await authorised.text()).toContain('opener.postMessage')
  await press(imp_uid, { action: 'pay', card: 'app' })
  expect((await rest('GET', `/payments/${imp_uid}`)).response).toMatchObject({ status: 'paid' })
})
