import { foldText } from '../text/fold.ts'
import { TRACE_ICONS, type TraceIcon } from './trace-icons.generated.ts'

const ICONS_BY_NAME = new Map(TRACE_ICONS.map((icon) => [icon.name, icon]))

export const findTraceIcon = (name: string): TraceIcon | null => ICONS_BY_NAME.get(name) ?? null

const matches = (icon: TraceIcon, word: string): boolean =>
  icon.name.includes(word) || icon.keywords.some((keyword) => keyword.startsWith(word))

/** Icons of which every word of the search begins a keyword or stands in the name; all icons for an empty search. */
export function searchTraceIcons(search: string): TraceIcon[] {
  const words = foldText(search).split(' ').filter(Boolean)
  return TRACE_ICONS.filter((icon) => words.every((word) => matches(icon, word)))
}

/** A whole svg file of an icon, for `/icons/trace/{name}`. */
export const drawTraceIcon = (icon: TraceIcon): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${icon.markup}</svg>`
