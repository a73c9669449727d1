// @vitest-environment jsdom
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, fireEvent, isInaccessible, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { PictureField, type Shown } from './picture-field.tsx'

const HASH = 'ab'.repeat(16)
const uploaded = { result: 'success', data: { url: `/api/picture/${HASH}-640`, width: 800, height: 800 } }
const file = new File(['a picture'], 'me.jpg', { type: 'image/jpeg' })
const two: Shown[] = [
  { url: '/one.svg', alt: '입구' },
  { url: '/two.svg', alt: '상담실' },
]

type Case = { most?: number; hasNoWords?: boolean; first?: Shown[]; onChange?: (shown: Shown[]) => void }

function show(replies: Record<string, unknown>, { first = [], onChange, ...rest }: Case = {}) {
  const server = stubServer(replies)
  function Field() {
    const [pictures, setPictures] = useState<Shown[]>(first)
    const change = (next: Shown[]) => {
      setPictures(next)
      onChange?.(next)
    }
    return <PictureField label="사진" shape="SQUARE" pictures={pictures} onChange={change} {...rest} />
  }
  visit(Field, { path: '/admin/x' })
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CT-24] a file is uploaded with the part that its sliders chose, and waits for words', async () => {
  const onChange = vi.fn()
  const url = '/api/admin/pictures?shape=SQUARE&x=80&y=50'
  const { calls } = show({ [url]: uploaded }, { onChange })
  await userEvent.upload(await screen.findByLabelText('사진 올리기', { selector: 'input' }), file)
  const across = await screen.findByRole('slider', { name: '왼쪽·오른쪽' })
  expect(document.activeElement).toBe(across)
  fireEvent.change(across, { target: { value: '80' } })
  await userEvent.click(screen.getByRole('button', { name: '이대로 올리기' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '1번째 사진 설명' }), '상담실')
  expect(onChange).toHaveBeenLastCalledWith([{ url: uploaded.data.url, alt: '상담실' }])
  expect(calls).toHaveLength(1)
  expect(screen.getByRole('img', { name: '상담실' }).getAttribute('srcset')).toContain(`${HASH}-1280 1280w`)
})

test('[CT-24] what the server refuses is said where the picture would be, and nothing is changed', async () => {
  const onChange = vi.fn()
  show({ '/api/admin/pictures?shape=SQUARE&x=50&y=50': refusedBy('PICTURE_TOO_SMALL') }, { onChange })
  await userEvent.upload(await screen.findByLabelText('사진 올리기', { selector: 'input' }), file)
  await userEvent.click(await screen.findByRole('button', { name: '이대로 올리기' }))
  expect((await screen.findByRole('alert')).textContent).toContain(sentenceOf('PICTURE_TOO_SMALL'))
  expect(onChange).not.toHaveBeenCalled()
})

test('[CT-24] pictures are moved and taken out by buttons that say which', async () => {
  const onChange = vi.fn()
  show({}, { first: two, most: 3, onChange })
  await userEvent.click(await screen.findByRole('button', { name: /앞으로\s*2번째 사진/ }))
  expect(onChange).toHaveBeenLastCalledWith(two.toReversed())
  await userEvent.click(screen.getByRole('button', { name: /빼기\s*1번째 사진/ }))
  expect(onChange).toHaveBeenLastCalledWith([two[0]])
})

test('[PY-06] a screen reader finds one button of an upload, and not its file field beside it', async () => {
  show({})
  expect(await screen.findAllByRole('button', { name: '사진 올리기' })).toHaveLength(1)
  const field = screen.getByLabelText('사진 올리기', { selector: 'input' })
  expect(isInaccessible(field)).toBe(true)
  expect(field.tabIndex).toBe(-1)
})
