// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

afterEach(cleanup)

test('a box has its mark only while it is ticked: in forced colours a mark without colour would be seen', () => {
  const marks = (checked: boolean | 'mixed') => {
    const { container } = render(
      <Checkbox checked={checked} onChange={() => {}}>
        전체 동의
      </Checkbox>,
    )
    return container.querySelectorAll('svg').length
  }
  expect([marks(false), marks(true), marks('mixed')]).toEqual([0, 1, 1])
})
