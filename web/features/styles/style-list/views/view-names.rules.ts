import type { StyleView } from '#contract/styles/style-views.ts'

type Named = Pick<StyleView, 'id' | 'name' | 'owner_name'>

/** What each view is called on its tab and in the address: with its owner where one before it has the same name. */
export const namesOfViews = (views: readonly Named[]): Map<number, string> => {
  const taken = new Set<string>()
  return new Map(
    views.map(({ id, name, owner_name }) => {
      const isFirst = !taken.has(name)
      taken.add(name)
      return [id, isFirst ? name : `${name} (${owner_name})`]
    }),
  )
}
