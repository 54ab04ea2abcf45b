/** One name after the other: Enter adds, Escape ends. */
import { ActionIcon, Button, Flex, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { IconX } from '#web/ui/icons.ts'
import classes from '../criteria/criteria.module.css'

interface NameFormProps {
  label: string
  onAdd: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

export function NameForm({ label, onAdd, onClose, children }: NameFormProps) {
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
    input.current?.focus()
  }
  return (
    <Flex component="form" gap={8} align="center" wrap="wrap" pt={12} onSubmit={submit}>
      <TextInput
        ref={input}
        autoFocus
        aria-label={label}
        placeholder={label}
        maxLength={QC_LIMITS.criterion_name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className={classes.grow}
      />
      {children}
      <Button type="submit" disabled={name.trim() === ''}>
        Add
      </Button>
      <ActionIcon aria-label="Close" onClick={onClose}>
        <IconX size={18} />
      </ActionIcon>
    </Flex>
  )
}
