import type { KeptStyles } from './kept-styles.ts'
import { makeFilter } from './style-filter.rules.ts'

/** Ids of the company's styles that have the text in name or number, of each collection, the newest first. */
export const findByText = async (
  kept: KeptStyles,
  { organization_id }: { organization_id: number },
  text: string,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const [shelf, words] = await Promise.all([kept.of(organization_id), kept.wordsOf(text)])
  return shelf.recall(`text ${text}`, () => {
    const fits = makeFilter({}, { today: '', words, mayChange: () => false })
    const found = new Map<number, number[]>()
    for (const style of shelf.all()) {
      if (!fits(style)) continue
      const { id, collection } = style.shown
      const ids = found.get(collection.id)
      if (ids) ids.push(id)
      else found.set(collection.id, [id])
    }
    for (const ids of found.values()) ids.sort((a, b) => b - a)
    return found
  })
}
