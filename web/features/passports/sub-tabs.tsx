/** EDIT and PREVIEW: one of two views of the same passport, chosen with the arrow keys too. */
import { type KeyboardEvent, useRef } from 'react'
import classes from './passport-bar.module.css'
import { PASSPORT_WORDS } from './passport-words.ts'
import type { PassportView } from './use-passport-view.ts'

interface SubTabsProps {
  view: PassportView
  onView: (view: PassportView) => void
  editLabel: string
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

export function SubTabs({ view, onView, editLabel }: SubTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const tabs = [
    { key: 'edit', label: editLabel },
    { key: 'preview', label: PASSPORT_WORDS.preview },
  ] as const
  const onKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key)) return
    event.preventDefault()
    const next = event.key === 'Home' ? 'edit' : event.key === 'End' ? 'preview' : other(view)
    list.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus()
    onView(next)
  }
  return (
    <div ref={list} role="tablist" aria-label="Passport views" className={classes.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-key={key}
          aria-selected={view === key}
          tabIndex={view === key ? 0 : -1}
          className={classes.tab}
          onClick={() => onView(key)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const other = (view: PassportView): PassportView => (view === 'edit' ? 'preview' : 'edit')
