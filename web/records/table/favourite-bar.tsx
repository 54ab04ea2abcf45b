/** Marks the chosen records as favourites, or takes the marks away. */
import { UnstyledButton } from '@mantine/core'
import { formatNumber } from '#web/lib/formats.ts'
import { IconDots } from '#web/records/icons.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconStar, IconStarFilled } from '#web/ui/icons.ts'
import classes from './selection-bar.module.css'
import { SelectionAction, SelectionBar } from './selection-bar.tsx'

interface FavouriteBarProps {
  label: string
  count: number
  /** All that match, where more do than are chosen. */
  all: number | null
  onSelectAll: () => void
  onClear: () => void
  onMark: (isFavourite: boolean) => void
  isPhone: boolean
}

const ACTIONS = [
  { isFavourite: true, label: 'Add to favourites', icon: IconStarFilled },
  { isFavourite: false, label: 'Remove from favourites', icon: IconStar },
] as const

export function FavouriteBar({ onMark, ...bar }: FavouriteBarProps) {
  const { all, onSelectAll, isPhone } = bar
  return (
    <SelectionBar {...bar}>
      {isPhone ? (
        <Menu position="top" shadow="md" radius={12} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <UnstyledButton className={classes.action}>
              Change
              <IconDots size={18} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {all !== null && <Menu.Item onClick={onSelectAll}>Select all {formatNumber(all)}</Menu.Item>}
            {ACTIONS.map(({ isFavourite, label, icon: Icon }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={17} aria-hidden />}
                onClick={() => onMark(isFavourite)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        ACTIONS.map(({ isFavourite, label, icon }) => (
          <SelectionAction key={label} icon={icon} onClick={() => onMark(isFavourite)}>
            {label}
          </SelectionAction>
        ))
      )}
    </SelectionBar>
  )
}
