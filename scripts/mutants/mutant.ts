/** One small change of one file. */
export interface Mutant {
  group: 'access' | 'stores' | 'platform'
  file: string
  /** Offsets in the file's text. */
  start: number
  end: number
  kind: string
  replacement: string
}

export const mutate = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end)

export const describeMutant = (text: string, { file, start, end, kind, replacement }: Mutant): string => {
  const before = text.slice(0, start)
  const place = `${before.split('\n').length}:${start - before.lastIndexOf('\n')}`
  const onOneLine = (part: string) => part.replace(/\s+/g, ' ').slice(0, 160)
  return `${file}:${place} ${kind}: ${onOneLine(text.slice(start, end))} → ${onOneLine(replacement) || 'nothing'}`
}
