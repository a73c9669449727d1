import { expect, test } from 'vitest'
import { cutOf } from './picture.ts'
import { hashOf, pictureUrl, srcSetOf } from './picture-address.ts'

const HASH = 'ab'.repeat(16)

test('[CT-20] the largest part of a shape is cut out, where the focus has it', () => {
  const wide = { width: 1700, height: 500 }
  expect(cutOf(wide, { shape: 'SQUARE', x: 50, y: 50 })).toEqual({
    left: 600,
    top: 0,
    width: 500,
    height: 500,
  })
  expect(cutOf(wide, { shape: 'SQUARE', x: 100, y: 0 })).toMatchObject({ left: 1200, top: 0 })
  expect(cutOf({ width: 500, height: 900 }, { shape: 'WIDE', x: 0, y: 100 })).toEqual({
    left: 0,
    top: 619,
    width: 500,
    height: 281,
  })
  expect(cutOf(wide, { shape: 'FREE', x: 0, y: 0 })).toEqual({ left: 0, top: 0, ...wide })
})

test('[CT-20] a browser chooses among three widths of an uploaded picture, and a drawing has one', () => {
  expect(hashOf(pictureUrl(HASH))).toBe(HASH)
  expect(srcSetOf(pictureUrl(HASH))?.split(', ')).toEqual(
    [320, 640, 1280].map((width) => `/api/picture/${HASH}-${width} ${width}w`),
  )
  for (const url of ['/self/demo/counsellor-1.svg', `https://x.example/api/picture/${HASH}-640`, ''])
    expect(srcSetOf(url)).toBeUndefined()
})
