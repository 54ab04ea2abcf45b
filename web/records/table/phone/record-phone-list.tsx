/** Records on a telephone. */
import type { Dispatch, SetStateAction } from 'react'
import { PathLink } from '#web/ui/path-link.tsx'
import type { RowShape } from '../grid/record-row.tsx'
import { type Selection, toggle } from '../grid/selection.rules.ts'
import type { TableControls } from '../table-controls.ts'
import type { TableRows } from '../use-table-rows.ts'
import { PhoneItem } from './phone-item.tsx'
import { PhoneList } from './phone-list.tsx'

interface RecordPhoneListProps<Row extends { id: number }, Key extends string> {
  label: string
  controls: TableControls<Key>
  list: TableRows<Row>
  shape: RowShape<Row, Key>
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
}

export function RecordPhoneList<Row extends { id: number }, Key extends string>(
  props: RecordPhoneListProps<Row, Key>,
) {
  const { label, controls, list, shape, selection, select } = props
  const { lines, isBehind, reach } = list
  return (
    <PhoneList
      {...{ label, lines, isBehind, reach }}
      renderLine={(line) => {
        if (line.kind !== 'row') return null
        const { row } = line
        return (
          <PhoneItem
            title={shape.titleOf(row)}
            renderLink={(className) => (
              <PathLink href={shape.hrefOf(row)} className={className}>
                {shape.titleOf(row)}
              </PathLink>
            )}
            columns={controls.columns}
            labelOf={(column) => controls.set.info[column].label}
            renderCell={(column) => shape.renderCell(row, column)}
            isSelected={selection.ids.has(row.id)}
            onToggle={() => select((now) => toggle(now, row.id))}
          />
        )
      }}
    />
  )
}
