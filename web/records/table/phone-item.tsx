/** One record on a telephone. */
import type { ReactNode } from 'react'
import cover from '../cover-link.module.css'
import classes from './phone-list.module.css'
import box from './tick-box.module.css'

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
  isSelected: boolean
  onToggle: () => void
}

export function PhoneItem<Key extends string>(props: PhoneItemProps<Key>) {
  const { title, picture, columns, isSelected } = props
  return (
    <div className={classes.record} data-selected={isSelected || undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.words}>
        {props.renderLink(`${cover.link} ${classes.link}`)}
        <dl className={classes.facts}>
          {columns.slice(1, 1 + SHOWN_COLUMNS).map((column) => (
            <div key={column} className={classes.fact}>
              <dt>{props.labelOf(column)}</dt>
              <dd>{props.renderCell(column)}</dd>
            </div>
          ))}
        </dl>
      </div>
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
