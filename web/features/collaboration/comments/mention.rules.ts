/** `@Name` in a text that is being written, and in one that is read. */
import { foldText } from '#contract/values/text/fold.ts'

/** Where a name is being typed: from its `@` up to the caret. */
export interface OpenMention {
  start: number
  query: string
}

/** As far back as a name with its parts can reach. */
const OPEN = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40}){0,3})$/u

/** What is typed behind an `@`, up to the caret; null where no name is being typed. */
export const findOpenMention = (text: string, caret: number): OpenMention | null => {
  const query = OPEN.exec(text.slice(0, caret))?.[1]
  return query === undefined ? null : { start: caret - query.length - 1, query }
}

/** The text with the whole name in place of what was typed of it, and where the caret then stands. */
export const completeMention = (
  text: string,
  { start, query }: OpenMention,
  name: string,
): { text: string; caret: number } => {
  const before = `${text.slice(0, start)}@${name} `
  const after = text.slice(start + 1 + query.length).replace(/^ /, '')
  return { text: before + after, caret: before.length }
}

interface Named {
  full_name: string
}

/** Those with a part of the name that begins like this, whatever the accents. */
export const beginningWith = <Person extends Named>(people: readonly Person[], query: string): Person[] =>
  people.filter(({ full_name }) => ` ${foldText(full_name)}`.includes(` ${foldText(query)}`))

/** Of the people who were chosen, those whom the text still names. */
export const stillNamed = <Person extends Named>(text: string, people: readonly Person[]): Person[] =>
  people.filter(({ full_name }) => text.includes(`@${full_name}`))

export interface TextPart {
  /** Where it begins in the text. */
  at: number
  text: string
  isMention: boolean
}

/** The text in pieces, mentions apart; of two names that begin alike the longer one counts. */
export const splitMentions = (text: string, people: readonly Named[]): TextPart[] => {
  const marks = people.map(({ full_name }) => `@${full_name}`).sort((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const mark = marks.find((each) => text.startsWith(each, at))
    if (!mark) continue
    if (at > from) parts.push({ at: from, text: text.slice(from, at), isMention: false })
    parts.push({ at, text: mark, isMention: true })
    from = at + mark.length
    at = from - 1
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isMention: false })
  return parts
}
