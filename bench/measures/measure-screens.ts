/** The lists and saves that screens make most, beside SQL written by hand. */

import type { Method } from '#contract/call.ts'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { MAX_BOM_ITEMS } from '#contract/materials/boms.ts'
import { readTrace, submitTrace, type Trace } from '#contract/passports/passports.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import { sessionOf } from '../ask.ts'
import type { Ask } from '../load.ts'
import type { Started } from '../processes.ts'
import { type Scenario, section } from '../section.ts'
import { analyze, seedScreens } from '../seeds/seed-screens.ts'

/** So many that those who save at once hardly ever save the same one. */
const FIRST_STYLE = 300
const STYLES = 64
const STEPS = 6
/** Whole BOMs are large: fewer of them. */
const BOMS = 16

const LISTS = {
  'All Collections': ['/api/collections', '/collections'],
  notifications: ['/api/notifications', '/notifications'],
  team: ['/api/team', '/team'],
  'security log': ['/api/security_events', '/security-log'],
  'publications that wait for the brand': ['/api/publication_requests', '/asked'],
  'published passports': ['/api/published_passports', '/published'],
} as const
const OPERATORS_LISTS = {
  'claims, for the operator': ['/api/admin/claims', '/claims'],
  'failed jobs, for the operator': ['/api/admin/failed_jobs', '/failed-jobs'],
} as const

const listsOf = (
  lists: Record<string, readonly [string, string]>,
  headers?: Record<string, string>,
): Scenario[] =>
  Object.entries(lists).map(([title, [ask, reference]]) => ({
    title,
    ask,
    reference,
    ...(headers && { headers }),
  }))

export const measureScreens = section({
  heading: 'Lists and saves of screens',
  folder: 'data-screens',
  about:
    () => `A page of twelve with its total; saves of ${STYLES} styles in turn, each of them a change, in the passport of its name and of one entry. References are SQL written by hand; that of
the passport answers the draft alone, the product also its other sections and the preview. p50 and p99 in ms.`,
  make: async ({ world, product, headers }) => {
    const { adminToken } = await seedScreens(world)
    const documents = await openDocuments(openSend(product, headers))
    await analyze(world)
    return { admins: sessionOf(adminToken, product.origin), documents }
  },
  scenarios: ({ admins, documents: { styles, passports, cells, imports } }) => [
    ...listsOf(LISTS),
    ...listsOf(OPERATORS_LISTS, admins),
    {
      title: 'All Collections, of a company whose styles are in memory',
      first: listStyles.path,
      ask: '/api/collections',
      reference: '/collections',
    },
    saveOf('a save of a style', { call: changeStyle, by: '/save-style', documents: styles }),
    saveOf(`a save of a passport, ${STEPS} steps`, {
      ...{ call: submitTrace, by: '/save-passport', documents: passports },
    }),
    saveOf(`one cell of a BOM, ${LINES} lines`, { call: changeBom, by: '/change-lines', documents: cells }),
    saveOf(`an import of ${LINES} rows into a BOM`, {
      ...{ call: changeBom, by: '/change-lines', documents: imports },
    }),
  ],
})

interface Document {
  styleId: number
  /** Another one each time, so that every save changes something. */
  body(turn: number): object
}

const openDocuments = async (send: Send) => {
  const styles: Document[] = []
  const passports: Document[] = []
  const cells: Document[] = []
  const imports: Document[] = []
  for (let styleId = FIRST_STYLE; styleId < FIRST_STYLE + STYLES; styleId++) {
    styles.push({ styleId, body: styleBody })
    passports.push(await openPassport(send, styleId))
  }
  // Other styles: a passport answers the lines of its BOM as well.
  for (let styleId = FIRST_STYLE + STYLES; styleId < FIRST_STYLE + STYLES + BOMS; styleId++) {
    const ids = await openBom(send, styleId)
    cells.push({ styleId, body: (turn) => ({ changed: [priceOf(ids[ids.length >> 1] ?? 0, turn)] }) })
    imports.push({ styleId, body: (turn) => ({ changed: ids.map((id) => lineOf(id, turn)) }) })
  }
  return { styles, passports, cells, imports }
}

interface Save {
  call: { path: string; method: Method }
  by: string
  documents: Document[]
}

const saveOf = (title: string, { call, by, documents }: Save): Scenario => ({
  title,
  ask: asksOf(call, documents),
  reference: asksOf({ path: `${by}?id={id}`, method: 'POST' }, documents),
})

const asksOf = ({ path, method }: { path: string; method: Method }, documents: Document[]): Ask[] =>
  [0, 1].flatMap((turn) =>
    documents.map(({ styleId, body }) => ({
      ...{ path: path.replace('{id}', String(styleId)), method },
      body: JSON.stringify(body(turn)),
    })),
  )

const styleBody = (turn: number) => ({
  ...{ style_name: `Harbour tee ${turn}`, product_type: 1, delivery_destination: 'DE', currency: 'USD' },
  ...{ bulk_order_quantity: 4000 + turn, colour_number: 3, additional_information: 'Folded' },
  ...{ categories: [1, 2], materials: [3] },
})

type Send = <Answer>(
  call: { path: string; method: Method },
  styleId: number,
  body?: object,
) => Promise<Answer>

const openSend =
  ({ origin }: Started, headers: Record<string, string>): Send =>
  async (call, styleId, body) => {
    const path = call.path.replace('{id}', String(styleId))
    const sent = { method: call.method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(origin + path, sent)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as never
  }

const openPassport = async (send: Send, styleId: number): Promise<Document> => {
  const data = Array.from({ length: STEPS }, (_, index) => ({
    ...{ id: `new-s${index}`, display_name: `Step ${index + 1}`, icon: 'yarn' },
    details: [{ id: `new-d${index}`, name: `Part of step ${index + 1}` }],
  }))
  await send(submitTrace, styleId, { productName: 'Harbour tee', data })
  const { fields } = await send<Trace>(readTrace, styleId)
  return {
    styleId,
    body: (turn) => ({
      productName: `Harbour tee ${turn}`,
      data: fields.map(({ id, display_name, icon, details }, index) => ({
        ...{ id, display_name, icon },
        details: details.map((detail) => ({
          id: detail.id,
          name: index === 0 ? `Hall ${turn}` : detail.name,
        })),
      })),
    }),
  }
}

const LINES = MAX_BOM_ITEMS.toLocaleString('en')
/** Each save comes again and again: as if the line had been read a moment ago. */
const JUST_READ = 2_147_483_647
const priceOf = (id: number, turn: number) => ({ id, changed_in: JUST_READ, unit_price: `0.1${turn + 1}` })
const lineOf = (id: number, turn: number) => ({
  ...priceOf(id, turn),
  ...{ item: `Item ${id}`, consumption: `${1 + turn}.5`, colour: turn === 0 ? 'Ecru' : 'Navy' },
})

/** Ids of as many lines as a BOM may have. */
const openBom = async (send: Send, styleId: number): Promise<number[]> => {
  const added = Array.from({ length: MAX_BOM_ITEMS }, (_, index) => ({
    ...{ id: `new-${index}`, section: index < 4 ? 'fabric' : 'trims', item: `Item ${index + 1}` },
    ...{ consumption: '1.5', unit: 'piece', unit_price: '0.12', currency: 'USD', colour: 'Ecru' },
  }))
  const { lines } = await send<{ lines: { id: number }[] }>(changeBom, styleId, { added })
  return lines.map(({ id }) => id)
}
