// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-column.ts'

type Room = { id: number; name: string; seats: number }
const rooms: Room[] = [
  { id: 1, name: '햇살방', seats: 10 },
  { id: 2, name: '가온방', seats: 9 },
  { id: 3, name: '나무방', seats: 100 },
]
const columns: Column<Room>[] = [
  { id: 'name', head: '이름', isHead: true, cell: ({ name }) => name, sort: ({ name }) => name },
  { id: 'seats', head: '자리', align: 'end', cell: ({ seats }) => `${seats}개`, sort: ({ seats }) => seats },
  { id: 'note', head: '메모', cell: () => '없음' },
]

const onOpen = vi.fn()
let isWide = true
beforeEach(() => {
  isWide = true
  onOpen.mockReset()
  onKey.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const onKey = vi.fn()
type RoomsProps = { start?: string; openId?: string; all?: Room[] }

function Rooms({ start = '', openId, all = rooms }: RoomsProps) {
  const [sort, setSort] = useState(start)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <input aria-label="찾기" />
      <DataTable
        label="방"
        columns={columns}
        rows={all}
        rowKeys={{ c: { label: '확정', run: ({ name }) => onKey(name) } }}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        empty={<p>없어요</p>}
        sort={{ value: sort, onChange: setSort }}
        openId={openId}
        onOpen={onOpen}
        choose={{
          ids,
          onChange: setIds,
          actions: (chosen) => <button type="button">{chosen.map(({ name }) => name).join()} 지우기</button>,
        }}
      />
    </>
  )
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })

test('[AF-04] a press on a head sorts by it, numbers by size and words as Koreans do, and says so', async () => {
  render(<Rooms />)
  expect(names()).toEqual(['햇살방', '가온방', '나무방'])
  await userEvent.click(screen.getByRole('button', { name: '자리' }))
  expect(names()).toEqual(['가온방', '햇살방', '나무방'])
  expect(head('자리').getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: '자리' }))
  expect(names()).toEqual(['나무방', '햇살방', '가온방'])
  expect(head('자리').getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: '이름' }))
  expect(names()).toEqual(['가온방', '나무방', '햇살방'])
  expect(head('자리').getAttribute('aria-sort')).toBeNull()
  expect(screen.queryByRole('button', { name: '메모' })).toBeNull()
})

test('[AF-04] j and k walk, Enter opens, x chooses, Esc lets go; in a field they are letters', async () => {
  render(<Rooms />)
  await userEvent.keyboard('jj')
  expect(document.activeElement?.textContent).toBe('가온방')
  await userEvent.keyboard('k{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rooms[0])
  await userEvent.keyboard('jx')
  expect(screen.getByRole('status').textContent).toContain('1건 골랐어요')
  await userEvent.type(screen.getByLabelText('찾기'), 'jx')
  expect(screen.getByLabelText<HTMLInputElement>('찾기').value).toBe('jx')
  expect(screen.getByRole('status').textContent).toContain('1건 골랐어요')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toBe('3건')
})

test('[AF-12] a key acts on the row that has the focus; where that row has gone, on none until the next is walked to', async () => {
  const [first, , third] = rooms as [Room, Room, Room]
  const { rerender } = render(<Rooms />)
  await userEvent.keyboard('jjc')
  rerender(<Rooms all={[first, third]} />)
  await userEvent.keyboard('c')
  expect(onKey.mock.calls).toEqual([['가온방']])
  await userEvent.keyboard('jc')
  expect(onKey.mock.calls).toEqual([['가온방'], ['나무방']])
})

test('[AF-04] while a panel is open the rows that are walked to are shown in it', async () => {
  render(<Rooms openId="2" />)
  await userEvent.keyboard('j')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rooms[2])
})

test('[AF-04] several rows are chosen one by one, up to one with Shift, or all', async () => {
  render(<Rooms />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: '햇살방 고르기' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: '나무방 고르기' }))
  await user.keyboard('{/Shift}')
  screen.getByRole('button', { name: '햇살방,가온방,나무방 지우기' })
  await user.click(screen.getByRole('button', { name: '선택 해제' }))
  await user.click(screen.getByRole('button', { name: '모두 고르기' }))
  screen.getByRole('button', { name: '햇살방,가온방,나무방 지우기' })
})

test('[AF-04] on a phone each row is a card that opens, with its cells by name', async () => {
  isWide = false
  render(<Rooms />)
  expect(screen.queryByRole('table')).toBeNull()
  const [card] = screen.getAllByRole('listitem')
  expect(card?.textContent).toContain('자리10개')
  await userEvent.click(screen.getByRole('button', { name: '가온방' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rooms[1])
})
