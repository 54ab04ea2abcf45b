import { Group } from '@mantine/core'
import { useId } from 'react'
import { STICKERS } from '#contract/values/drawing.ts'
import classes from '../image-editor.module.css'
import { COLOURS, SIZES } from '../tools.ts'
import type { Pen } from './pen.ts'
import { STICKER_ROWS, stickerAddress } from './stickers.ts'

interface InkBarProps {
  pen: Pen
  onChange: (change: Partial<Pen>) => void
}

/** Colour and size, or the stickers. */
export function InkBar({ pen, onChange }: InkBarProps) {
  if (pen.tool === 'sticker') return <StickerPicker pen={pen} onChange={onChange} />
  return (
    <Group gap="4px 20px" justify="center" w="100%" maw={860}>
      <ColourChoice pen={pen} onChange={onChange} />
      <SizeSlider pen={pen} onChange={onChange} />
    </Group>
  )
}

function ColourChoice({ pen, onChange }: InkBarProps) {
  const isOther = !COLOURS.some(({ colour }) => colour === pen.colour)
  return (
    <fieldset className={classes.colours} aria-label="Colour">
      {COLOURS.map(({ colour, name }) => (
        <label key={colour} className={classes.colour} title={name}>
          <input
            type="radio"
            name="drawing-colour"
            aria-label={name}
            checked={colour === pen.colour}
            onChange={() => onChange({ colour })}
          />
          <span className={classes.drop} style={{ background: colour }} />
        </label>
      ))}
      <label className={classes.colour} title="Another colour" data-chosen={isOther || undefined}>
        <input
          type="color"
          aria-label="Another colour"
          value={pen.colour}
          onChange={(event) => onChange({ colour: event.currentTarget.value })}
        />
        <span className={classes.drop} data-any style={isOther ? { background: pen.colour } : undefined} />
      </label>
    </fieldset>
  )
}

function SizeSlider({ pen, onChange }: InkBarProps) {
  const id = useId()
  return (
    <div className={classes.size}>
      <label htmlFor={id}>Size</label>
      <input
        id={id}
        type="range"
        {...SIZES}
        value={pen.size}
        onChange={(event) => onChange({ size: Number(event.currentTarget.value) })}
      />
      <output htmlFor={id}>{pen.size}</output>
    </div>
  )
}

function StickerPicker({ pen, onChange }: InkBarProps) {
  return (
    <fieldset className={classes.stickers} aria-label="Sticker">
      {STICKERS.map((sticker) => (
        <label key={sticker} className={classes.sticker} title={STICKER_ROWS[sticker].name}>
          <input
            type="radio"
            name="drawing-sticker"
            aria-label={STICKER_ROWS[sticker].name}
            checked={sticker === pen.sticker}
            onChange={() => onChange({ sticker })}
          />
          <span className={classes.sign}>
            <img src={stickerAddress(sticker)} alt="" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
