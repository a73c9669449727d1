// @vitest-environment jsdom
import { queryOptions } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../../test/visit.ts'
import { MissingParts, usePart } from './missing-parts.tsx'

afterEach(() => {
  cleanup()
  load.mockReset()
})

const load = vi.fn<(part: string) => Promise<string>>()
const partOf = (part: string) => queryOptions({ queryKey: [part], queryFn: () => load(part), retry: false })

function Part({ name, part = name, isWanted = true }: { name: string; part?: string; isWanted?: boolean }) {
  const { data } = usePart(name, { ...partOf(part), enabled: isWanted })
  return data && <output>{data}</output>
}

const open = (screenOf: () => React.ReactNode) =>
  visit(
    () => (
      <>
        <MissingParts />
        {screenOf()}
      </>
    ),
    { path: '/' },
  )

test('[WY-70] parts that could not be loaded are named once each above the screen, and are loaded again at a press', async () => {
  load.mockRejectedValue(new Error('away'))
  open(() => [
    <Part key="sum" name="합계" />,
    <Part key="filter" name="센터 목록" part="GN" />,
    <Part key="form" name="센터 목록" part="JS" />,
  ])
  expect(await screen.findByText('불러오지 못한 내용이 있어요: 합계, 센터 목록')).toBeDefined()
  load.mockImplementation(async (part) => `${part} 왔어요`)
  fireEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByText('합계 왔어요')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/불러오지 못한/)).toBeNull())
})

test('[WY-70] the note stays while a part is loaded again, and leaves the focus where it was', async () => {
  load.mockRejectedValue(new Error('away'))
  open(() => <Part name="합계" />)
  const button = await screen.findByRole('button', { name: '다시 불러오기' })
  button.focus()
  let answer = (_: string) => {}
  load.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  fireEvent.click(button)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(document.activeElement).toBe(button)
  answer('합계')
  await waitFor(() => expect(screen.queryByText(/불러오지 못한/)).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('[WY-70] nothing is said of a part that is there, that another screen had, or that nobody wants any more', async () => {
  load.mockImplementation(async (part) => {
    if (part === '합계') throw new Error('away')
    return part
  })
  const { unmount } = open(() => [<Part key="sum" name="합계" />, <Part key="list" name="목록" />])
  expect(await screen.findByText('불러오지 못한 내용이 있어요: 합계')).toBeDefined()
  unmount()
  open(() => [<Part key="sum" name="합계" isWanted={false} />, <Part key="list" name="목록" />])
  expect(await screen.findByText('목록')).toBeDefined()
  expect(screen.queryByText(/불러오지 못한/)).toBeNull()
})
