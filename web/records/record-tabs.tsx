/** The tabs of a record on its header's lower edge; on narrow screens they scroll, the active one in view. */
import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './record-tabs.module.css'

export interface RecordTab<Key extends string = string> {
  key: Key
  label: string
  /** How many the tab holds, where that helps. */
  count?: number
  disabled?: boolean
  /** Why it is disabled. */
  hint?: string
}

export function RecordTabList({ tabs, active }: { tabs: readonly RecordTab[]; active: string }) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is what moves the list.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <Tabs.List ref={list} className={classes.list}>
      {tabs.map(({ key, label, count, disabled, hint }) => (
        <Tabs.Tab key={key} value={key} className={classes.tab} disabled={disabled} title={hint}>
          {label}
          {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

interface RecordTabsProps<Key extends string> {
  active: Key
  onChange: (key: Key) => void
  /** The page, with `RecordTabList` in its header and `RecordTabPanel` in its content. */
  children: ReactNode
}

export function RecordTabs<Key extends string>({ active, onChange, children }: RecordTabsProps<Key>) {
  return (
    <Tabs
      value={active}
      onChange={(key) => key && onChange(key as Key)}
      keepMounted={false}
      activateTabWithKeyboard={false}
      variant="unstyled"
    >
      {children}
    </Tabs>
  )
}

export function RecordTabPanel({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <Tabs.Panel value={tab} className={classes.panel}>
      {children}
    </Tabs.Panel>
  )
}
