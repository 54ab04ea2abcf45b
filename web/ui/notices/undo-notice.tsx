/** The inside of a notice that what it tells can be taken back. Loaded with the first one. */
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isFocusFree } from '../dialogs/keep-focus.ts'

interface UndoNoticeProps {
  message: string
  onUndo: () => void
}

export function UndoNotice({ message, onUndo }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button left with what it removed: the focus that went with it is here then, where Enter takes it back.
  useEffect(() => {
    if (isFocusFree()) button.current?.focus({ preventScroll: true })
  }, [])
  const press = () => {
    // While the notice fades, the focus belongs to what comes back.
    button.current?.blur()
    onUndo()
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text span inherit style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      {/* The notice cuts off what stands over its edge: room for the ring of the focus. */}
      <Button ref={button} size="compact-sm" variant="default" onClick={press} flex="none" m={4}>
        Undo
      </Button>
    </Group>
  )
}
