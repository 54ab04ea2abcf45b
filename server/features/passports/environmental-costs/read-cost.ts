/** The environmental cost of a style as it is now, and what a version would freeze of it. */
import { type CostInputs, TAKEN_INPUTS } from '#contract/passports/france/cost-record.ts'
import type { EnvironmentalCost, SnapshotCost } from '#contract/passports/france/environmental-costs.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { costOf, frozenCost, MATERIAL_NAMES, METHOD, placesOf, resolveInputs } from './cost.rules.ts'
import { findCost, readSaid } from './environmental-cost.store.ts'

export const readCost = async (
  db: Reader,
  styleId: number,
  can: EnvironmentalCost['can'],
): Promise<{ data: EnvironmentalCost }> => {
  const [row, said] = await Promise.all([findCost(db, styleId), readSaid(db, styleId)])
  const own = row?.said ?? {}
  const resolved = resolveInputs(own, said)
  const isSaid = row !== undefined && row.version > 0
  return {
    data: {
      own,
      taken: resolved.taken,
      taken_inputs: TAKEN_INPUTS.filter((input) => own[input] === undefined),
      missing: resolved.missing,
      places: placesOf(resolved.all),
      material_names: { ...MATERIAL_NAMES },
      result: costOf(resolved),
      method: METHOD,
      computed_by: said.brand,
      version: row?.version ?? 0,
      updated_by: isSaid ? row.updated_by : null,
      updated_at: isSaid ? row.updated_at : null,
      can,
    },
  }
}

export const readOwnInputs = async (db: Reader, styleId: number): Promise<CostInputs> =>
  (await findCost(db, styleId))?.said ?? {}

/** What a version of the style would freeze now; the number is kept with the version of its method. */
export const readFrozenCost = async (db: Reader, styleId: number): Promise<SnapshotCost | null> => {
  const own = await readOwnInputs(db, styleId)
  if (!own.is_public) return null
  const said = await readSaid(db, styleId)
  return frozenCost(resolveInputs(own, said), said.brand)
}
