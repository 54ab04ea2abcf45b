import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { Dropdown, DropdownItem } from '#web/ui/fields/dropdown.tsx'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '#web/ui/icons.ts'

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[]

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[2]
  return (
    <Dropdown label={`Appearance: ${current.label}`} target={<current.Icon size={19} />} width={168}>
      {(close) =>
        SCHEMES.map(({ value, label, Icon }) => (
          <DropdownItem
            key={value}
            icon={<Icon size={17} />}
            isChosen={value === colorScheme}
            mark={value === colorScheme && <IconCheck size={16} />}
            onClick={() => {
              setColorScheme(value)
              close()
            }}
          >
            {label}
          </DropdownItem>
        ))
      }
    </Dropdown>
  )
}
