/** The colours of the look, by role. Light and dark have the same roles; contrast.test.ts checks the pairs. */

export interface Palette {
  /** Text: first, second, and a third that only decorates. */
  ink: string
  inkSecond: string
  inkThird: string
  line: string
  /** Edges of fields and boxes, 3:1 beside their surroundings (WCAG 1.4.11). */
  fieldLine: string
  paper: string
  ground: string
  hover: string
  neutral: string
  neutralTint: string
  violet: string
  violetText: string
  violetTint: string
  teal: string
  tealText: string
  tealTint: string
  coral: string
  coralText: string
  coralTint: string
  amber: string
  amberText: string
  amberTint: string
  danger: string
}

export const LIGHT: Palette = {
  ink: '#221a2e',
  inkSecond: '#5d5468',
  inkThird: '#8a8294',
  line: '#e8e3ec',
  fieldLine: '#8f859d',
  paper: '#ffffff',
  ground: '#faf8f6',
  hover: '#f5f1f8',
  neutral: '#5d5468',
  neutralTint: '#f0edf2',
  violet: '#473068',
  violetText: '#473068',
  violetTint: '#f3eef8',
  teal: '#70d0ce',
  tealText: '#12706d',
  tealTint: '#e6f7f6',
  coral: '#ea7a66',
  coralText: '#b5442f',
  coralTint: '#fdeeea',
  amber: '#b7791f',
  amberText: '#85560d',
  amberTint: '#fdf5e3',
  danger: '#b5442f',
}

export const DARK: Palette = {
  ink: '#f1ecf5',
  inkSecond: '#b9afc6',
  inkThird: '#8d829b',
  line: '#352b41',
  fieldLine: '#7d7191',
  paper: '#201929',
  ground: '#17121e',
  hover: '#2a2135',
  neutral: '#b9afc6',
  neutralTint: '#2f2639',
  violet: '#6f4e97',
  violetText: '#c7b4dc',
  violetTint: '#32264a',
  teal: '#70d0ce',
  tealText: '#7fd8d6',
  tealTint: '#17302f',
  coral: '#ea7a66',
  coralText: '#f2a08f',
  coralTint: '#3a2020',
  amber: '#e0a94a',
  amberText: '#e9b968',
  amberTint: '#35280f',
  danger: '#b5442f',
}

/** The navigation keeps its own ground in both schemes. */
export const NAVIGATION = { ground: '#2b1b42', text: '#d9cfe6', current: '#46365c' } as const

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `inkSecond` → `--sv-ink-second`. */
export const variablesOf = (palette: Palette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([name, colour]) => [`--sv-${kebab(name)}`, colour]))
