/** A name of one line that wraps where its place is narrower, so that all of it can be read on a phone. */
import { Textarea, type TextareaProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'

interface NameInputProps extends Omit<TextareaProps, 'onChange' | 'onBlur' | 'onKeyDown'> {
  onType: (name: string) => void
  onLeave: () => void
}

export function NameInput({ onType, onLeave, ...rest }: NameInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onLeave()
  }
  return (
    <Textarea
      {...rest}
      autosize
      minRows={1}
      onChange={(event) => onType(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    />
  )
}
