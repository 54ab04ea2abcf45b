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

/** A part that stands within the dropdown, with the props of Mantine's. */
const part = <Part,>(find: (menu: typeof MenuOfMantine) => Part): Part => {
  const drawn = (props: object) => {
    const Drawn = find(floatingParts().Menu) as ComponentType<object>
    return <Drawn {...props} />
  }
  return drawn as unknown as Part
}

Menu.Target = Target
Menu.Dropdown = (props: MenuDropdownProps) => {
  const parts = floatingParts()
  return <parts.Menu.Dropdown {...props} />
}
Menu.Item = part(({ Item }) => Item)
Menu.Label = part(({ Label }) => Label)
Menu.Divider = part(({ Divider }) => Divider)
Menu.RadioItem = part(({ RadioItem }) => RadioItem)
