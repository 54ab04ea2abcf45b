/** Initials on a colour that stays with the name, or a picture. */
import classes from './avatar.module.css'

/** White text is readable on each (4.5:1). */
const COLOURS = [
  '#473068',
  '#17706d',
  '#b5442f',
  '#85672f',
  '#44699d',
  '#4f7332',
  '#7a5aa6',
  '#9c466f',
  '#3a6a68',
]

/** The same name has the same colour everywhere and always. */
export const colourOf = (name: string): string => {
  let sum = 2_166_136_261
  for (const letter of name) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return COLOURS[sum % COLOURS.length] as string
}

/** `Anatolia Knit` → `AK`; one word gives its first two letters. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s\-–.&/]+/u).filter(Boolean)
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}

interface AvatarProps {
  name: string
  /** In pixels. */
  size?: number
  /** People are round, companies square. */
  shape?: 'round' | 'square'
  picture?: string | null
}

/** Decorates: the name stands beside it in words, so the initials are drawn and not read. */
export function Avatar({ name, size = 32, shape = 'round', picture }: AvatarProps) {
  const box = {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.36),
    borderRadius: shape === 'round' ? '50%' : size * 0.22,
  }
  if (picture)
    return <img className={classes.picture} src={picture} alt="" width={size} height={size} style={box} />
  return (
    <span
      aria-hidden
      className={classes.avatar}
      data-initials={initialsOf(name)}
      style={{ ...box, backgroundColor: colourOf(name) }}
    />
  )
}
