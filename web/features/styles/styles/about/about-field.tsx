/** A value of About: read as it stands, and changed there by those who may. */
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { fieldOf } from '#contract/styles/style-record.ts'
import type { Style } from '#contract/styles/styles.ts'
import { IconPencil } from '#web/records/icons.ts'
import { textOf } from '#web/records/style/in-place/field-values.rules.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import classes from './about.module.css'
import { type AboutChange, type AboutField, aboutValuesOf, isChosen } from './about-fields.rules.ts'
import { AboutText } from './about-text.tsx'
import type { Editing } from './editor-props.ts'
import type { AboutChanges } from './use-about-changes.ts'

const loadChoice = () => import('./about-choice.tsx')
const AboutChoice = loadComponent(loadChoice, 'AboutChoice')
/** A list is long, and there soon after one points at the value that is chosen from it. */
const fetchChoice = () => void loadChoice().catch(() => undefined)

interface AboutFieldProps {
  field: AboutField
  style: Style
  changes: AboutChanges
  /** Empty where nothing was said. */
  text: string
  /** In place of the text, with buttons of its own. */
  children?: ReactNode
}

export function AboutFieldValue({ field, style, changes, text, children }: AboutFieldProps) {
  const { label } = fieldOf(field)
  const row = aboutValuesOf(style)
  const { place, editing, edit, end } = useEditing()
  const commit = (change: AboutChange, move?: 1 | -1) => {
    end(move)
    void changes.change(row, change).then((error) => {
      if (error === null) return
      const typed = isChosen(field) ? {} : { typed: textOf({ ...row, [field]: change.value }, field) }
      edit({ error, ...typed })
    })
  }
  const props = { label, row, ...editing, onCommit: commit, onCancel: () => end() }
  return (
    <div ref={place} className={classes.place}>
      {!editing ? (
        <EditButton
          label={label}
          text={text}
          onNear={isChosen(field) ? fetchChoice : undefined}
          onEdit={() => edit({})}
        >
          {children}
        </EditButton>
      ) : isChosen(field) ? (
        <Suspense fallback={<span className={classes.edit}>{text}</span>}>
          <AboutChoice field={field} {...props} />
        </Suspense>
      ) : (
        <AboutText field={field} {...props} />
      )}
    </div>
  )
}

const FIELD_BUTTON = 'button[data-field]'

/** The focus stays where it was: on the value that was changed, or on the one beside it after Tab. */
const useEditing = () => {
  const place = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const back = useRef<{ move: -1 | 0 | 1 } | null>(null)
  useEffect(() => {
    if (editing || !back.current) return
    const buttons = [...(place.current?.closest('dl')?.querySelectorAll<HTMLElement>(FIELD_BUTTON) ?? [])]
    const own = place.current?.querySelector<HTMLElement>(FIELD_BUTTON)
    const next = own && buttons[buttons.indexOf(own) + back.current.move]
    back.current = null
    ;(next ?? own)?.focus()
  }, [editing])
  return {
    place,
    editing,
    edit: setEditing,
    end: (move: -1 | 0 | 1 = 0) => {
      // Anyone who left the field by the pointer is elsewhere by now.
      back.current = place.current?.contains(document.activeElement) ? { move } : null
      setEditing(null)
    },
  }
}

interface EditButtonProps {
  label: string
  text: string
  /** Somebody is about to press it. */
  onNear?: (() => void) | undefined
  onEdit: () => void
  children?: ReactNode
}

function EditButton({ label, text, onNear, onEdit, children }: EditButtonProps) {
  const shown = text || 'Not set'
  const press = {
    onClick: onEdit,
    onPointerEnter: onNear,
    onFocus: onNear,
    onKeyDown: (event: KeyboardEvent) => event.key === 'F2' && onEdit(),
    'data-field': true,
  }
  const pencil = <IconPencil size={15} aria-hidden className={classes.pencil} />
  if (!children)
    return (
      <button
        type="button"
        className={classes.edit}
        data-missing={!text || undefined}
        aria-label={`${label}: ${shown}, change`}
        {...press}
      >
        {shown}
        {pencil}
      </button>
    )
  return (
    <div className={classes.apart}>
      {children}
      <button type="button" className={classes.edit} aria-label={`Change ${label}`} {...press}>
        {pencil}
      </button>
    </div>
  )
}
