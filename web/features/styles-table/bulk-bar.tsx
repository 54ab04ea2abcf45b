/** What may be done with the styles that are chosen. It floats at the foot and covers no style. */
import { Menu, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#web/lib/formats.ts'
import {
  IconCalendarTime,
  IconCircleDashedCheck,
  IconCopy,
  IconDots,
  IconFolderSymlink,
} from '#web/records/icons.ts'
import type { Undo } from '#web/records/style/in-place/use-undo.ts'
import { IconBuildingFactory2, IconRosetteDiscountCheck, IconRoute, IconTrash } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import classes from './bulk.module.css'
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
  return createPortal(
    <>
      <section className={classes.bar} aria-label="Selected styles">
        <span role="status" className={classes.count}>
          <strong>{formatNumber(ids.length)} selected</strong>
          {pieces !== null && <span className={classes.pieces}>{formatNumber(pieces)} pcs</span>}
        </span>
        {all !== null && !isPhone && (
          <UnstyledButton className={classes.deed} onClick={onSelectAll}>
            Select all {formatNumber(all)}
          </UnstyledButton>
        )}
        {shown.map(({ choice: each, label, icon: Icon }) => (
          <UnstyledButton key={each} className={classes.deed} onClick={() => setChoice(each)}>
            <Icon size={18} aria-hidden />
            {label}
          </UnstyledButton>
        ))}
        <Menu position="top" shadow="md" radius={12} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <UnstyledButton className={classes.deed} aria-label={isPhone ? undefined : 'More actions'}>
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
        <UnstyledButton className={classes.clear} onClick={onClear}>
          Clear
          {!isPhone && (
            <kbd className={classes.key} aria-hidden>
              Esc
            </kbd>
          )}
        </UnstyledButton>
      </section>
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
    </>,
    document.getElementById('content') ?? document.body,
  )
}
