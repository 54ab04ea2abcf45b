/** A choice from many: its options come into the page with the focus, else each field of a form would bring hundreds. */
import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'

export function LongSelect({ comboboxProps, onFocus, ...props }: SelectProps) {
  const [isWanted, setWanted] = useState(false)
  return (
    <Select
      {...props}
      // From then on they stay, since the arrow keys look for the chosen one before the list is open.
      comboboxProps={{ keepMounted: isWanted, ...comboboxProps }}
      onFocus={(event) => {
        setWanted(true)
        onFocus?.(event)
      }}
    />
  )
}
