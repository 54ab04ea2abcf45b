import type { KeptStyles } from './kept-styles.ts'
import { makeFilter } from './style-filter.rules.ts'

interface InCollection {
  /** Of the collection, that the company sees. */
  styles: number
  /** Ids of those that have the text in name or number, the newest first. */
  found: number[]
}

/** By the collection's id. */
export const findByText = async (
  kept: KeptStyles,
  { organization_id }: { organization_id: number },
  text: string,
): Promise<ReadonlyMap<number, InCollection>> => {
  const [shelf, words] = await Promise.all([kept.of(organization_id), kept.wordsOf(text)])
  return shelf.recall(`text ${text}`, () => {
    const fits = makeFilter({}, { today: '', words, mayChange: () => false })
    const collections = new Map<number, InCollection>()
    for (const style of shelf.all()) {
      const { id, collection } = style.shown
      const known = collections.get(collection.id) ?? { styles: 0, found: [] }
      collections.set(collection.id, known)
      known.styles += 1
      if (fits(style)) known.found.push(id)
    }
    for (const { found } of collections.values()) found.sort((a, b) => b - a)
    return collections
  })
}
