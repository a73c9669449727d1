import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { useIsShown } from '../states/use-is-shown.ts'

type Fields = Record<string, z.ZodMiniType>

/**
 * What a staff screen shows stands in its address: filters, sorting, page and the record that is open, each read through
 * its own schema from a text; what can't be read counts as left out. Nothing that names a person belongs here.
 */
export function useAddress<Shape extends Fields>(schema: z.ZodMiniObject<Shape>) {
  type State = z.output<typeof schema>
  const [search, setSearch] = useSearchParams()
  const fields = Object.entries(schema.shape) as [keyof State & string, z.ZodMiniType][]
  const read = (name: string, text: string | undefined) => schema.shape[name]?.safeParse(text)
  const valueIn = (name: string, from: URLSearchParams) => {
    const found = read(name, from.get(name) ?? undefined)
    return found?.success ? found.data : read(name, undefined)?.data
  }
  const state = Object.fromEntries(fields.map(([name]) => [name, valueIn(name, search)])) as State

  const isShown = useIsShown()

  /** What equals its default is left out. `push`: Back undoes it. */
  function set(part: Partial<State>, { push = false } = {}) {
    if (!isShown()) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          const isUsual = value === undefined || value === '' || value === read(name, undefined)?.data
          if (isUsual) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: !push, preventScrollReset: true },
    )
  }

  return [state, set] as const
}
