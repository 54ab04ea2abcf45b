import type { SectionKey } from '#contract/passports/passport-sections.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export const listContents = async (db: Reader, styleId: number): Promise<Map<string, unknown>> => {
  const rows = await db
    .selectFrom('passport_draft_sections')
    .where('style_id', '=', styleId)
    .select(['section', 'content'])
    .execute()
  return new Map(rows.map(({ section, content }) => [section, content]))
}

export const saveContent = async (
  tx: Tx,
  { styleId, section, content }: { styleId: number; section: SectionKey; content: unknown },
): Promise<void> => {
  const json = JSON.stringify(content)
  await tx
    .insertInto('passport_draft_sections')
    .values({ style_id: styleId, section, content: json })
    .onConflict((conflict) => conflict.columns(['style_id', 'section']).doUpdateSet({ content: json }))
    .execute()
}

export const replaceContents = async (
  tx: Tx,
  styleId: number,
  contents: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await tx.deleteFrom('passport_draft_sections').where('style_id', '=', styleId).execute()
  const rows = Object.entries(contents).map(([section, content]) => ({
    style_id: styleId,
    section,
    content: JSON.stringify(content),
  }))
  if (rows.length > 0) await tx.insertInto('passport_draft_sections').values(rows).execute()
}
