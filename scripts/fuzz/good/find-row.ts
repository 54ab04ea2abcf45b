/** The good request of each call: a row where records or input are needed, else what the contract itself tells. */
import type { CallSpec } from '#contract/call.ts'
import { CHANGES } from '#server/test/partial-saves.ts'
import { COMPANY_ROWS } from './company-rows.ts'
import { COST_ROWS } from './cost-rows.ts'
import { needsNoInput, type Plant, type Rows } from './good-request.ts'
import { PASSPORT_ROWS } from './passport-rows.ts'
import { PEOPLE_ROWS } from './people-rows.ts'
import { PICTURE_ROWS } from './picture-rows.ts'
import { REPORT_ROWS } from './report-rows.ts'
import { STYLE_FILE_ROWS } from './style-file-rows.ts'
import { STYLE_ROWS } from './style-rows.ts'

const ROWS: Rows = {
  ...PEOPLE_ROWS,
  ...COMPANY_ROWS,
  ...STYLE_ROWS,
  ...PASSPORT_ROWS,
  ...PICTURE_ROWS,
  ...REPORT_ROWS,
  ...COST_ROWS,
  ...STYLE_FILE_ROWS,
}

/** Null: a new call, which needs a row before anything shows that it works. */
export const findRow = (call: CallSpec): Plant | null =>
  ROWS[call.name] ?? changeOf(call) ?? readOf(call) ?? listOf(call)

/** Anyone who checks partial saves plants a record with a whole body. */
const changeOf = ({ name, accepts }: CallSpec): Plant | null => {
  const plant = CHANGES[name]
  if (!plant) return null
  return async (ground) => {
    const { by, params, body } = await plant(ground)
    const sent =
      accepts === 'multipart' ? { form: { files: [], texts: body as Record<string, string> } } : { body }
    return { by, params, ...sent }
  }
}

const parameters = ({ params }: CallSpec): string[] => Object.keys(params?.shape ?? {})
const ABOUT_STYLE = /^\/api\/(inquiries|inquiry)\/\{id\}(\/|$)/

/** About a style and nothing else. */
const readOf = (call: CallSpec): Plant | null =>
  ABOUT_STYLE.test(call.path) && needsNoInput(call) && parameters(call).join() === 'id'
    ? async ({ make }) => {
        const brand = await make.brand()
        return { by: brand.manager, params: { id: (await make.style(brand)).id } }
      }
    : null

/** About what one has, or what anybody may ask. */
const listOf = (call: CallSpec): Plant | null => {
  if (!needsNoInput(call) || parameters(call).length > 0) return null
  return async ({ make }) => {
    if (call.access === 'anyone') return { by: null }
    return { by: call.access === 'admin' ? await make.operator() : (await make.brand()).manager }
  }
}
