/** A name of one line that wraps where its place is narrower, so that all of it can be read on a phone. */
import { Textarea, type TextareaProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import classes from './name-input.module.css'

interface NameInputProps extends Omit<TextareaProps, 'onChange' | 'onBlur' | 'onKeyDown'> {
  onType: (name: string) => void
  onLeave: () => void
}

/**
 * Measured by script, each field lays the whole page out anew: two hundred of them take seconds. Browsers that size
 * fields themselves do it once for all.
 */
const SIZES_ITSELF = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

export function NameInput({ onType, onLeave, ...rest }: NameInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onLeave()
  }
  const sizing = SIZES_ITSELF ? { rows: 1, classNames: classes } : { autosize: true, minRows: 1 }
  return (
    <Textarea
      {...rest}
      {...sizing}
      onChange={(event) => onType(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    />
  )
}
