/** Mantine's popover for a button that opens it. Whatever is drawn open takes Mantine's own. */
import type { PopoverDropdownProps, PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { floatingParts, Target, useFloating } from './use-floating.tsx'

interface Props extends PopoverProps {
  opened: boolean
  onChange: (isOpen: boolean) => void
  /** A target, whose press opens it, and a dropdown. */
  children: ReactNode
}

export function Popover({ opened, onChange, children, ...props }: Props) {
  const { parts, isOpened, target, dropdown } = useFloating({
    ...{ children, isOpen: opened, popup: 'dialog' },
    close: () => onChange(false),
  })
  if (!parts) return target
  return (
    <parts.Popover opened={isOpened} onChange={onChange} {...props}>
      <parts.Popover.Target>{target}</parts.Popover.Target>
      {dropdown}
    </parts.Popover>
  )
}

Popover.Target = Target
Popover.Dropdown = (props: PopoverDropdownProps) => {
  const parts = floatingParts()
  return <parts.Popover.Dropdown {...props} />
}
