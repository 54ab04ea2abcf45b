import {
  type FibreShare,
  type FibresReading,
  formatFibres,
  readFibres,
} from '#contract/values/codes/fibres.ts'
import { sayName } from '#web/lib/language/say.ts'

/** A fibre in the reader's language. The catalogue has those of the list of materials, as that list writes them: `Cotton`. */
export const nameOfFibre = (fibre: string): string => {
  const listed = `${fibre.charAt(0).toUpperCase()}${fibre.slice(1)}`
  const said = sayName(listed)
  return said === listed ? sayName(fibre) : said
}

/** `95 % Baumwolle, 5 % Elasthan`. */
export const sayFibres = (shares: readonly FibreShare[]): string => formatFibres(shares, nameOfFibre)

/** A composition that somebody typed, in their language or by the names of the law. */
export const readSaidFibres = (text: string): FibresReading => readFibres(text, nameOfFibre)
