/** The tabs of a record on its header's lower edge; on narrow screens they scroll, the active one in view. */
import { Tabs, Tooltip } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconCircleCheck } from '#web/ui/icons.ts'
import classes from './record-tabs.module.css'

export interface RecordTab<Key extends string = string> {
  key: Key
  label: string
  /** How many the tab holds, where that helps. */
  count?: number
  /** What it asks for is there: a tick says so. */
  isFinished?: boolean
  disabled?: boolean
  /** Why it is disabled; told to pointers and to those who reach the tab by keys. */
  hint?: string | undefined
}

export function RecordTabList({ tabs, active }: { tabs: readonly RecordTab[]; active: string }) {
  const list = useRef<HTMLDivElement>(null)
  const finishedId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is what moves the list.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <>
      <span id={finishedId} hidden>
        Finished
      </span>
      <Tabs.List ref={list} className={classes.list}>
        {tabs.map(({ key, label, count, isFinished, disabled, hint }) => (
          <Tooltip
            key={key}
            label={hint}
            disabled={!hint}
            withinPortal
            events={{ hover: true, focus: true, touch: true }}
          >
            <Tabs.Tab
              value={key}
              className={classes.tab}
              aria-disabled={disabled || undefined}
              // Named at all, it would take the place of the hint's.
              {...(isFinished && { 'aria-describedby': finishedId })}
              onClickCapture={disabled ? ignore : undefined}
            >
              {isFinished && <IconCircleCheck size={18} className={classes.tick} aria-hidden />}
              {label}
              {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
            </Tabs.Tab>
          </Tooltip>
        ))}
      </Tabs.List>
    </>
  )
}

/** A tab that cannot be opened can be reached all the same, to learn why. */
const ignore = (event: MouseEvent) => event.stopPropagation()

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
