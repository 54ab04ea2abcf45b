import { sayName } from '#web/lib/language/say.ts'

/** A fibre in the reader's language. The catalogue has those of the list of materials, as that list writes them: `Cotton`. */
export const nameOfFibre = (fibre: string): string => {
  const listed = `${fibre.charAt(0).toUpperCase()}${fibre.slice(1)}`
  const said = sayName(listed)
  return said === listed ? sayName(fibre) : said
}
