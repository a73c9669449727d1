// @vitest-environment jsdom
import { CRISIS_LINE } from '@self/contract/crisis-line'
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CrisisCard, CrisisLine } from './crisis-line.tsx'

// Not the number of today: another one is a matter of the data alone.
beforeAll(() => void Object.assign(CRISIS_LINE, { phone: '0000', name: '마음전화', hours: '밤에도' }))
const today = { ...CRISIS_LINE }
afterAll(() => void Object.assign(CRISIS_LINE, today))

afterEach(cleanup)

test('the line says and calls what the data says', () => {
  render(<CrisisLine />)
  const link = screen.getByRole('link', { name: '지금 힘들다면 0000 · 밤에도 마음전화' })
  expect(link.getAttribute('href')).toBe('tel:0000')
})

test('so does the card, in its words and on its button', () => {
  render(<CrisisCard />)
  expect(screen.getByText(/^0000 마음전화는 밤에도 열려 있어요\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: '0000에 전화하기' }).getAttribute('href')).toBe('tel:0000')
})
