/** A choice from many: its options come into the page with the focus, else each field of a form would bring hundreds. */
import { Select, type SelectProps } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'

export function LongSelect({
  comboboxProps,
  onFocus,
  onDropdownOpen,
  onDropdownClose,
  ...props
}: SelectProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useRenderUntilListed(field, isOpen)
  return (
    <Select
      {...props}
      // From then on they stay, since the arrow keys look for the chosen one before the list is open.
      comboboxProps={{ keepMounted: isWanted, ...comboboxProps }}
      onFocus={(event) => {
        field.current = event.currentTarget
        setWanted(true)
        onFocus?.(event)
      }}
      onDropdownOpen={() => {
        setOpen(true)
        onDropdownOpen?.()
      }}
      onDropdownClose={() => {
        setOpen(false)
        onDropdownClose?.()
      }}
    />
  )
}

const FRAME_MS = 16

/** Mantine says that the list is open only in a render after the list has come into the page, which takes frames. */
const useRenderUntilListed = (field: RefObject<HTMLInputElement | null>, isOpen: boolean): void => {
  const [frames, setFrames] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame looks again.
  useEffect(() => {
    if (!isOpen || field.current?.getAttribute('aria-expanded') === 'true') return
    const next = setTimeout(() => setFrames((count) => count + 1), FRAME_MS)
    return () => clearTimeout(next)
  }, [field, isOpen, frames])
}
