import * as z from 'zod/mini'

type Address = { state: unknown; search: string }

export const TEST_PATH = '/Diagnosis/test/Test'

const testState = z.object({ testCd: z.string() })

/** Which test the screen was opened for: by its state, else by its address, else none (D-54). */
export function testCdAt({ state, search }: Address): string {
  const { data } = testState.safeParse(state)
  return data?.testCd ?? new URLSearchParams(search).get('testCd') ?? ''
}

/** Navigation state of /TestResult, Spec 2 §2; version is ours. */
export const resultState = z.object({
  totalScore: z.int(),
  testName: z.string(),
  testCd: z.string(),
  version: z.optional(z.int()),
})
export type ResultState = z.infer<typeof resultState>
