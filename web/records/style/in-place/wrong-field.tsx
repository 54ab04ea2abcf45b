import { useEffect, useRef } from 'react'
import { IconAlertCircle } from '#web/ui/icons.ts'
import classes from './wrong-field.module.css'

/** What is wrong, right under the field; nothing moves for it where it floats. */
export function WrongField({ id, text, floats = false }: { id?: string; text: string; floats?: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  // Under the last row it would lie out of sight.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <span ref={place} id={id} role="alert" className={classes.wrong} data-floats={floats || undefined}>
      <IconAlertCircle size={16} aria-hidden />
      {text}
    </span>
  )
}
