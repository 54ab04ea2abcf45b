/** One record on a telephone. */
import { Box, Flex, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconPencil } from '../../icons.ts'
import cover from '../../pictures/cover-link.module.css'
import box from '../grid/tick-box.module.css'
import classes from './phone-list.module.css'

const SHOWN_COLUMNS = 3

interface PhoneItemProps<Key extends string> {
  title: string
  /** The link that opens it. Its class reaches over the whole item, so that all of it can be pressed. */
  renderLink: (className: string) => ReactNode
  picture?: ReactNode
  /** All that are shown; the first is the title. */
  columns: readonly Key[]
  labelOf: (column: Key) => string
  renderCell: (column: Key) => ReactNode
  /** Opens what changes the column; null where it can't be changed. */
  changeOf?: (column: Key) => (() => void) | null
  isSelected: boolean
  onToggle: () => void
}

export function PhoneItem<Key extends string>(props: PhoneItemProps<Key>) {
  const { title, picture, columns, isSelected } = props
  return (
    <div className={classes.record} data-selected={isSelected || undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <Box flex={1} miw={0}>
        {props.renderLink(`${cover.link} ${classes.link}`)}
        <Flex component="dl" direction="column" gap={2} mt={4} fz={13}>
          {columns.slice(1, 1 + SHOWN_COLUMNS).map((column) => (
            <div key={column} className={classes.fact}>
              <dt>{props.labelOf(column)}</dt>
              <dd>
                <Fact label={props.labelOf(column)} onChange={props.changeOf?.(column) ?? null}>
                  {props.renderCell(column)}
                </Fact>
              </dd>
            </div>
          ))}
        </Flex>
      </Box>
      <label className={classes.tick}>
        <input
          type="checkbox"
          className={box.box}
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={props.onToggle}
        />
      </label>
    </div>
  )
}

interface FactProps {
  label: string
  onChange: (() => void) | null
  children: ReactNode
}

function Fact({ label, onChange, children }: FactProps) {
  if (!onChange) return children
  return (
    <button type="button" className={classes.change} aria-haspopup="dialog" onClick={onChange}>
      <VisuallyHidden>{label}</VisuallyHidden> {children}
      <IconPencil size={15} aria-hidden />
    </button>
  )
}
