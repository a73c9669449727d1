// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { useImpact } from '../impact/use-impact.ts'
import { DisruptionForm } from './disruption-form.tsx'

function Form() {
  const impact = useImpact()
  const counsellors = [{ wrId: 101, name: '윤서하', branchName: '잠실센터' }]
  return <DisruptionForm counsellors={counsellors} impact={impact} onSaved={async () => {}} />
}

afterEach(cleanup)

test('[AF-38] without a name the press leads to 누가', async () => {
  const { calls } = stubServer({})
  visit(Form, { path: '/admin/disruption' })
  await userEvent.click(screen.getByRole('button', { name: '예약 찾기' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '누가' }))
  expect(calls).toEqual([])
})
