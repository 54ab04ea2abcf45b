/** The colours of materials for those who work by them. */
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { CallOutLine } from '#contract/files/call-outs.ts'
import { cellOf } from '#contract/files/material-colours.rules.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import {
  type ColourRow,
  colourIn,
  keysOfCells,
  rowsOfColours,
  type ShownColourway,
} from './colour-rows.rules.ts'
import { COLOUR_LISTS, COLOURS_TITLE, UNNAMED } from './colour-words.ts'
import classes from './colours.module.css'
import { ColoursOfOne, ShownColour } from './colours-of-one.tsx'

interface ColoursReadingProps {
  lines: readonly CallOutLine[]
  colourways: readonly ShownColourway[]
  cells: readonly MaterialColour[]
}

export function ColoursReading({ lines, colourways, cells }: ColoursReadingProps) {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const rows = useMemo(() => rowsOfColours(lines, colourways, cells), [lines, colourways, cells])
  return (
    <Panel title={COLOURS_TITLE}>
      <ShowRow lists={COLOUR_LISTS} keys={keysOfCells(rows, colourways)} />
      {isPhone ? (
        <ColoursOfOne rows={rows} colourways={colourways} onChange={null} />
      ) : (
        <ColourTable rows={rows} colourways={colourways} />
      )}
    </Panel>
  )
}

function ColourTable({
  rows,
  colourways,
}: {
  rows: readonly ColourRow[]
  colourways: readonly ShownColourway[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div className={classes.scroller} tabIndex={0}>
      <table className={classes.table} aria-label={COLOURS_TITLE}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {colourways.map(({ id, name }) => (
              <th key={id} scope="col">
                {name || UNNAMED}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.item}</th>
              {colourways.map(({ id }) => (
                <td key={id} data-place={placeOf('material_colours', cellOf(row.id, id))}>
                  <ShownColour colour={colourIn(row, id)} own={row.colour} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
