// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { consultation } from '../../../test/samples.ts'
import { held, refusal, stubServer, visit } from '../../../test/visit.ts'
import { CancelRestSheet } from './cancel-rest-sheet.tsx'

const item = { ...consultation, series: { id: 1, number: 1, of: 4 } }

function Opened() {
  const [isOpen, setIsOpen] = useState(true)
  return element(CancelRestSheet, {
    item,
    isOpen,
    onClose: () => setIsOpen(false),
    onCancelled: () => {},
  })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-90] while the rest is being cancelled the sheet stays open for what comes of it', async () => {
  const sending = held()
  const mine = { totalCount: 1, waitingCount: 0, nextDate: null, consultationsList: [item] }
  stubServer({ '/api/myList': mine, [`/api/series/from/${item.id}/cancel`]: sending.reply })
  visit(Opened, { path: '/MyInfo' })
  await userEvent.click(await screen.findByRole('button', { name: '1건 취소하기' }))
  await userEvent.click(screen.getByRole('button', { name: '돌아가기' }))
  await userEvent.keyboard('{Escape}')
  sending.letGo(refusal(400, '취소하지 못했어요.'))
  expect((await screen.findByRole('alert')).textContent).toBe('취소하지 못했어요.')
})
