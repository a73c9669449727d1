// @vitest-environment jsdom
import type { SelfTest } from '@self/contract/diagnosis'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, stubServer, visit } from '../../test/visit.ts'
import { DiagnosisScreen } from './diagnosis-screen.tsx'

const LIST = '/api/selfTest'

const sleep: SelfTest = {
  testCd: 'SLP',
  testName: '수면 점검',
  testType: '수면 점검',
  subtitle: '잘 자고 있는지 봐요',
  guide: '',
  minutes: 3,
  version: 1,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[DG-01] a list that does not come can be asked for again, the crisis line stands meanwhile', async () => {
  const { replies } = stubServer({ [LIST]: refusal(400, '잠시 뒤 다시 시도해 주세요.') })
  visit(DiagnosisScreen, { path: '/Diagnosis' })
  expect((await screen.findByRole('alert')).textContent).toContain('잠시 뒤 다시 시도해 주세요.')
  expect(screen.getByRole('link', { name: /109/ })).toBeDefined()
  replies[LIST] = [sleep]
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  const test = await screen.findByRole('link', { name: /수면 점검/ })
  expect(test.textContent).toBe('수면 점검잘 자고 있는지 봐요예상 검사 시간 3분 SLP')
})

test('[WY-60] a test has its picture, one that staff have added none', async () => {
  stubServer({ [LIST]: [sleep, { ...sleep, testCd: 'NEW', testName: '새 검사' }] })
  visit(DiagnosisScreen, { path: '/Diagnosis' })
  const pictureOf = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).querySelector('img')?.getAttribute('src')
  expect(await pictureOf(/수면 점검/)).toMatch(/demo\/test-slp\.svg$/)
  expect(await pictureOf(/새 검사/)).toBeUndefined()
})

test('[DG-01] without a test it says so, and the crisis line stands', async () => {
  stubServer({ [LIST]: [] })
  visit(DiagnosisScreen, { path: '/Diagnosis' })
  expect(await screen.findByRole('heading', { name: '지금은 준비된 검사가 없어요' })).toBeDefined()
  expect(screen.getByRole('link', { name: /109/ })).toBeDefined()
})
