import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CostInputs } from '#contract/passports/france/cost-record.ts'
import type { FibreComposition } from '#contract/passports/passport-composition.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'
import type { PassportSaid } from './cost.rules.ts'

export interface CostRow {
  said: CostInputs
  version: number
  updated_by: string
  updated_at: string
}

const costs = (db: Reader, styleId: number) =>
  db
    .selectFrom('environmental_costs as c')
    .innerJoin('users as u', 'u.id', 'c.updated_by')
    .where('c.style_id', '=', styleId)
    .select(['c.said', 'c.version', 'u.full_name as updated_by', 'c.updated_at'])

export const findCost = (db: Reader, styleId: number): Promise<CostRow | undefined> =>
  costs(db, styleId).executeTakeFirst()

/** Made where there is none yet, and locked until the transaction ends. */
export const lockCost = async (tx: Tx, styleId: number, userId: number): Promise<CostRow> => {
  await tx
    .insertInto('environmental_costs')
    .values({ style_id: styleId, updated_by: userId, updated_at: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lockInTurn(tx, `environmental cost of ${styleId}`, ({ mayWait }) => {
    const row = tx
      .selectFrom('environmental_costs')
      .where('style_id', '=', styleId)
      .select('style_id')
      .forUpdate()
    return (mayWait ? row : row.noWait()).execute()
  })
  return costs(tx, styleId).executeTakeFirstOrThrow()
}

export const writeCost = async (
  tx: Tx,
  styleId: number,
  { said, userId }: { said: CostInputs; userId: number },
): Promise<void> => {
  await tx
    .updateTable('environmental_costs')
    .set(({ eb }) => ({
      said: JSON.stringify(said),
      version: eb('version', '+', 1),
      updated_by: userId,
      updated_at: sql<string>`now()`,
    }))
    .where('style_id', '=', styleId)
    .execute()
}

/** The draft's steps with the countries of who does them, and its fibres. */
export const readSaid = async (db: Reader, styleId: number): Promise<PassportSaid & { brand: string }> => {
  const row = await db
    .selectFrom('styles as st')
    .innerJoin('collections as c', 'c.id', 'st.collection_id')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')
    .leftJoin('passport_draft_sections as p', (join) =>
      join.onRef('p.style_id', '=', 'st.id').on('p.section', '=', 'composition'),
    )
    .where('st.id', '=', styleId)
    .select(['b.name as brand', 'p.content'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('passport_steps as s')
          .leftJoin('passport_step_details as d', 'd.step_id', 's.id')
          .leftJoin('organizations as o', 'o.id', 'd.supplier_id')
          .leftJoin('factories as f', 'f.id', 'd.factory_id')
          .whereRef('s.style_id', '=', 'st.id')
          .select(['s.id', 's.makes_garment'])
          .select(({ ref }) => ref('s.kind').$castTo<TraceStepKey | null>().as('kind'))
          .select(({ eb, ref }) =>
            eb
              .case()
              .when('d.used_supplier_as_factory', '=', true)
              .then(ref('o.country'))
              .else(ref('f.established_country'))
              .end()
              .as('country'),
          )
          .orderBy('s.position'),
      ).as('steps'),
    )
    .executeTakeFirstOrThrow()
  const composition = row.content as { fibres?: FibreComposition } | null
  return {
    brand: row.brand,
    components: composition?.fibres?.components ?? [],
    steps: row.steps.map(({ kind, makes_garment, country }) => ({
      ...{ kind, makes_garment },
      countries: [country],
    })),
  }
}
