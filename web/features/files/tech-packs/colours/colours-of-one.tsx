/** The materials of one colourway below each other: on a phone there is no room for more. */
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type Colour,
  isOddCode,
  readColour,
  UNUSED_SIGN,
  writeColour,
} from '#contract/files/material-colours.rules.ts'
import { MATERIAL_COLOUR_LIMITS, MATERIAL_COLOUR_TEXTS } from '#contract/files/material-colours.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { ColourPicker } from './colour-picker.tsx'
import { type ColourRow, colourIn, type ShownColourway, withColour } from './colour-rows.rules.ts'
import { AS_THE_LINE_WORD, NOT_USED_WORD, UNNAMED } from './colour-words.ts'
import classes from './colours.module.css'

interface ColoursOfOneProps {
  rows: readonly ColourRow[]
  colourways: readonly ShownColourway[]
  /** Null where they are only read. */
  onChange: ((rows: readonly ColourRow[]) => void) | null
}

/** Besides the name, a blank and a colour of screens. */
const MAX_TYPED = MATERIAL_COLOUR_LIMITS.name + 8

export function ColoursOfOne({ rows, colourways, onChange }: ColoursOfOneProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = colourways.find(({ id }) => id === chosen) ?? colourways[0]
  if (!shown) return null
  return (
    <div className={classes.one}>
      <NativeSelect
        label="Colourway"
        value={shown.id}
        data={colourways.map(({ id, name }) => ({ value: id, label: name.trim() || UNNAMED }))}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      {onChange ? (
        <div className={classes.fields}>
          {rows.map((row) => (
            <ColourField
              key={`${row.id} ${shown.id}`}
              row={row}
              colour={colourIn(row, shown.id)}
              onChange={(colour) =>
                onChange(rows.map((each) => (each.id === row.id ? withColour(each, shown.id, colour) : each)))
              }
            />
          ))}
        </div>
      ) : (
        <dl className={classes.read}>
          {rows.map((row) => (
            <div key={row.id}>
              <dt>{row.item}</dt>
              <dd>
                <ShownColour colour={colourIn(row, shown.id)} own={row.colour} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

interface ColourFieldProps {
  row: ColourRow
  colour: Colour
  onChange: (colour: Colour) => void
}

/** What is typed stays as it is typed until the field is left. */
function ColourField({ row, colour, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const own = row.colour ?? AS_THE_LINE_WORD
  return (
    <TextInput
      label={row.item}
      placeholder={own}
      maxLength={MAX_TYPED}
      autoComplete="off"
      value={typed ?? writeColour(colour)}
      description={isOddCode(colour.name) ? MATERIAL_COLOUR_TEXTS.oddCode : undefined}
      leftSection={
        <ColourPicker
          name={row.item}
          hex={colour.hex}
          onChange={(hex) => onChange({ ...colour, is_used: true, hex })}
        />
      }
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const read = readColour(value, NOT_USED_WORD)
        if (!('problem' in read)) onChange(read)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** As it is read: a colour of its own, the line's, or none. */
export function ShownColour({ colour, own }: { colour: Colour; own: string | null }) {
  const { is_used, name, hex } = colour
  if (!is_used)
    return (
      <Quiet component="span" size="inherit">
        {UNUSED_SIGN} {NOT_USED_WORD}
      </Quiet>
    )
  if (name === null && hex === null)
    return (
      <Quiet component="span" size="inherit">
        {own ?? AS_THE_LINE_WORD}
      </Quiet>
    )
  return (
    <span className={classes.colour}>
      {hex && <span className={classes.swatch} style={{ background: hex }} aria-hidden />}
      <span>
        <bdi>{name}</bdi>{' '}
        {hex && (
          <Quiet component="bdi" size="inherit">
            {hex}
          </Quiet>
        )}
      </span>
    </span>
  )
}
