/** What is said of passports at each level, and what of it holds for a style. */
import type { FactValues } from '#contract/passports/facts/fact-record.ts'
import { publicFactsOf, resolveFacts, type SaidAtLevels } from '#contract/passports/facts/facts.rules.ts'
import type { FactSheet } from '#contract/passports/facts/passport-facts.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findCompanyOf, findHolders, findSheet, type SheetOf } from './passport-facts.store.ts'

const saidBy = async (db: Reader, level: SheetOf['level'], id: number | null): Promise<FactValues> =>
  (id === null ? undefined : await findSheet(db, { level, id }))?.said ?? {}

/** What the levels above say. */
const findInherited = async (db: Reader, { level, id }: SheetOf): Promise<FactSheet['inherited']> => {
  if (level === 'company') return { company: {}, collection: {} }
  if (level === 'collection')
    return { company: await saidBy(db, 'company', await findCompanyOf(db, id)), collection: {} }
  const holders = await findHolders(db, id)
  const [company, collection] = await Promise.all([
    saidBy(db, 'company', holders?.company_id ?? null),
    saidBy(db, 'collection', holders?.collection_id ?? null),
  ])
  return { company, collection }
}

export const readSheet = async (
  db: Reader,
  of: SheetOf,
  can: FactSheet['can'],
): Promise<{ data: FactSheet }> => {
  const [row, inherited] = await Promise.all([findSheet(db, of), findInherited(db, of)])
  const isSaid = row !== undefined && row.version > 0
  return {
    data: {
      own: row?.said ?? {},
      inherited,
      version: row?.version ?? 0,
      updated_by: isSaid ? row.updated_by : null,
      updated_at: isSaid ? row.updated_at : null,
      can,
    },
  }
}

/** What a style alone says; the levels above are not of its draft. */
export const readOwnFacts = (db: Reader, styleId: number): Promise<FactValues> => saidBy(db, 'style', styleId)

/** All that holds of the style now, also what no version has. */
const readHeld = async (db: Reader, styleId: number): Promise<FactValues> => {
  const of = { level: 'style', id: styleId } as const
  const [style, inherited] = await Promise.all([readOwnFacts(db, styleId), findInherited(db, of)])
  const said: SaidAtLevels = { ...inherited, style }
  return resolveFacts(said)
}

/** What a version of the style would freeze now. */
export const readPublicFacts = async (db: Reader, styleId: number) =>
  publicFactsOf(await readHeld(db, styleId))

/** What a registry is told beside the version: for it and for the owners, and for no public form. */
export const readRegisteredFacts = async (
  db: Reader,
  styleId: number,
): Promise<Pick<FactValues, 'importer_eori'>> => {
  const { importer_eori } = await readHeld(db, styleId)
  return importer_eori === undefined ? {} : { importer_eori }
}
