/** The styles on a telephone. */
import { Link } from '@tanstack/react-router'
import type { Dispatch, SetStateAction } from 'react'
import { RecordPicture } from '#web/records/record-picture.tsx'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { PhoneItem } from '#web/records/table/phone-item.tsx'
import { PhoneList } from '#web/records/table/phone-list.tsx'
import { type Selection, toggle } from '#web/records/table/selection.rules.ts'
import { CellContent } from './cells.tsx'
import { COLUMNS, type ColumnKey } from './columns.rules.ts'
import { groupNameOf } from './group-names.ts'
import classes from './style-list.module.css'
import type { StyleRows } from './use-style-rows.ts'

interface StylePhoneListProps {
  list: StyleRows
  columns: readonly ColumnKey[]
  today: string
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
}

export function StylePhoneList({ list, columns, today, selection, select }: StylePhoneListProps) {
  const { lines, by, isBehind, reach } = list
  return (
    <PhoneList
      label="Styles"
      {...{ lines, isBehind, reach }}
      renderLine={(line) => {
        if (line.kind === 'group')
          return (
            by && (
              <h2 className={`${classes.title} ${classes.phoneTitle}`}>
                {groupNameOf(line.group, by)}
                <span className={classes.totals}>{countWords(line.group.styles, 'style')}</span>
              </h2>
            )
          )
        if (line.kind !== 'style') return null
        const { row } = line
        return (
          <PhoneItem
            title={titleOf(row)}
            renderLink={(className) => (
              <Link to="/inquiries/$id" params={{ id: String(row.id) }} className={className}>
                {titleOf(row)}
              </Link>
            )}
            picture={<RecordPicture picture={row.default_image} width={320} />}
            columns={columns}
            labelOf={(column) => COLUMNS[column].label}
            renderCell={(column) => <CellContent {...{ row, column, today, columns }} canAssign={false} />}
            isSelected={selection.ids.has(row.id)}
            onToggle={() => select((now) => toggle(now, row.id))}
          />
        )
      }}
    />
  )
}
