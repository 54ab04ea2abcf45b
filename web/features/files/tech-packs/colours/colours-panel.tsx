/** What colour each material has in each colourway: a sheet on a desk, one colourway at a time on a phone. */
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallOutLine } from '#contract/files/call-outs.ts'
import { placeOfCell } from '#contract/files/material-colours.rules.ts'
import { MATERIAL_COLOUR_LIMITS, MATERIAL_COLOUR_TEXTS } from '#contract/files/material-colours.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ShowRow, useSoughtRow } from '#web/records/style/sought-row.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Sheet } from '#web/ui/sheet/sheet.tsx'
import { Problem } from '#web/ui/text/text.tsx'
import type { TechPackForm } from '../use-tech-pack-form.ts'
import { colourColumns } from './colour-columns.tsx'
import {
  type ColourRow,
  coloursOfRows,
  keysOfCells,
  rowsOfColours,
  type ShownColourway,
} from './colour-rows.rules.ts'
import { COLOUR_LISTS, COLOURS_TITLE } from './colour-words.ts'
import classes from './colours.module.css'
import { ColoursOfOne } from './colours-of-one.tsx'

/** One colourway at a time has room for choosing colours by eye. */
const VIEWS = [
  { value: 'sheet', label: 'All colourways' },
  { value: 'one', label: 'One colourway' },
] as const
type View = (typeof VIEWS)[number]['value']

const LINES = { one: 'line', many: 'lines' }

interface ColoursPanelProps {
  lines: readonly CallOutLine[]
  form: TechPackForm
  /** Told how many cells are marked. */
  onProblems: (count: number) => void
}

export function ColoursPanel({ lines, form, onProblems }: ColoursPanelProps) {
  const { fields } = form.form
  const { colourways, material_colours: cells } = fields.values
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const [view, setView] = useState<View>('sheet')
  const isEmpty = colourways.length === 0 || lines.length === 0
  const rows = useMemo(() => rowsOfColours(lines, colourways, cells), [lines, colourways, cells])
  const put = (changed: readonly ColourRow[]) =>
    fields.setFieldValue('material_colours', coloursOfRows(changed))
  const isFull = cells.length > MATERIAL_COLOUR_LIMITS.of_tech_pack
  return (
    <Panel
      title={COLOURS_TITLE}
      description="What colour each material has in each colourway, by its name or code, with a screen colour such as #0f4c81 behind it."
      action={
        !isPhone && !isEmpty && <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
      }
    >
      <ShowRow lists={COLOUR_LISTS} keys={keysOfCells(rows, colourways)} />
      {isFull && (
        <Problem role="alert" tone="warning" size="inherit" mb={12}>
          {MATERIAL_COLOUR_TEXTS.tooMany}
        </Problem>
      )}
      {isEmpty ? (
        <Empty title="No colours yet">They need a colourway here, and a line in the bill of materials.</Empty>
      ) : isPhone || view === 'one' ? (
        <ColoursOfOne rows={rows} colourways={colourways} onChange={put} />
      ) : (
        <ColourSheet rows={rows} colourways={colourways} onChange={put} onProblems={onProblems} />
      )}
      {!isEmpty && (
        <p className={classes.legend}>
          <span>Empty: as the line</span>
          <span>–: not used</span>
        </p>
      )}
    </Panel>
  )
}

interface ColourSheetProps {
  rows: readonly ColourRow[]
  colourways: readonly ShownColourway[]
  onChange: (rows: readonly ColourRow[]) => void
  onProblems: (count: number) => void
}

function ColourSheet({ rows, colourways, onChange, onProblems }: ColourSheetProps) {
  const { user } = useSession()
  const named = JSON.stringify(colourways.map(({ id, name }) => ({ id, name })))
  const columns = useMemo(() => colourColumns(JSON.parse(named) as ShownColourway[]), [named])
  useEffect(() => () => onProblems(0), [onProblems])
  const sought = useSoughtColour(rows)
  return (
    <Sheet<ColourRow>
      sought={sought}
      label={COLOURS_TITLE}
      columns={columns}
      rows={rows}
      keptAs={`colours:${user.id}`}
      canChange
      noun={LINES}
      onChange={({ rows: changed }) => onChange(changed)}
      onProblems={useCallback((found: readonly unknown[]) => onProblems(found.length), [onProblems])}
      frozen={1}
    />
  )
}

/** Addresses name a cell by its line and its colourway. */
const useSoughtColour = (rows: readonly ColourRow[]) => {
  const sought = useSoughtRow('material_colours')
  const { lineId, colourwayId } = placeOfCell(sought?.key ?? '')
  const row = rows.find(({ id }) => id === lineId)?.id
  return useMemo(() => (row === undefined ? null : { row, column: colourwayId }), [row, colourwayId])
}
