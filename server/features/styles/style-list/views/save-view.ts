/** Saving views of the styles' table: whose they are, and what they may say (docs/product.md, Styles table). */
import type { z } from 'zod'
import {
  MAX_STYLE_VIEWS,
  STYLE_VIEW_TEXTS,
  styleViewFields,
  styleViewQuery,
} from '#contract/styles/style-views.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { isStorable } from '#server/platform/http/guards/text-guard.ts'
import { found, Refusal, refusalAt, refuse } from '#server/platform/refusals/refusal.ts'
import {
  countOwnViews,
  deleteViewRow,
  insertView,
  lockView,
  type StyleViewRow,
  updateView,
} from './style-view.store.ts'

/** What the view asks the list; null where the table has no such filters any more. */
export const readViewQuery = (query: string): z.output<typeof styleViewQuery> | null => {
  const written = [...new URLSearchParams(query)]
  const given = Object.fromEntries(written)
  // As of a call: nothing is said twice, and what `%00` stands for is in no text.
  if (Object.keys(given).length < written.length || !written.every(([, text]) => isStorable(text)))
    return null
  const read = styleViewQuery.safeParse(given)
  return read.success ? read.data : null
}

/** Who made it, and account managers those that colleagues share. */
export const mayChangeView = (
  actor: Actor,
  { owner_id, shared }: Pick<StyleViewRow, 'owner_id' | 'shared'>,
): boolean => owner_id === actor.user_id || (shared && isManager(actor))

const requireKnownQuery = (query: string): void => {
  if (!readViewQuery(query)) throw refusalAt({ query: STYLE_VIEW_TEXTS.queryUnknown })
}

const withNameTaken = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (!isDuplicate(error, 'style_views_name')) throw error
    throw refusalAt({ name: STYLE_VIEW_TEXTS.nameTaken }, 'conflict')
  }
}

type Fields = z.output<typeof styleViewFields>

export const addView = async (tx: Tx, actor: Actor, fields: Fields): Promise<number> => {
  requireKnownQuery(fields.query)
  if ((await countOwnViews(tx, actor)) >= MAX_STYLE_VIEWS)
    throw new Refusal('conflict', { text: STYLE_VIEW_TEXTS.tooMany })
  const id = await withNameTaken(insertView(tx, actor, fields))
  await audit(tx, actor, { action: 'style_view.created', subject: { kind: 'style_view', id } })
  return id
}

const openView = async (tx: Tx, actor: Actor, id: number) => {
  const view = found(await lockView(tx, actor, id), 'View not found')
  return mayChangeView(actor, view) ? view : refuse('forbidden')
}

/** @returns it as it is then: who takes a colleague's view from the team sees it for the last time */
export const changeView = async (tx: Tx, actor: Actor, id: number, change: object): Promise<StyleViewRow> => {
  const view = await openView(tx, actor, id)
  const fields = completeBody(styleViewFields, view, change)
  if (fields.query !== view.query) requireKnownQuery(fields.query)
  await withNameTaken(updateView(tx, id, fields))
  await audit(tx, actor, { action: 'style_view.changed', subject: { kind: 'style_view', id } })
  return { ...view, ...fields, version: view.version + 1 }
}

export const deleteView = async (tx: Tx, actor: Actor, id: number): Promise<void> => {
  const view = await openView(tx, actor, id)
  await deleteViewRow(tx, id)
  const details = { name: view.name }
  await audit(tx, actor, { action: 'style_view.deleted', subject: { kind: 'style_view', id }, details })
}
