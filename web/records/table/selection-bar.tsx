/** What may be done with the records that are chosen. It floats at the foot and covers no record. */
import { UnstyledButton } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#web/lib/formats.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  label: string
  /** Of chosen records. */
  count?: number
  /** In place of the count. */
  text?: string
  /** Stands beside the count. */
  more?: ReactNode
  /** All that match, where more do than are chosen. */
  all?: number | null
  onSelectAll?: () => void
  onClear: () => void
  /** In place of clearing. */
  clear?: string
  isPhone?: boolean
  /** What may be done. */
  children: ReactNode
}

export function SelectionBar(props: SelectionBarProps) {
  const { label, count = 0, text, more, all = null, onSelectAll, onClear, clear, isPhone, children } = props
  return createPortal(
    <section className={classes.bar} aria-label={label}>
      <span role="status" className={classes.count}>
        <strong>{text ?? <>{formatNumber(count)} selected</>}</strong>
        {more && <span className={classes.more}>{more}</span>}
      </span>
      {all !== null && !isPhone && (
        <UnstyledButton className={classes.action} onClick={onSelectAll}>
          Select all {formatNumber(all)}
        </UnstyledButton>
      )}
      {children}
      <UnstyledButton className={classes.clear} onClick={onClear}>
        {clear ?? (
          <>
            Clear
            {!isPhone && (
              <kbd className={classes.key} aria-hidden>
                Esc
              </kbd>
            )}
          </>
        )}
      </UnstyledButton>
    </section>,
    document.getElementById('content') ?? document.body,
  )
}

interface SelectionActionProps {
  icon: ComponentType<{ size?: number | string }>
  onClick: () => void
  children: ReactNode
}

export function SelectionAction({ icon: Icon, onClick, children }: SelectionActionProps) {
  return (
    <UnstyledButton className={classes.action} onClick={onClick}>
      <Icon size={18} aria-hidden />
      {children}
    </UnstyledButton>
  )
}
