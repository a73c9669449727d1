import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useRef } from 'react'
import styles from './tabs.module.css'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; panel: ReactNode }[]
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const root = useRef<HTMLDivElement>(null)

  function turnTo(next: Value) {
    onChange(next)
    // The tabs stay in sight while one scrolls; a panel begins at its beginning, once the focus has settled.
    requestAnimationFrame(() => {
      const { top = 0 } = root.current?.getBoundingClientRect() ?? {}
      if (top < 0) window.scrollBy(0, top)
    })
  }

  return (
    <BaseTabs.Root ref={root} value={value} onValueChange={turnTo}>
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
