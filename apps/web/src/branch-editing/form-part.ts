import type { BranchForm } from './draft.ts'

export type TextName = {
  [Name in keyof BranchForm]: BranchForm[Name] extends string ? Name : never
}[keyof BranchForm]

/** What each part of the form needs. text: the props of a field that is typed. */
export type FormPart = {
  form: BranchForm
  set: (part: Partial<BranchForm>) => void
  text: (name: TextName) => {
    ref: (element: HTMLElement | null) => void
    value: string
    onChange: (value: string) => void
    /** While a new branch is saved: its form is replaced by the one at its address. */
    readOnly?: boolean
    error?: string
  }
}
