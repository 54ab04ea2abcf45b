/** What a publication says to each of its readers. */
import type { PassportContent } from '../passport-snapshot.ts'
import { type ContentAudiences, contentFor } from './audience-content.rules.ts'
import { LINK_READERS, type LinkReader, READERS } from './audiences.ts'

/** Null for a reader who is told no more than the one before. */
export type Views<Content> = Readonly<Record<LinkReader, Content | null>>
export type PassportViews = Views<PassportContent>

/** The content of the reader's own view, or of the nearest before; null for what everybody reads. */
export const viewOf = <Content>(views: Views<Content>, reader: LinkReader): Content | null =>
  LINK_READERS.slice(0, LINK_READERS.indexOf(reader) + 1)
    .toReversed()
    .map((each) => views[each])
    .find((view) => view !== null) ?? null

/** What each of the readers reads, where it is more than the one before. */
export const splitReadings = <Content>(
  readings: readonly Content[],
): { everybody: Content; views: Views<Content> } => {
  const [everybody, ...others] = readings
  if (everybody === undefined) throw new Error('everybody is the first reader')
  const all = [everybody, ...others]
  const views = Object.fromEntries(
    LINK_READERS.map((reader, index) => {
      const [before, own] = [all[index], all[index + 1]]
      return [reader, own && JSON.stringify(own) !== JSON.stringify(before) ? own : null]
    }),
  ) as Record<LinkReader, Content | null>
  return { everybody, views }
}

export const splitContent = (
  content: PassportContent,
  audiences: ContentAudiences,
): { everybody: PassportContent; views: PassportViews } =>
  splitReadings(READERS.map((reader) => contentFor(content, audiences, reader)))
