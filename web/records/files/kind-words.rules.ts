/** What a file is called by its kind, and what opens it. */
import { endingOf, FILE_KIND_FACTS, kindOfName } from '#contract/files/file-kinds.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { sayName } from '#web/lib/language/say.ts'

/** `Pattern (DXF)`; null where the name says nothing. */
export const wordOfKind = (title: string): string | null => {
  const kind = kindOfName(title)
  return kind && `${sayName(FILE_KIND_FACTS[kind].word)} (${endingOf(title).toUpperCase()})`
}

/** `Opens in Gerber AccuMark, Lectra Modaris or Optitex.` */
export const sayWhatOpens = (title: string): string | null => {
  const kind = kindOfName(title)
  if (!kind) return null
  const programs = new Intl.ListFormat(readerLocale(), { type: 'disjunction' }).format(
    FILE_KIND_FACTS[kind].opens,
  )
  return `Opens in ${programs}.`
}
