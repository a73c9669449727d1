// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CardRequest, type CardSdk, loadCardSdk, openCardWindow } from './card-sdk.ts'

const config = { sdkUrl: 'https://sdk.example.com/iamport.js', impCode: 'imp00000000', pg: 'html5_inicis' }
const request = { merchant_uid: 'mid_1' } as CardRequest

const scripts = () => document.querySelectorAll('script')
const theScript = () => scripts()[0] as HTMLScriptElement

function arrive(sdk: CardSdk | undefined) {
  if (sdk) window.IMP = sdk
  theScript().dispatchEvent(new Event('load'))
}

const working = (): CardSdk => ({ init: vi.fn(), request_pay: vi.fn() })
const withAgent = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.IMP
  for (const script of scripts()) script.remove()
})

test('the script is asked for once and started once', async () => {
  const sdk = working()
  const loading = loadCardSdk(config)
  arrive(sdk)
  expect(await loading).toBe(sdk)
  expect(scripts()).toHaveLength(1)
  expect(theScript().src).toBe(config.sdkUrl)
  expect(sdk.init).toHaveBeenCalledExactlyOnceWith('imp00000000')
})

test('asked for again, it is not initialised twice', async () => {
  const sdk = working()
  const loading = loadCardSdk(config)
  arrive(sdk)
  await loading
  expect(await loadCardSdk(config)).toBe(sdk)
  expect(sdk.init).toHaveBeenCalledOnce()
})

test.each([
  ['a browser', 'Mozilla/5.0', 10_000],
  ['the messenger', 'Mozilla/5.0 KAKAOTALK 10.1', 15_000],
])('[PM-06] %s waits for the script as long as it may, and no longer', async (_, agent, timeout) => {
  withAgent(agent)
  const loading = loadCardSdk(config).then(undefined, (error) => error)
  const waited = vi.fn()
  void loading.then(waited)
  await vi.advanceTimersByTimeAsync(timeout - 1)
  expect(waited).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await loading).toMatchObject({ code: 'SDK_NOT_LOADED' })
})

test('[PM-06] after a failure the script can be asked for again', async () => {
  const first = loadCardSdk(config)
  theScript().dispatchEvent(new Event('error'))
  await expect(first).rejects.toMatchObject({ code: 'SDK_NOT_LOADED' })
  expect(scripts()).toHaveLength(0)

  const second = loadCardSdk(config)
  arrive(working())
  expect(await second).toBe(window.IMP)
})

test('[PE-04] a script that brings nothing is IMP_OBJECT_NOT_FOUND', async () => {
  const loading = loadCardSdk(config)
  arrive(undefined)
  await expect(loading).rejects.toMatchObject({ code: 'IMP_OBJECT_NOT_FOUND' })
})

test('[PE-04] a script that does not start is SDK_INIT_FAILED', async () => {
  const loading = loadCardSdk(config)
  arrive({
    ...working(),
    init: () => {
      throw new Error('no such code')
    },
  })
  await expect(loading).rejects.toMatchObject({ code: 'SDK_INIT_FAILED' })
})

test('[PE-04] a window that throws has failed with REQUEST_EXCEPTION', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const broken: CardSdk = {
    ...working(),
    request_pay: () => {
      throw new Error('no window')
    },
  }
  expect(await openCardWindow(broken, request, 'PAYMENT_CALLBACK_EXCEPTION')).toEqual({
    success: false,
    error_code: 'REQUEST_EXCEPTION',
  })
})

test('what the window says is kept to what the server needs', async () => {
  const sdk: CardSdk = {
    ...working(),
    request_pay: (_, onClose) =>
      onClose({ success: true, imp_uid: 'imp_1', card_number: '5236', buyer_tel: '010' }),
  }
  expect(await openCardWindow(sdk, request, 'PAYMENT_CALLBACK_EXCEPTION')).toEqual({
    success: true,
    imp_uid: 'imp_1',
  })
})

test('[PE-04] a window that says nothing readable has failed under the code for that', async () => {
  const sdk: CardSdk = { ...working(), request_pay: (_, onClose) => onClose('closed') }
  expect(await openCardWindow(sdk, request, 'INDIVIDUAL_PAYMENT_CALLBACK_ERROR')).toEqual({
    success: false,
    error_code: 'INDIVIDUAL_PAYMENT_CALLBACK_ERROR',
  })
})
