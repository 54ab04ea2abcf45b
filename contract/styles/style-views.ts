/** Views of the styles' table that somebody saved (docs/product.md, Styles table). */
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, idParams, isOk, nameText, version } from '../values/fields.ts'
import { changesOf } from '../values/text/changes.ts'
import { fixed } from '../values/text/marked.ts'
import { listStyles } from './style-list.ts'

export const MAX_STYLE_VIEWS = 50
export const STYLE_VIEW_TEXTS = {
  nameRequired: 'The name of the view is required',
  nameTaken: 'There is a view of that name already',
  queryUnknown: 'The table has no such filter, sort or group',
  tooMany: fixed`A person has at most ${MAX_STYLE_VIEWS} views`,
} as const

/** What a view's text says, in the form of a query; of a page of the table it says nothing. */
export const styleViewQuery = listStyles.query.omit({ cursor: true, limit: true, today: true })

/** What of the table a view keeps. */
export const styleViewFields = z.object({
  name: nameText(60, STYLE_VIEW_TEXTS.nameRequired),
  /** Everybody of the company sees it; only who made it, and account managers, change it. */
  shared: z.boolean().default(false),
  /** Filters, sort and grouping, as `GET /api/styles` takes them: `status=active&sort=end_date`. */
  query: z.string().max(2_000).default(''),
  /** Keys of the columns in their order; empty for the usual ones. */
  columns: z
    .array(z.string().regex(/^[a-z_]{1,30}$/))
    .max(30)
    .default([]),
})

export const styleView = z.object({
  id,
  name: z.string(),
  shared: z.boolean(),
  query: z.string(),
  columns: z.array(z.string()),
  /** Styles that match now. */
  total: z.int(),
  /** Who made it. */
  owner_name: z.string(),
  version,
  can: z.object({ change: z.boolean() }),
})
export type StyleView = z.infer<typeof styleView>

export const listStyleViews = call({
  name: 'listStyleViews',
  method: 'GET',
  path: '/api/style_views',
  tag: 'Style views',
  summary: 'One’s own views of the styles’ table and those shared in the company',
  access: 'style:list',
  query: z.object({ today: day.optional() }),
  answer: z.object({ data: z.array(styleView) }),
})

export const createStyleView = call({
  name: 'createStyleView',
  method: 'POST',
  path: '/api/style_views',
  tag: 'Style views',
  summary: 'Save a view of the styles’ table',
  access: 'style:list',
  status: 201,
  body: styleViewFields,
  answer: z.object({ data: styleView }),
  errors: ['conflict'],
})

export const changeStyleView = call({
  name: 'changeStyleView',
  method: 'PUT',
  path: '/api/style_views/{id}',
  tag: 'Style views',
  summary: 'Change a view; what is not sent stays',
  access: 'style:list',
  params: idParams,
  body: changesOf(styleViewFields),
  answer: z.object({ data: styleView }),
  errors: ['not_found', 'conflict'],
})

export const deleteStyleView = call({
  name: 'deleteStyleView',
  method: 'DELETE',
  path: '/api/style_views/{id}',
  tag: 'Style views',
  summary: 'Delete a view',
  access: 'style:list',
  params: idParams,
  answer: isOk,
  errors: ['not_found'],
})
