import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'
import { useElements } from './use-elements.ts'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; panel: ReactNode }[]
}

/** One stop for the Tab key; the arrows walk through the tabs and show each, round and round. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const buttons = useElements<Value>()
  const shown = tabs.findIndex((tab) => tab.value === value)
  const tabId = `${id}-${value}`

  function turnTo(next: Value) {
    if (next === value) return
    onChange(next)
    // The tabs stay in sight while one scrolls; a panel begins at its beginning, once the focus has settled.
    requestAnimationFrame(() => {
      const { top = 0 } = root.current?.getBoundingClientRect() ?? {}
      if (top < 0) window.scrollBy(0, top)
    })
  }

  function walk(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const indexes: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: -1 }
    const index = indexes[event.key]
    const next = index !== undefined && tabs.at(index % tabs.length)
    if (!next) return
    event.preventDefault()
    buttons.get(next.value)?.focus()
    turnTo(next.value)
  }

  return (
    <div ref={root}>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={buttons.refOf(tab.value)}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${tabId}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => turnTo(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${tabId}-panel`}
        aria-labelledby={tabId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads on here when a panel begins with text.
        tabIndex={0}
        className={styles.panel}
      >
        {tabs[shown]?.panel}
      </div>
    </div>
  )
}
