import { useState } from 'react'

const read = () => new URLSearchParams(location.hash.slice(1))

/**
 * What a screen shows, by names behind the # of its address: there again after a reload or Back, and told to no server.
 * Not by the router, for which a new address is another screen, whose title takes the focus.
 */
export function useAddress<Name extends string>(...names: readonly Name[]) {
  const [values, setValues] = useState(() => {
    const found = read()
    return Object.fromEntries(names.map((name) => [name, found.get(name) ?? ''])) as Record<Name, string>
  })

  function change(part: Partial<Record<Name, string>>) {
    const next = read()
    for (const name of names) {
      const value = part[name]
      if (value) next.set(name, value)
      else if (value === '') next.delete(name)
    }
    const { pathname, search } = location
    history.replaceState(history.state, '', `${pathname}${search}${next.size > 0 ? `#${next}` : ''}`)
    setValues((before) => ({ ...before, ...part }))
  }

  return [values, change] as const
}

/** The same of the tab that is shown; the one that the screen begins with needs no word. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], first: Tab = tabs[0]) {
  const [{ tab }, change] = useAddress('tab')
  const shown = tabs.find((one) => one === tab) ?? first
  return [shown, (next: Tab) => change({ tab: next === first ? '' : next })] as const
}
