/** Orders of the directory, made when somebody first sorts so and kept as long as the directory. */
import type { SupplierSort } from '#contract/companies/suppliers.ts'
import { findCountry } from '#contract/values/codes/countries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeptDirectory } from './directory-cache.ts'
import { orderRanks, type Places } from './directory-order.rules.ts'
import { findPlaces, type PlacedColumn } from './directory-order.store.ts'
import { hasRank } from './rank-set.rules.ts'

const COUNTRY = 'country:'

const readPlaces = async (db: Db, directory: KeptDirectory, column: PlacedColumn): Promise<Places> => {
  const places = new Uint32Array(directory.ids.length)
  for (const { id, place } of await findPlaces(db, column)) {
    const rank = directory.rankOf.get(id)
    if (rank !== undefined) places[rank] = place ?? 0
  }
  return { places, empty: 0 }
}

const placeCountries = ({ ids, traits }: KeptDirectory): Places => {
  const places = new Uint32Array(ids.length)
  const nameOf = (trait: string): string => {
    const code = trait.slice(COUNTRY.length)
    return findCountry(code)?.name ?? code
  }
  const names = [...traits.keys()]
    .filter((trait) => trait.startsWith(COUNTRY))
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
  for (const [index, trait] of names.entries()) {
    const members = traits.get(trait)
    for (let rank = 0; members && rank < ids.length; rank++)
      if (hasRank(members, rank)) places[rank] = index + 1
  }
  return { places, empty: 0 }
}

/** Those that are verified come first. */
const placeVerified = ({ ids, traits }: KeptDirectory): Places => {
  const verified = traits.get('verified')
  const places = Uint32Array.from(ids, (_, rank) => (verified && hasRank(verified, rank) ? 1 : 2))
  return { places, empty: null }
}

const placesOf = async (db: Db, directory: KeptDirectory, column: SupplierSort): Promise<Places> => {
  if (column === 'country') return placeCountries(directory)
  if (column === 'verified') return placeVerified(directory)
  return readPlaces(db, directory, column)
}

/** `sort` as the call has it: `['country', '-name']`. */
export const recallOrder = (
  db: Db,
  directory: KeptDirectory,
  sort: readonly string[],
): Promise<Uint32Array> =>
  directory.orders.get(sort.join(), async () => {
    const by = sort.map(async (text) => ({
      ...(await placesOf(db, directory, text.replace(/^-/, '') as SupplierSort)),
      isDescending: text.startsWith('-'),
    }))
    return orderRanks(directory.ids.length, await Promise.all(by))
  })
