/**
 * The good request of each call: who asks and about which record, by the place in the product that the call's path names,
 * and the least that its schema takes. A row stands only where that is not enough.
 */
import fc from 'fast-check'
import type { CallSpec } from '#contract/call.ts'
import { PASSWORD } from '#server/test/make.ts'
import { CHANGES } from '#server/test/partial-saves.ts'
import { type Known, valuesOf } from '../from-schema.ts'
import { COMPANY_PLACES, COMPANY_ROWS } from './company-rows.ts'
import { COST_PLACES, COST_ROWS } from './cost-rows.ts'
import { EVIDENCE_PLACES, EVIDENCE_ROWS } from './evidence-rows.ts'
import type { GoodRequest, Ground, Places, Plant, Planted, Rows } from './good-request.ts'
import { ISSUE_PLACES, ISSUE_ROWS } from './issue-rows.ts'
import { LIBRARY_PLACES, LIBRARY_ROWS } from './library-rows.ts'
import { PASSPORT_PLACES, PASSPORT_ROWS } from './passport-rows.ts'
import { PEOPLE_ROWS } from './people-rows.ts'
import { PICTURE_PLACES, PICTURE_ROWS } from './picture-rows.ts'
import { REPORT_PLACES, REPORT_ROWS } from './report-rows.ts'
import { SIGN_ON_ROWS } from './sign-on-rows.ts'
import { STYLE_FILE_PLACES, STYLE_FILE_ROWS } from './style-file-rows.ts'
import { STYLE_PLACES, STYLE_ROWS } from './style-rows.ts'

const ROWS: Rows = {
  ...PEOPLE_ROWS,
  ...SIGN_ON_ROWS,
  ...COMPANY_ROWS,
  ...STYLE_ROWS,
  ...EVIDENCE_ROWS,
  ...LIBRARY_ROWS,
  ...ISSUE_ROWS,
  ...PASSPORT_ROWS,
  ...PICTURE_ROWS,
  ...REPORT_ROWS,
  ...COST_ROWS,
  ...STYLE_FILE_ROWS,
}
const PLACES: Places = {
  ...COMPANY_PLACES,
  ...STYLE_PLACES,
  ...EVIDENCE_PLACES,
  ...LIBRARY_PLACES,
  ...ISSUE_PLACES,
  ...PASSPORT_PLACES,
  ...PICTURE_PLACES,
  ...REPORT_PLACES,
  ...COST_PLACES,
  ...STYLE_FILE_PLACES,
}

/** Null: a new call about a record that nobody plants yet. */
export const findRow = (call: CallSpec): ((ground: Ground) => Promise<GoodRequest>) | null => {
  const plant = ROWS[call.name] ?? changeOf(call) ?? placeOf(call) ?? listOf(call)
  return plant && (async (ground) => complete(call, await plant(ground)))
}

/** Anyone who checks partial saves plants a record with a whole body. */
const changeOf = ({ name, accepts }: CallSpec): Plant | null => {
  const plant = CHANGES[name]
  if (!plant) return null
  return async (ground) => {
    const { by, params, body } = await plant(ground)
    return {
      by,
      ids: params,
      ...(accepts === 'multipart'
        ? { form: { files: [], texts: body as Record<string, string> } }
        : { body }),
    }
  }
}

/** The longest path that the call's own begins with. */
const placeOf = ({ path }: CallSpec): Plant | null => {
  const [place] = Object.keys(PLACES)
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .sort((one, other) => other.length - one.length)
  return place === undefined ? null : (PLACES[place] ?? null)
}

const parametersOf = ({ path }: CallSpec): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** About what one has, or what anybody may ask. */
const listOf = (call: CallSpec): Plant | null => {
  if (parametersOf(call).length > 0 || call.accepts !== undefined) return null
  return async ({ make }) => {
    if (call.access === 'anyone') return { by: null }
    return { by: call.access === 'admin' ? await make.operator() : (await make.brand()).manager }
  }
}

/** What any call takes. */
const ALWAYS = { current_password: PASSWORD, approve_status: true, version: 1 }

const complete = (call: CallSpec, { ids = {}, ...planted }: Planted): GoodRequest => {
  const known: Record<string, unknown> = { ...ALWAYS, ...ids }
  const params = Object.fromEntries(parametersOf(call).map((name) => [name, known[name]]))
  return { params, ...planted, body: planted.body ?? (call.body && leastOf(call.body, known)) }
}

/** The same each time. */
const leastOf = (schema: NonNullable<CallSpec['body']>, ids: Record<string, unknown>): unknown => {
  const known: Known = (name) => (ids[name] === undefined ? undefined : fc.constant(ids[name]))
  const [body] = fc.sample(valuesOf(schema, { known, name: '', isLeast: true }), { numRuns: 1, seed: 1 })
  return body
}
