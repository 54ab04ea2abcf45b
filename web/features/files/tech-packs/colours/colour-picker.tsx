/** The colour that a screen shows, chosen by eye instead of typed. */
import classes from '../tech-packs.module.css'

const HEX = /^#[0-9a-f]{6}$/i
/** What the browser's own colour field shows where none is chosen. */
const NO_COLOUR = '#ffffff'

interface ColourPickerProps {
  /** Of what it is the colour. */
  name: string
  hex: string | null
  onChange: (hex: string) => void
}

export function ColourPicker({ name, hex, onChange }: ColourPickerProps) {
  return (
    <input
      type="color"
      className={classes.picker}
      aria-label={`Choose the colour of ${name}`}
      value={hex !== null && HEX.test(hex) ? hex : NO_COLOUR}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
