/** EDIT, PREVIEW and ANALYTICS: one of the views of the same passport, chosen with the arrow keys too. */
import { type KeyboardEvent, useRef } from 'react'
import classes from './editor/passport-bar.module.css'
import { PASSPORT_WORDS } from './passport-words.ts'
import type { PassportView } from './use-passport-view.ts'

interface SubTabsProps {
  view: PassportView
  /** Those that this reader has, in their order. */
  views: readonly PassportView[]
  onView: (view: PassportView) => void
  editLabel: string
}

const KEYS = ['ArrowLeft', 'ArrowRight', /* no text */ 'Home', /* no text */ 'End']

export function SubTabs({ view, views, onView, editLabel }: SubTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const labels: Record<PassportView, string> = {
    edit: editLabel,
    preview: PASSPORT_WORDS.preview,
    analytics: PASSPORT_WORDS.analytics,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key)) return
    event.preventDefault()
    const next = viewAfter(event.key, view, views)
    list.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus()
    onView(next)
  }
  return (
    <div ref={list} role="tablist" aria-label="Passport views" className={classes.tabs} onKeyDown={onKeyDown}>
      {views.map((key) => (
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
          {labels[key]}
        </button>
      ))}
    </div>
  )
}

/** From the last one on to the first, and back. */
const viewAfter = (key: string, view: PassportView, views: readonly PassportView[]): PassportView => {
  const step = key === 'ArrowLeft' ? -1 : 1
  const index = key === 'Home' ? 0 : key === 'End' ? views.length - 1 : views.indexOf(view) + step
  return views[(index + views.length) % views.length] ?? view
}
