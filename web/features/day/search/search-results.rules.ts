/** What was found, as rows in the order in which the arrow keys pass them (docs/product.md, Search). */
import type {
  Found,
  FoundCollection,
  FoundCompany,
  FoundFile,
  FoundMilestone,
  FoundReport,
  FoundStyle,
} from '#contract/day/search.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { formatDay, formatPlace } from '#web/lib/formats.ts'

export const KINDS = ['style', 'collection', 'company', 'report', 'file', 'milestone', 'command'] as const
export type Kind = (typeof KINDS)[number]

export interface ResultRow {
  /** Unlike that of any other row. */
  key: string
  kind: Kind
  title: string
  /** What it is besides its name: number, brand, company, sub-task. */
  facts: string[]
  href: string
}

export interface ResultGroup {
  kind: Kind
  title: string
  rows: ResultRow[]
  /** There are more: a row that leads to a list, or words where there is no list. */
  more: { row: ResultRow } | { words: string } | null
}

const styleName = (of: { style_name: string | null; style_number: string }): string =>
  of.style_name ?? of.style_number

const ofStyle = (style: FoundStyle): ResultRow => ({
  key: `style-${style.id}`,
  kind: 'style',
  title: styleName(style),
  facts: [...(style.style_name ? [style.style_number] : []), style.brand_name, style.collection_name],
  href: `/inquiries/${style.id}`,
})

const ofCollection = (collection: FoundCollection): ResultRow => ({
  key: `collection-${collection.id}`,
  kind: 'collection',
  title: collection.name,
  facts: [collection.collection_number, collection.brand_name],
  href: `/collections/${collection.id}`,
})

const ofCompany = (company: FoundCompany): ResultRow => ({
  key: `company-${company.id}`,
  kind: 'company',
  title: company.name,
  facts: [
    company.type === 'brand' ? 'Brand' : 'Supplier',
    formatPlace(company.city, company.country),
    company.verified ? 'Verified' : '',
  ].filter((fact) => fact !== ''),
  href: `/companies/${company.uuid}`,
})

const ofReport = (report: FoundReport): ResultRow => ({
  key: `report-${report.id}`,
  kind: 'report',
  title: report.name,
  facts: [styleName(report), report.organization_name],
  href: `/inquiries/${report.inquiry_id}/qc/${report.id}`,
})

const ofFile = (file: FoundFile): ResultRow => ({
  key: `file-${file.id}`,
  kind: 'file',
  title: file.title,
  facts: [
    styleName(file),
    file.sub_task_name,
    file.organization_name,
    ...(file.is_private ? ['Private'] : []),
  ],
  href: `/inquiries/${file.inquiry_id}?tab=style_file&sub_task=${file.sub_task_id}`,
})

const ofMilestone = (milestone: FoundMilestone): ResultRow => ({
  key: `milestone-${milestone.id}`,
  kind: 'milestone',
  title: milestone.name,
  facts: [styleName(milestone), formatDay(milestone.end_date), ...(milestone.is_done ? ['Done'] : [])],
  href: `/inquiries/${milestone.inquiry_id}#project`,
})

const MORE_WORDS = 'There are more. Type more of the name.'

/** What one can do or where one can go, beside what is found. */
export interface Command {
  label: string
  href: string
}

const COMMANDS_SHOWN = 5
const wordsIn = (text: string): string[] => foldText(text).split(' ').filter(Boolean)

/** Those with every word that was typed at the beginning of one of theirs; those that begin with all of it first. */
const findCommands = (commands: readonly Command[], text: string): Command[] => {
  const typed = wordsIn(text)
  const fits = ({ label }: Command): boolean =>
    wordsIn(label).length > 0 && typed.every((word) => wordsIn(label).some((each) => each.startsWith(word)))
  const begins = ({ label }: Command): number => (foldText(label).startsWith(foldText(text)) ? 0 : 1)
  return commands
    .filter(fits)
    .toSorted((one, other) => begins(one) - begins(other))
    .slice(0, COMMANDS_SHOWN)
}

/** After what was found; before it, where what was typed is how one begins. */
export const withCommands = (
  groups: readonly ResultGroup[],
  commands: readonly Command[],
  text: string,
): ResultGroup[] => {
  const found = findCommands(commands, text)
  if (found.length === 0) return [...groups]
  const rows = found.map(
    ({ label, href }): ResultRow => ({
      ...{ key: `command-${href}`, kind: 'command', title: label, facts: [], href },
    }),
  )
  const group: ResultGroup = { kind: 'command', title: TITLES.command, rows, more: null }
  const isNamed = found.some(({ label }) => foldText(label) === foldText(text))
  return isNamed ? [group, ...groups] : [...groups, group]
}

const lists = (text: string): Partial<Record<Kind, { title: string; href: string }>> => ({
  style: {
    title: 'All collections with such styles',
    href: `/collections?${new URLSearchParams({ query: text })}`,
  },
  collection: { title: 'All such collections', href: `/collections?${new URLSearchParams({ query: text })}` },
  company: { title: 'All such suppliers', href: `/suppliers?${new URLSearchParams({ name: text })}` },
})

const TITLES: Readonly<Record<Kind, string>> = {
  style: 'Styles',
  collection: 'Collections',
  company: 'Companies',
  report: 'QC reports',
  file: 'Files',
  milestone: 'Milestones',
  command: 'Do and go to',
}

/** Groups with something in them, in the order of `KINDS`. */
export const groupResults = (found: Found, text: string): ResultGroup[] => {
  const rows: Record<Kind, ResultRow[]> = {
    style: found.styles.data.map(ofStyle),
    collection: found.collections.data.map(ofCollection),
    company: found.companies.data.map(ofCompany),
    report: found.qc_reports.data.map(ofReport),
    file: found.style_files.data.map(ofFile),
    milestone: found.milestones.data.map(ofMilestone),
    command: [],
  }
  const isMore: Record<Kind, boolean> = {
    style: found.styles.more,
    collection: found.collections.more,
    company: found.companies.more,
    report: found.qc_reports.more,
    file: found.style_files.more,
    milestone: found.milestones.more,
    command: false,
  }
  const moreOf = (kind: Kind): ResultGroup['more'] => {
    const list = lists(text)[kind]
    if (!isMore[kind]) return null
    return list ? { row: { ...list, key: `more-${kind}`, kind, facts: [] } } : { words: MORE_WORDS }
  }
  return KINDS.filter((kind) => rows[kind].length > 0).map((kind) => ({
    kind,
    title: TITLES[kind],
    rows: rows[kind],
    more: moreOf(kind),
  }))
}

/** All rows in their order. */
export const rowsOf = (groups: readonly ResultGroup[]): ResultRow[] =>
  groups.flatMap(({ rows, more }) => (more && 'row' in more ? [...rows, more.row] : rows))

/** Where an arrow key leads among so many rows; past an end it goes on at the other. */
export const stepTo = (at: number, key: string, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return null
}
