import { expect, type Page } from '@playwright/test'

type Entry = { errorCode: string; serviceType: string }

/** What this page sends to the log of payment errors from now on, in its order. */
export function recordErrors(page: Page): Entry[] {
  const entries: Entry[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payment-error')) entries.push(request.postDataJSON())
  })
  return entries
}

/** The provider's own window, but what it says when it closes is replaced by that. */
export const sayInstead = (page: Page, result: unknown) =>
  page.route('**/iamport.js', async (route) => {
    const response = await route.fetch()
    const body = `${await response.text()}
const open = IMP.request_pay
IMP.request_pay = (order, done) => open(order, () => done(${JSON.stringify(result)}))`
    await route.fulfill({ response, body })
  })

/** The provider's own script with one of its faults. */
export const breakScript = (page: Page, fault: string) =>
  page.route('**/api/payment/config', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    await route.fulfill({ response, json: { ...config, sdkUrl: `${config.sdkUrl}?fault=${fault}` } })
  })

/** On /PaymentFail with that message, as another screen would have sent it there. */
export async function showFailure(page: Page, state: { message: string; paymentId?: string }): Promise<void> {
  await page.goto('/self/PaymentFail')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible() // it has read its own state, and logged itself
  await page.evaluate((usr) => history.replaceState({ usr, key: 'shown' }, ''), state)
  await page.reload()
}
