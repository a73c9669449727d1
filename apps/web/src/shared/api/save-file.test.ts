// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[WY-93] the address of a file lives until a browser that reads it later has read it', () => {
  vi.useFakeTimers()
  const revoked = vi.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: revoked })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveFile(new Blob(['1']), '예약.csv')
  expect(clicked).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file')
})
