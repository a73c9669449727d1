// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { visit } from '../../test/visit.ts'
import { Checkbox } from '../shared/form/checkbox.tsx'
import { TextField } from '../shared/form/field.tsx'
import { EditPanel } from './edit-panel.tsx'

const editor = {
  save() {},
  merge() {},
  isSaving: false,
  isDirty: true,
  errors: {},
  conflict: undefined,
  problem: undefined,
}

const fields = (
  <>
    <TextField label="이름" value="가을" onChange={() => {}} />
    <Checkbox checked={false} onChange={() => {}}>
      광고예요
    </Checkbox>
  </>
)

const show = (isReadOnly: boolean) =>
  visit(
    () => (
      <EditPanel
        {...{ title: '버전 3', above: '', label: '정책', fieldLabels: {}, editor, isReadOnly }}
        {...{ fields, preview: '', others: false }}
        record={{ entity: 'POLICY', entityId: 'ALL' }}
        onClose={() => {}}
        onUndone={() => {}}
      />
    ),
    { path: '/admin/policy' },
  )

afterEach(cleanup)

test('[AF-05] a record that is only read takes nothing in its fields and has no button that would save it', () => {
  show(false)
  screen.getByRole('button', { name: '저장' })
  expect(screen.getByLabelText('이름').matches(':disabled')).toBe(false)
  cleanup()
  show(true)
  expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
  expect(screen.getByLabelText('이름').matches(':disabled')).toBe(true)
  expect(screen.getByRole('checkbox').matches(':disabled')).toBe(true)
})
