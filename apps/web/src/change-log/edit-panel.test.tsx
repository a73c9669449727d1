// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { visit } from '../../test/visit.ts'
import { EditPanel } from './edit-panel.tsx'

const editor = {
  save() {},
  merge() {},
  isSaving: false,
  isDirty: true,
  conflict: undefined,
  problem: undefined,
}

const show = (isReadOnly: boolean) =>
  visit(
    () => (
      <EditPanel
        {...{ title: '버전 3', above: '', label: '정책', fieldLabels: {}, editor, isReadOnly }}
        {...{ fields: '내용', preview: '', others: false }}
        record={{ entity: 'POLICY', entityId: 'ALL' }}
        onClose={() => {}}
        onUndone={() => {}}
      />
    ),
    { path: '/admin/policy' },
  )

afterEach(cleanup)

test('[AF-05] a record that is only read has no button that would save it', () => {
  show(false)
  screen.getByRole('button', { name: '저장' })
  cleanup()
  show(true)
  expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
})
