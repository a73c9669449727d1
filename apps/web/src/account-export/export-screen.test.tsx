// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { ExportScreen } from './export-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[PH-17] inside the messenger, which stores no file, nobody proves who they are for one', async () => {
  localStorage.setItem('token', tokenOf('1'))
  const server = stubServer({})
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK 25.1.0')
  visit(ExportScreen, { path: '/MyInfo/Export' })
  expect(await screen.findByText(/카카오톡 안에서는 파일을 받을 수 없어요/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /파일/ })).toBeNull()
  expect(server.calls.filter((call) => JSON.stringify(call).includes('/api/account'))).toEqual([])
})
