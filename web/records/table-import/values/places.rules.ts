/** A city and a country that one text says together. */
import { readCountryCode } from './read-values.rules.ts'

/** `1710`, `4750-002`, `D-89073` beside the name of a city. */
const POSTCODE = /(?:^|\s)[\p{Lu}-]{0,3}\d[\d\p{Lu}-]*(?=\s|$)/gu

/** What it ends with: `Plot 12, Tongi, Gazipur 1710, Bangladesh`, `Ningbo, China`. */
export const placeIn = (text: string): { city: string; country: string } | null => {
  const parts = text.split(/[,;\n]/).map((part) => part.replace(POSTCODE, ' ').trim())
  const [country = '', city = ''] = parts.filter((part) => part !== '').toReversed()
  const read = readCountryCode(country)
  return city !== '' && 'code' in read ? { city, country } : null
}
