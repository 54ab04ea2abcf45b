import { DEFAULT_TRACE_LAYOUT, type TraceLayout } from '#contract/passports/passport-snapshot.ts'
import {
  brightenColor,
  isHexColor,
  MIN_SHAPE_CONTRAST,
  mixColors,
  readableOn,
  tintOf,
} from '#contract/values/codes/colors.ts'

type ColorName = keyof { [Key in keyof TraceLayout as Key extends `${string}_color` ? Key : never]: string }

/** A colour that is none would let text into the style element: the default takes its place. */
const pick = (layout: TraceLayout, name: ColorName): string =>
  isHexColor(layout[name]) ? layout[name] : DEFAULT_TRACE_LAYOUT[name]

/** The page's colours from the brand's: whatever was picked, text keeps a contrast of 4.5 and shapes one of 3. */
export function themeColors(layout: TraceLayout): Record<string, string> {
  const paper = pick(layout, 'background_color')
  const readable = (color: string) => readableOn(color, paper)
  const text = readable(pick(layout, 'font_color'))
  const muted = readable(mixColors(text, paper, 0.2))
  const title = readable(pick(layout, 'title_color'))
  const confirmed = readableOn(pick(layout, 'verified_color'), paper, MIN_SHAPE_CONTRAST)
  const open = readableOn(pick(layout, 'unverified_color'), paper, MIN_SHAPE_CONTRAST)
  const icon = pick(layout, 'icon_color')
  const bright = brightenColor(title)
  const tint = tintOf(paper, bright, [text, muted, title])
  return {
    paper,
    text,
    muted,
    title,
    tint,
    ground: mixColors(paper, bright, 0.12),
    line: mixColors(paper, text, 0.16),
    dots: mixColors(paper, bright, 0.3),
    confirmed,
    'on-confirmed': readableOn(icon, confirmed, MIN_SHAPE_CONTRAST),
    'confirmed-text': readable(pick(layout, 'verified_color')),
    open,
    'on-open': readableOn(paper, open, MIN_SHAPE_CONTRAST),
    'open-text': readable(pick(layout, 'unverified_color')),
    accent: readableOn(icon, paper, MIN_SHAPE_CONTRAST),
  }
}

/** Style sheet that gives the passport under the selector `scope` its colours. */
export function passportThemeCss(layout: TraceLayout, scope = '.passport'): string {
  const properties = Object.entries(themeColors(layout)).map(([name, color]) => `--${name}:${color}`)
  return `${scope}{${properties.join(';')}}`
}
