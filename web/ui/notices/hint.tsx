/** A word of explanation that shows on hover and on focus; placed by CSS, and read as a description. */
import { cloneElement, type ReactElement, useId } from 'react'
import classes from './hint.module.css'

interface HintProps {
  /** Nothing shows without one. */
  text: string | null
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

export function Hint({ text, children }: HintProps) {
  const hintId = useId()
  return (
    <span className={classes.root}>
      {cloneElement(children, { 'aria-describedby': text ? hintId : undefined })}
      {text && (
        <span id={hintId} role="tooltip" className={classes.hint}>
          {text}
        </span>
      )}
    </span>
  )
}
