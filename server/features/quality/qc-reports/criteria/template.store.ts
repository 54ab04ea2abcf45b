/** What reports begin with: the product's templates, and those that companies keep. */
import { sql } from 'kysely'
import type { TemplateCriterion } from '#contract/quality/qc-templates.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { isDuplicate, type Reader, type Tx } from '#server/platform/db/database.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'

const selectTemplates = (db: Reader, actor: Actor) =>
  db
    .selectFrom('qc_templates as t')
    .where(sql<boolean>`(t.organization_id is null or t.organization_id = ${actor.organization_id})`)
    .select(['t.id', 't.organization_id', 't.name', 't.criteria', 't.is_final'])
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

/** The company's own by name, then the product's in their order. */
export const listTemplates = (db: Reader, actor: Actor) =>
  selectTemplates(db, actor)
    .orderBy(sql`t.organization_id is null`)
    .orderBy(sql`case when t.organization_id is not null then lower(t.name) end`)
    .orderBy('t.id')
    .execute()

export const findTemplate = (db: Reader, actor: Actor, id: number): Promise<TemplateRow | undefined> =>
  selectTemplates(db, actor).where('t.id', '=', id).executeTakeFirst()

export const findTemplateByClientId = (
  db: Reader,
  actor: Actor,
  clientId: string,
): Promise<TemplateRow | undefined> =>
  selectTemplates(db, actor).where('t.client_id', '=', clientId).executeTakeFirst()

/** Two who keep one at once meet here, so that neither goes over the limit. */
export const countOwnLocked = async (tx: Tx, organizationId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`qc templates of ${organizationId}`}, 0))`.execute(
    tx,
  )
  const { total } = await tx
    .selectFrom('qc_templates')
    .where('organization_id', '=', organizationId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface NewTemplate {
  name: string
  criteria: readonly TemplateCriterion[]
  client_id: string | null
  is_final: boolean
}

export const insertTemplate = async (
  tx: Tx,
  actor: Actor,
  { name, criteria, client_id, is_final }: NewTemplate,
): Promise<TemplateRow> =>
  tx
    .insertInto('qc_templates')
    .values({
      name,
      client_id,
      is_final,
      criteria: JSON.stringify(criteria),
      organization_id: actor.organization_id,
      created_by: actor.user_id,
    })
    .returning(['id', 'organization_id', 'name', 'criteria', 'is_final'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!isDuplicate(error, 'qc_templates_name')) throw error
      throw refusalAt({ name: QC_TEXTS.templateTwice }, 'conflict')
    })

export const deleteOwnTemplate = async (tx: Tx, actor: Actor, id: number): Promise<string | null> => {
  const row = await tx
    .deleteFrom('qc_templates')
    .where('id', '=', id)
    .where('organization_id', '=', actor.organization_id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
