/** A section on a phone: its lines with their amounts, each of which opens as a form made of the same columns. */
import { Box, Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { Money } from '#contract/values/numbers/money.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { SheetColumn, SheetRow } from '#web/ui/sheet/sheet-columns.ts'
import classes from '../cost-sheets.module.css'
import { Figure } from '../price/figures.tsx'
import type { Editing, LineDrawerProps } from './line-drawer.tsx'

/** Its fields are needed once a line is opened, on a phone. */
const LineDrawer = loadComponent(() => import('./line-drawer.tsx'), 'LineDrawer') as <Line extends SheetRow>(
  props: LineDrawerProps<Line>,
) => ReactNode

interface LineListProps<Line extends SheetRow> {
  title: string
  lines: readonly Line[]
  columns: readonly SheetColumn<Line>[]
  nameOf: (line: Line) => string
  /** Absent where lines have no amounts. */
  amountOf?: ((line: Line) => Money) | undefined
  /** Decimals of the amounts. */
  places: number
  /** Null where they are only read. */
  editing: (Editing<Line> & { makeLine: () => Line }) | null
}

export function LineList<Line extends SheetRow>(props: LineListProps<Line>) {
  const { title, lines, columns, nameOf, amountOf, places, editing } = props
  const [opened, setOpened] = useState<Line | null>(null)
  return (
    <>
      <Box component="ul" mb={8}>
        {lines.map((line) => (
          <li key={line.id}>
            <button type="button" className={classes.line} onClick={() => setOpened(line)}>
              <span>{nameOf(line) || 'Line without a name'}</span>
              {amountOf && <Figure amount={amountOf(line)} places={places} />}
            </button>
          </li>
        ))}
      </Box>
      {editing && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpened(editing.makeLine())}
        >
          Add line
        </Button>
      )}
      {opened && (
        <Suspense>
          <LineDrawer
            title={nameOf(opened) || `New line of ${title}`}
            line={opened}
            columns={columns}
            editing={editing}
            isNew={lines.every(({ id }) => id !== opened.id)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
