/** Whether a draft differs from the newest version, as last compared; any change of what it may show ends that. */
import type { Reader, Tx } from '#server/platform/db/database.ts'

export const findComparison = async (
  db: Reader,
  styleId: number,
): Promise<{ touched: number; compared: number | null; differs: boolean | null } | undefined> =>
  db
    .selectFrom('passport_drafts')
    .where('style_id', '=', styleId)
    .select(['touched', 'compared', 'differs'])
    .executeTakeFirst()

/** Nothing where the draft was touched meanwhile: then the comparison is of what was. */
export const keepComparison = async (
  tx: Tx,
  { styleId, touched, differs }: { styleId: number; touched: number; differs: boolean },
): Promise<void> => {
  await tx
    .updateTable('passport_drafts')
    .set({ compared: touched, differs })
    .where('style_id', '=', styleId)
    .where('touched', '=', touched)
    .execute()
}
