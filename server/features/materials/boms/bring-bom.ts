import { COPY_TEXTS } from '#contract/styles/style-copies.ts'
import { copyNamed } from '#server/features/files/style-files/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Bringing, Brought } from '#server/platform/documents/bringing.ts'
import { refuse } from '#server/platform/refusals/refusal.ts'
import { inputOfRow } from './bom.rules.ts'
import { listItems } from './bom.store.ts'
import { saveBom } from './save-bom.ts'

/**
 * The lines of another style in place of this one's, with pictures of their own. @throws Refusal `not_found` where there
 * are none, as a save does
 */
export const bringBom = async (tx: Tx, { actor, fromId, styleId, version }: Bringing): Promise<Brought> => {
  const rows = await listItems(tx, fromId)
  if (rows.length === 0) refuse('not_found', { text: COPY_TEXTS.nothingThere })
  const names = rows.flatMap(({ upload_name }) => upload_name ?? [])
  const copies = await copyNamed(tx, actor, { names, fromId, toId: styleId })
  const items = rows.map(inputOfRow).map(({ id, picture, ...line }) => ({
    ...{
      ...line,
      id: `new-${id}` as const,
      picture: picture === null ? null : (copies.get(picture) ?? null),
    },
  }))
  await saveBom(tx, { actor, styleId, input: { items: items as never, version } })
  return { leftOut: [] }
}
