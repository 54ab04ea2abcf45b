/** The plain text of an email. */
import type { Told } from '#contract/values/text/told.ts'
import type { Speaker } from '../languages/speaker.ts'
import { asTold, type Letter } from './letter.ts'

export const toText = (
  { paragraphs, list = [], action, answer, aside }: Letter,
  { origin, speaker: { say } }: { origin: string; speaker: Speaker },
): string => {
  const inOneLine = (told: Told): string => say(asTold(told)).replace(/\s+/g, ' ')
  const entries = list.map(({ label, path, lines = [], answer: own }) =>
    [
      `- ${inOneLine(label)}`,
      ...lines.map(inOneLine),
      `${origin}${path}`,
      ...(own ? [`${inOneLine(own.label)}: ${origin}${own.path}`] : []),
    ].join('\n  '),
  )
  const links = [answer, action, aside].flatMap((link) =>
    link ? [`${inOneLine(link.label)}:\n${origin}${link.path}`] : [],
  )
  return [...paragraphs.map(inOneLine), ...entries, ...links, 'Selvedge'].join('\n\n')
}
