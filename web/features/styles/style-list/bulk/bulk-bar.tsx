/** What may be done with the styles that are chosen. It floats at the foot and covers no style. */
import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, Suspense, useState } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import {
  IconCalendarTime,
  IconCircleDashedCheck,
  IconCopy,
  IconDots,
  IconFolderSymlink,
} from '#web/records/icons.ts'
import bar from '#web/records/table/selection-bar.module.css'
import { SelectionAction, SelectionBar } from '#web/records/table/selection-bar.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import {
  IconBuildingFactory2,
  IconRosetteDiscountCheck,
  IconRoute,
  IconTrash,
  IconUsers,
} from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { BulkChoice } from './bulk-choice.ts'

const BulkDialog = loadComponent(() => import('./bulk-dialog.tsx'), 'BulkDialog')

type Icon = ComponentType<{ size?: number | string }>

const MAIN: readonly { choice: BulkChoice; label: string; icon: Icon }[] = [
  { choice: 'status', label: 'Status', icon: IconCircleDashedCheck },
  { choice: 'dates', label: 'Move dates', icon: IconCalendarTime },
  { choice: 'assign_supplier', label: 'Assign supplier', icon: IconBuildingFactory2 },
  { choice: 'request_verification', label: 'Request verification', icon: IconRosetteDiscountCheck },
]
const MORE: readonly { choice: BulkChoice; label: string; icon: Icon }[] = [
  { choice: 'move', label: 'Move to collection…', icon: IconFolderSymlink },
  { choice: 'assign_value_chain', label: 'Assign value chain…', icon: IconRoute },
  { choice: 'in_charge', label: 'Put in charge…', icon: IconUsers },
  { choice: 'duplicate', label: 'Duplicate…', icon: IconCopy },
  { choice: 'delete', label: 'Delete…', icon: IconTrash },
]

/** Beside the navigation of a small screen there is room for so many. */
const FEW = 2

interface BulkBarProps {
  ids: readonly number[]
  /** Null where not all of them are loaded. */
  pieces: number | null
  /** All that match, where more do than are chosen. */
  all: number | null
  onSelectAll: () => void
  onClear: () => void
  undo: Undo
  isPhone: boolean
}

export function BulkBar({ ids, pieces, all, onSelectAll, onClear, undo, isPhone }: BulkBarProps) {
  const [choice, setChoice] = useState<BulkChoice | null>(null)
  const isNarrow = useMediaQuery('(max-width: 75em)') ?? false
  const count = isPhone ? 0 : isNarrow ? FEW : MAIN.length
  const shown = MAIN.slice(0, count)
  const hidden = [...MAIN.slice(count), ...MORE]
  return (
    <>
      <SelectionBar
        label="Selected styles"
        count={ids.length}
        more={pieces !== null && `${formatNumber(pieces)} pcs`}
        {...{ all, onSelectAll, onClear, isPhone }}
      >
        {shown.map(({ choice: each, label, icon: Icon }) => (
          <SelectionAction key={each} icon={Icon} onClick={() => setChoice(each)}>
            {label}
          </SelectionAction>
        ))}
        <Menu position="top" shadow="md" radius={12} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <UnstyledButton className={bar.action} aria-label={isPhone ? undefined : 'More actions'}>
              {isPhone && 'Change'}
              <IconDots size={18} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {all !== null && isPhone && (
              <Menu.Item onClick={onSelectAll}>Select all {formatNumber(all)}</Menu.Item>
            )}
            {hidden.map(({ choice: each, label, icon: Icon }) => (
              <Menu.Item
                key={each}
                leftSection={<Icon size={17} aria-hidden />}
                color={each === 'delete' ? 'coral' : undefined}
                onClick={() => setChoice(each)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </SelectionBar>
      <Suspense>
        {choice && (
          <BulkDialog
            choice={choice}
            ids={ids}
            undo={undo}
            onClose={(isGone) => {
              setChoice(null)
              if (isGone) onClear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
