/** The columns of the sheet: what a line is, and its colour in each colourway. */
import { isOddCode, readColour, writeColour } from '#contract/files/material-colours.rules.ts'
import { MATERIAL_COLOUR_TEXTS } from '#contract/files/material-colours.ts'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import type { SheetColumn } from '#web/ui/sheet/sheet-columns.ts'
import { type ColourRow, colourIn, type ShownColourway, withColour } from './colour-rows.rules.ts'
import { NOT_USED_WORD, UNNAMED } from './colour-words.ts'
import classes from './colours.module.css'

const plain = (key: 'item' | 'colour', title: string, width: number): SheetColumn<ColourRow> => ({
  kind: 'computed',
  key,
  title,
  width,
  read: (row) => row[key] ?? '',
})

const colourwayColumn = ({ id, name }: ShownColourway): SheetColumn<ColourRow> => ({
  kind: 'text',
  key: id,
  title: name.trim() || UNNAMED,
  width: 220,
  read: (row) => writeColour(colourIn(row, id)),
  write: (row, typed) => {
    const colour = readColour(typed, NOT_USED_WORD)
    return 'problem' in colour ? colour : { row: withColour(row, id, colour) }
  },
  mark: (row) => {
    const { name: code, hex } = colourIn(row, id)
    if (isOddCode(code))
      return { icon: <IconAlertTriangle size={14} />, label: MATERIAL_COLOUR_TEXTS.oddCode, tone: 'amber' }
    if (!hex) return null
    return { icon: <span className={classes.swatch} style={{ background: hex }} />, label: hex }
  },
})

export const colourColumns = (colourways: readonly ShownColourway[]): readonly SheetColumn<ColourRow>[] => [
  plain('item', 'Item', 200),
  plain('colour', 'Colour of the line', 150),
  ...colourways.map(colourwayColumn),
]
