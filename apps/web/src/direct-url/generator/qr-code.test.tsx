// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

const squares = (text: string) => {
  render(<QrCode text={text} label="링크 QR 코드" />)
  const drawn = screen.getByRole('img', { name: '링크 QR 코드' }).innerHTML.match(/M\d+ \d+h1v1h-1z/g) ?? []
  cleanup()
  return new Set(drawn)
}

test('[DL-03] the link can be read by a camera: three finder patterns with a quiet zone of four squares', () => {
  const drawn = squares('https://example.com/self/L/abcdefghijklmnopqrstuv')
  expect(drawn.has('M4 4h1v1h-1z')).toBe(true)
  expect(drawn.has('M5 5h1v1h-1z')).toBe(false)
  expect(drawn.has('M6 6h1v1h-1z')).toBe(true)
  const edges = [...drawn].flatMap((square) => square.slice(1).split(/[ h]/).slice(0, 2).map(Number))
  expect(Math.min(...edges)).toBe(4)
})

test('another link is another code', () => {
  expect(squares('https://example.com/self/L/a')).not.toEqual(squares('https://example.com/self/L/b'))
})
