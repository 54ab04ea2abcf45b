/** What the names in the rows of an import stand for, read once for all of them. */
import { IMPORT_TEXTS, type ImportRow } from '#contract/styles/style-import.ts'
import { listCurrencies, listNames } from '#server/features/styles/styles/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findOwnCollections } from './style-import.store.ts'

interface Named {
  id: number
  name: string
}

export interface KnownNames {
  /** By their names and numbers, in small letters. */
  collections: ReadonlyMap<string, readonly Named[]>
  productTypes: readonly Named[]
  currencies: ReadonlySet<string>
}

const plain = (text: string): string => text.trim().toLowerCase()

export const findKnownNames = async (
  db: Reader,
  actor: Actor,
  rows: readonly ImportRow[],
): Promise<KnownNames> => {
  const names = [...new Set(rows.flatMap(({ collection }) => (collection ? [plain(collection)] : [])))]
  const [collections, productTypes, currencies] = [
    names.length > 0 ? await findOwnCollections(db, actor, names) : [],
    await listNames(db, 'product_types'),
    await listCurrencies(db),
  ]
  // A number is nobody else's: it counts before the names.
  const calledSo = (name: string): Named[] => {
    const numbered = collections.filter((each) => plain(each.collection_number) === name)
    return numbered.length > 0 ? numbered : collections.filter((each) => plain(each.name) === name)
  }
  return {
    collections: new Map(names.map((name) => [name, calledSo(name)])),
    productTypes,
    currencies: new Set(currencies.map(({ currency_code }) => currency_code)),
  }
}

type Found = { found: Named } | { problem: string }

export const findCollection = ({ collections }: KnownNames, text: string): Found => {
  const [first, another] = collections.get(plain(text)) ?? []
  if (!first) return { problem: IMPORT_TEXTS.noSuchCollection }
  return another ? { problem: IMPORT_TEXTS.severalCollections } : { found: first }
}

export const findProductType = ({ productTypes }: KnownNames, text: string): Found => {
  const found = productTypes.find(({ name }) => plain(name) === plain(text))
  return found ? { found } : { problem: IMPORT_TEXTS.noSuchProductType }
}
