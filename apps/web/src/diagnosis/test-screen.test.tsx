// @vitest-environment jsdom
import type { Question, SelfTest } from '@self/contract/diagnosis'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { openItem, readDevice, writeDevice } from '../shared/login-session/device.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { ANSWERS } from './answers.ts'
import { UnsentResult } from './test/unsent-result.tsx'
import { TestScreen } from './test-screen.tsx'

const stored = vi.hoisted(() => ({ is: true }))
vi.mock('../shared/store/is-stored.ts', () => ({ isStored: () => stored.is }))

const selfTest: SelfTest = {
  ...{ testCd: 'DEP', testName: '우울감 점검', testType: '우울', subtitle: '' },
  ...{ minutes: 3, guide: '지난 2주를 떠올려 주세요.', version: 1 },
}
const question: Question = {
  ...{
    seq: 1,
    question: '기분이 가라앉아요',
    a1Txt: '아니요',
    a2Txt: '네',
    a3Txt: null,
    a4Txt: null,
    a5Txt: null,
  },
  ...{ a1Value: 0, a2Value: 1, a3Value: null, a4Value: null, a5Value: null },
}

beforeEach(() => {
  stored.is = true
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  stubServer({
    '/api/selfTest': [selfTest],
    '/api/selfTest/testQuestion?testCd=DEP&version=1': [question],
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function chooseAsVisitor() {
  visit(TestScreen, { path: '/DiagnosisTest?testCd=DEP' })
  await userEvent.click(await screen.findByRole('radio', { name: '네' }))
  await userEvent.click(await screen.findByRole('button', { name: '로그인' }))
}
const LOST = /^고른 답을 이 기기에 남기지 못했어요/

test('[AF-46] an answer that the device did not take is told to whoever goes to log in', async () => {
  writeDevice(ANSWERS, 'A', { DEP: {} })
  await chooseAsVisitor()
  expect(await screen.findByText(LOST)).toBeDefined()
  expect(openItem(readDevice(ANSWERS), 'A')).toEqual({ DEP: {} })
})

test('[AF-46] one that it took is no news', async () => {
  await chooseAsVisitor()
  expect(await screen.findByLabelText('elsewhere')).toBeDefined()
  expect(screen.queryByText(LOST)).toBeNull()
})

test('[PH-06] a result that arrives after its member has left is told where they are, and leads nowhere', async () => {
  storeToken(tokenOf('17'))
  const saved = held()
  const server = stubServer({
    '/api/selfTest': [selfTest],
    '/api/selfTest/testQuestion?testCd=DEP&version=1': [question],
    '/api/terms/missing': [],
    '/api/selfTest/saveResult': saved.reply,
  })
  function App() {
    const [isHere, setHere] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setHere(false)}>
          뒤로
        </button>
        {isHere && <TestScreen />}
      </>
    )
  }
  visit(App, { path: '/DiagnosisTest?testCd=DEP' })
  await userEvent.click(await screen.findByRole('radio', { name: '네' }))
  await userEvent.click(await screen.findByRole('button', { name: /결과 보기/ }))
  await waitFor(() => expect(server.bodiesOf('/api/selfTest/saveResult')).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: '뒤로' }))
  await act(async () => saved.letGo({ result: 'success' }))
  expect(await screen.findByText(/결과를 저장했어요/)).toBeDefined()
  expect(screen.queryByLabelText('elsewhere')).toBeNull()
})

test('[AF-46] a result that waits in memory alone promises no day on this device', () => {
  const Waiting = () => <UnsentResult isBusy={false} onRetry={() => {}} onReopen={() => {}} />
  visit(Waiting, { path: '/DiagnosisTest' })
  expect(screen.getByText(/이 기기에 하루 동안 보관해요/)).toBeDefined()
  cleanup()
  stored.is = false
  visit(Waiting, { path: '/DiagnosisTest' })
  expect(screen.queryByText(/하루 동안/)).toBeNull()
  expect(screen.getByText(/이 화면을 닫으면 답이 사라져요/)).toBeDefined()
})
