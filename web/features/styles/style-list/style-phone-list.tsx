/** The styles on a telephone: grouped and changed as at a desk. */
import { Link } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, Suspense, useState } from 'react'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { titleOf } from '#web/records/style/style-names.ts'
import { type Selection, toggle } from '#web/records/table/grid/selection.rules.ts'
import { PhoneItem } from '#web/records/table/phone/phone-item.tsx'
import { PhoneList } from '#web/records/table/phone/phone-list.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { isEdited } from './cells/cell-values.rules.ts'
import { CellContent } from './cells/cells.tsx'
import { type CellChanges, refusedEditing } from './cells/use-cell-changes.ts'
import { COLUMNS, type ColumnKey } from './grid/columns.rules.ts'
import type { Editing } from './grid/grid-view.ts'
import { GroupHead } from './grid/group-head.tsx'
import classes from './style-list.module.css'
import type { StyleRows } from './use-style-rows.ts'

const PhoneEditor = loadComponent(() => import('./cells/phone-editor.tsx'), 'PhoneEditor')

interface StylePhoneListProps {
  list: StyleRows
  columns: readonly ColumnKey[]
  today: string
  changes: CellChanges
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
}

export function StylePhoneList(props: StylePhoneListProps) {
  const { list, columns, today, changes, selection, select } = props
  const { rows, lines, by, fold, isBehind, reach } = list
  const [editing, setEditing] = useState<Editing | null>(null)
  const edited = editing && rows.find(({ id }) => id === editing.id)
  const changeOf = (row: StyleListRow) => (column: ColumnKey) =>
    isEdited(column) && row.can.change ? () => setEditing({ id: row.id, column }) : null
  return (
    <>
      <PhoneList
        label="Styles"
        {...{ lines, isBehind, reach }}
        renderLine={(line, isFirst) => {
          if (line.kind === 'group')
            return (
              by && (
                <h2 className={classes.phoneTitle}>
                  <GroupHead head={line} {...{ by, fold }} />
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
              picture={<RecordPicture picture={row.default_image} width={320} shown={64} isFirst={isFirst} />}
              columns={columns}
              labelOf={(column) => COLUMNS[column].label}
              renderCell={(column) => <CellContent {...{ row, column, today, columns }} canAssign={false} />}
              changeOf={changeOf(row)}
              isSelected={selection.ids.has(row.id)}
              onToggle={() => select((now) => toggle(now, row.id))}
            />
          )
        }}
      />
      <Suspense>
        {editing && edited && (
          <PhoneEditor
            row={edited}
            editing={editing}
            onCancel={() => setEditing(null)}
            onCommit={(change) => {
              setEditing(null)
              void changes.change(edited, change).then((error) => {
                // Anyone who changes another field by now is not interrupted.
                if (error !== null) setEditing((now) => now ?? refusedEditing(edited, change, error))
              })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
