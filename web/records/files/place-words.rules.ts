/** Where a file of the style file is shown, in words. */
import { FILE_PLACES, type FilePlace } from '#contract/files/files.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { sayName } from '#web/lib/language/say.ts'

const NAMES: Readonly<Record<FilePlace, string>> = {
  about: 'About',
  tech_pack: 'Tech pack',
  colourway: 'Colourways',
  bom_line: 'Bill of materials',
  picture: 'Picture of the style',
}

/** `About, Tech pack and Bill of materials`; null where there is none. */
export const sayPlaces = (places: readonly FilePlace[]): string | null =>
  places.length === 0
    ? null
    : new Intl.ListFormat(readerLocale(), { type: 'conjunction' }).format(
        places.map((place) => sayName(NAMES[place])),
      )

interface Shown {
  places: readonly FilePlace[]
}

/** What happens to files, with all places that show one of them and then show it no more. */
export const withPlaces = (text: string, files: readonly Shown[]): string => {
  const named = sayPlaces(FILE_PLACES.filter((place) => files.some(({ places }) => places.includes(place))))
  return named === null ? text : `${text} No longer shown in: ${named}.`
}
