/** What an import has to know of the product before its rows can be read: asked once for a file. */
import type { z } from 'zod'
import type { ImportNames, readImportNames } from '#contract/styles/style-import.ts'
import type { Style } from '#contract/styles/styles.ts'
import { findRoomForStyles, listCurrencies, listNames } from '#server/features/styles/styles/index.ts'
import { type Actor, canMakeRecords, isVerified } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findCompanies, findNamedStyles, listOwnCollections } from './style-import.store.ts'

const plain = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.toLowerCase()))]

export const findImportNames = async (
  db: Db,
  actor: Actor,
  { style_numbers, references, companies }: z.output<typeof readImportNames.body>,
): Promise<ImportNames> => {
  const styles = await findNamedStyles(db, actor, { numbers: style_numbers, references })
  const currencies = await listCurrencies(db)
  const room = await db.write((tx) => findRoomForStyles(tx, actor))
  return {
    styles: styles.map(({ is_own, status, ...style }) => ({
      ...style,
      status: status as Style['status'],
      can_change: is_own && canMakeRecords(actor),
    })),
    collections: await listOwnCollections(db, actor),
    companies: await findCompanies(db, actor, plain(companies)),
    product_types: await listNames(db, 'product_types'),
    currencies: currencies.map(({ currency_code }) => currency_code),
    styles_left: Number.isFinite(room) ? room : null,
    can_assign: isVerified(actor),
  }
}
