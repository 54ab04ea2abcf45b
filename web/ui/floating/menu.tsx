/** Mantine's menu, which is opened by a press on its target. */
import type { MenuDropdownProps, Menu as MenuOfMantine, MenuProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type ComponentType, cloneElement, type MouseEvent, type ReactNode } from 'react'
import { floatingParts, Target, useFloating } from './use-floating.tsx'

interface Props extends MenuProps {
  /** A target and a dropdown. */
  children: ReactNode
}

export function Menu({ opened, onChange, children, ...props }: Props) {
  const [isOpen, setOpen] = useUncontrolled({ value: opened, defaultValue: false, onChange })
  const { parts, isOpened, target, dropdown } = useFloating({
    ...{ children, isOpen, popup: 'menu' },
    close: () => setOpen(false),
  })
  if (!parts) {
    const { onClick } = target.props
    const open = (event: MouseEvent<HTMLElement>) => {
      onClick?.(event)
      setOpen(true)
    }
    return cloneElement(target, { onClick: open })
  }
  return (
    <parts.Menu opened={isOpened} onChange={setOpen} {...props}>
      <parts.Menu.Target>{target}</parts.Menu.Target>
      {dropdown}
    </parts.Menu>
  )
}

type PartName = 'Item' | 'Label' | 'Divider' | 'RadioItem'

/** A part that stands within the dropdown, with the props of Mantine's. */
const part = <Name extends PartName>(name: Name): (typeof MenuOfMantine)[Name] => {
  const drawn = (props: object) => {
    const Whole = floatingParts().Menu[name] as ComponentType<object>
    return <Whole {...props} />
  }
  return drawn as unknown as (typeof MenuOfMantine)[Name]
}

Menu.Target = Target
Menu.Dropdown = (props: MenuDropdownProps) => {
  const parts = floatingParts()
  return <parts.Menu.Dropdown {...props} />
}
Menu.Item = part('Item')
Menu.Label = part('Label')
Menu.Divider = part('Divider')
Menu.RadioItem = part('RadioItem')
