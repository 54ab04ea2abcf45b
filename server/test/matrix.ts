/**
 * Who may make which call (docs/product.md, Access), as a product person reads it. Each noun's rows stand with it, in
 * `*.matrix.ts`, with the input of each call that needs some. `ok` means that access is granted: the call may still be
 * refused for another reason. A number is the status that the person gets instead.
 */
import type { CallSpec } from '#contract/call.ts'
import type { Company } from './make.ts'

/** Calls on one style: by how the person's company stands to it, and what the person is there. */
const ON_STYLE =
  'call | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin'
/** All other calls: by role, and whether the company is verified where that matters. */
const APART =
  'call | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin'

/** Calls on one report, made by an assigned company, that names another one as its supplier. */
const ON_REPORT =
  'call | nobody | maker: qc manager user other qc | owner: manager user qc | named: manager user qc | not named: manager user qc | partner: manager | foreign: manager user qc | claimant | admin'

export interface Input {
  params?: object
  query?: object
  body?: object
  /** Text fields of a form, and the name of its file's field. */
  texts?: Record<string, string>
  field?: string
}

/** A verified style with a picture, a published passport, a deletion to decide and assigned companies. */
export interface Target {
  style: number
  collection: number
  file: { id: number; upload_name: string; style_file_id: number }
  supplier: Company
  /** A step's detail in the passport's draft. */
  detail: number
  /** Of the timeline; the supplier answers for it. */
  milestone: number
  /** For everyone, by a colleague of the owner's. */
  comment: number
  /** In it lies the style file's file, which the owner shared. */
  sub_task: number
  style_file: { id: number; upload_name: string }
  /** It was shared, and its own manager deleted it. */
  trashed_file: { id: number; upload_name: string }
}

/** A report with one of everything in it. */
export interface ReportTarget {
  style: number
  report: number
  photo: number
  packing_file: number
  signature: number
  criterion: number
  item: number
  maker: Company
  /** Of the maker's quality control, beside who made the report. */
  colleague: number
}

/** Another company's things: what is not one's own answers as if it were not there. */
export interface Elsewhere {
  other: Company
  /** Nobody signs in for it, and it works on a style of the brand's. */
  invitable: { uuid: string }
  /** A number, and an address, that no other call has used. */
  count: number
  address: string
}

/** What the aims of calls have in common; the contract accepts what they make. */
type Aims<T> = Readonly<Record<string, (target: T) => Input>>

interface Rows<T> {
  /** `call → one word for each person`, in the order of the columns. */
  words: ReadonlyMap<string, readonly string[]>
  aims: Aims<T>
  /** Calls that take the target away, or that change what the next person may do. */
  consuming: ReadonlySet<string>
  /** What calls answer with 404 that is not the style, but something that they name besides. */
  besides: readonly string[]
}

export type StyleRows = Rows<Target> & { kind: 'on a style' }
export type OtherRows = Rows<Elsewhere> & { kind: 'apart' }
export type ReportRows = Rows<ReportTarget> & { kind: 'on a report' }

interface More {
  consuming?: readonly string[]
  besides?: readonly string[]
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

const parse = (table: string, header: string): ReadonlyMap<string, string[]> => {
  const [head = '', ...lines] = table.trim().split('\n')
  if (squeeze(head) !== header) throw new Error(`The columns are: ${header}`)
  return new Map(
    lines.map((line) => {
      const [name = '', ...cells] = line.split('|')
      return [name.trim(), cells.flatMap((cell) => cell.trim().split(/\s+/))]
    }),
  )
}

/** By default a call gets the style's id. */
export const onStyle = (
  table: string,
  aims: Aims<Target> = {},
  { consuming = [], besides = [] }: More = {},
): StyleRows => ({
  kind: 'on a style',
  words: parse(table, ON_STYLE),
  aims,
  consuming: new Set(consuming),
  besides,
})

export const apart = (table: string, aims: Aims<Elsewhere> = {}): OtherRows => ({
  kind: 'apart',
  words: parse(table, APART),
  aims,
  consuming: new Set(),
  besides: [],
})

/** By default a call gets the report's id. */
export const onReport = (
  table: string,
  aims: Aims<ReportTarget> = {},
  { consuming = [] }: More = {},
): ReportRows => ({
  kind: 'on a report',
  words: parse(table, ON_REPORT),
  aims,
  consuming: new Set(consuming),
  besides: [],
})

/** The rows of several nouns as one table; of each call its words, its input and what is odd about it. */
export const gatherRows = <T>(all: readonly Rows<T>[]) => {
  const rows = all.flatMap(({ words }) => [...words])
  const twice = rows.map(([name]) => name).filter((name, at, names) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`More than one row: ${twice.join(', ')}`)
  const aims = Object.assign({}, ...all.map((each) => each.aims)) as Aims<T>
  const aimless = Object.keys(aims).filter((name) => !rows.some(([row]) => row === name))
  if (aimless.length > 0) throw new Error(`Input without a row: ${aimless.join(', ')}`)
  return {
    words: new Map(rows),
    aim: ({ name }: Pick<CallSpec, 'name'>, target: T): Input => aims[name]?.(target) ?? {},
    isConsuming: ({ name }: Pick<CallSpec, 'name'>) => all.some(({ consuming }) => consuming.has(name)),
    besides: all.flatMap(({ besides }) => besides),
  }
}
