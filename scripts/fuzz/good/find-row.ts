/** The good request of each call: a row where records or input are needed, else what the contract itself tells. */
import type { CallSpec } from '#contract/call.ts'
import { OTHER_CALLS, parseTable, STYLE_CALLS } from '#server/test/access-table.ts'
import { CHANGES } from '#server/test/partial-saves.ts'
import { COMPANY_ROWS } from './company-rows.ts'
import { type Ground, needsNoInput, type Plant, type Rows } from './good-request.ts'
import { PASSPORT_ROWS } from './passport-rows.ts'
import { PEOPLE_ROWS } from './people-rows.ts'
import { PICTURE_ROWS } from './picture-rows.ts'
import { STYLE_ROWS } from './style-rows.ts'

const ROWS: Rows = { ...PEOPLE_ROWS, ...COMPANY_ROWS, ...STYLE_ROWS, ...PASSPORT_ROWS, ...PICTURE_ROWS }
const styleCalls = parseTable(STYLE_CALLS)
const otherCalls = parseTable(OTHER_CALLS)

/** Null: a new call, which needs a row before anything shows that it works. */
export const findRow = (call: CallSpec): Plant | null =>
  ROWS[call.name] ?? changeOf(call) ?? readOf(call) ?? listOf(call)

/** Whoever checks partial saves plants a record with a whole body. */
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

/** About a style and nothing else. */
const readOf = (call: CallSpec): Plant | null =>
  styleCalls.has(call.name) && needsNoInput(call) && parameters(call).join() === 'id'
    ? async ({ make }) => {
        const brand = await make.brand()
        return { by: brand.manager, params: { id: (await make.style(brand)).id } }
      }
    : null

/** People by their column of the table, the likeliest to be served first. */
const ASKERS: [number, (ground: Ground) => Promise<{ token: string } | null>][] = [
  [1, async ({ make }) => (await make.brand()).manager],
  [4, async ({ make }) => (await make.supplier()).manager],
  [10, ({ make }) => make.operator()],
  [0, async () => null],
]

const listOf = (call: CallSpec): Plant | null => {
  const words = otherCalls.get(call.name)
  if (!words || !needsNoInput(call) || parameters(call).length > 0) return null
  const [, find] = ASKERS.find(([column]) => words[column] === 'ok') ?? []
  return find ? async (ground) => ({ by: await find(ground) }) : null
}
