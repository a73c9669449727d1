// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { storeToken } from '../login-session/token.ts'
import { startWithPageData } from './page-data.ts'

const KEY = ['branch', 'list']

function openPage(age: number) {
  const script = document.createElement('script')
  Object.assign(script, {
    type: 'application/json',
    id: 'page-data',
    textContent: JSON.stringify([[KEY, [1]]]),
  })
  script.dataset.at = String(Date.now() - age)
  document.body.replaceChildren(script)
}

function start() {
  const client = new QueryClient()
  startWithPageData(client)
  return client.getQueryState(KEY)
}

beforeEach(() => localStorage.clear())

test('[FP-09] what the page was drawn with is there from the start; of a page that was kept it is asked anew', () => {
  openPage(1_000)
  expect(start()).toMatchObject({ data: [1], isInvalidated: false })
  openPage(60_000)
  expect(start()).toMatchObject({ data: [1], isInvalidated: true })
})

test('[FP-06] whoever is logged in begins with nothing of it', () => {
  openPage(1_000)
  storeToken('token')
  expect(start()).toBeUndefined()
})

test('a page without data is begun as it is', () => {
  document.body.replaceChildren()
  expect(start()).toBeUndefined()
})
