/** What was found, as rows in the order in which the arrow keys pass them (docs/product.md, Search). */
import { type Found, type FoundOf, SEARCH_KINDS, type SearchKind } from '#contract/day/search.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { formatDay, formatPlace } from '#web/lib/formats.ts'
import { placeOf } from '#web/records/style/row-address.ts'

/** `searched` is a text that was typed before: it leads into the field. */
export const KINDS = [...SEARCH_KINDS, 'command', 'searched'] as const
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

type Said = Omit<ResultRow, 'key' | 'kind'>

/** Of a draft the tech pack, of an issue the issue. */
const packAt = (
  {
    inquiry_id: id,
    issue_number: issue,
  }: {
    inquiry_id: number
    issue_number: number | null
  },
  row: string,
) => {
  const at = issue === null ? `/inquiries/${id}/tech_pack_development` : `/inquiries/${id}/issues/${issue}`
  return `${at}?${new URLSearchParams({ row })}`
}
const issueFact = ({ issue_number: issue }: { issue_number: number | null }) =>
  issue === null ? [] : [`Issue ${issue}`]

interface KindSaid<Item> {
  /** Over the group. */
  title: string
  /** What a row says of one, and where it leads: to the very place. */
  say: (item: Item) => Said
  /** Where there is a list of all that are called so. */
  list?: (text: string) => { title: string; href: string }
}

const subTaskAt = (style: number, subTask: number): string =>
  `/inquiries/${style}?tab=style_file&sub_task=${subTask}`

const SAID: { [K in SearchKind]: KindSaid<FoundOf[K]> } = {
  styles: {
    title: 'Styles',
    say: (style) => ({
      title: styleName(style),
      facts: [...(style.style_name ? [style.style_number] : []), style.brand_name, style.collection_name],
      href: `/inquiries/${style.id}`,
    }),
    list: (text) => ({
      title: 'All collections with such styles',
      href: `/collections?${new URLSearchParams({ query: text })}`,
    }),
  },
  collections: {
    title: 'Collections',
    say: ({ id, name, collection_number, brand_name }) => ({
      title: name,
      facts: [collection_number, brand_name],
      href: `/collections/${id}`,
    }),
    list: (text) => ({
      title: 'All such collections',
      href: `/collections?${new URLSearchParams({ query: text })}`,
    }),
  },
  companies: {
    title: 'Companies',
    say: (company) => ({
      title: company.name,
      facts: [
        company.type === 'brand' ? 'Brand' : 'Supplier',
        formatPlace(company.city, company.country),
        company.verified ? 'Verified' : '',
      ].filter((fact) => fact !== ''),
      href: `/companies/${company.uuid}`,
    }),
    list: (text) => ({
      title: 'All such suppliers',
      href: `/suppliers?${new URLSearchParams({ name: text })}`,
    }),
  },
  people: {
    title: 'People',
    say: (person) => ({
      title: person.full_name,
      facts: [person.is_colleague ? 'Colleague' : person.organization_name],
      href: person.is_colleague ? '/team' : `/companies/${person.organization_uuid}`,
    }),
  },
  qc_reports: {
    title: 'QC reports',
    say: (report) => ({
      title: report.name,
      facts: [styleName(report), report.organization_name],
      href: `/inquiries/${report.inquiry_id}/qc/${report.id}`,
    }),
  },
  defects: {
    title: 'Defects',
    say: (defect) => ({
      title: `${defect.name} × ${defect.quantity}`,
      facts: [defect.report_name, styleName(defect)],
      href: `/inquiries/${defect.inquiry_id}/qc/${defect.report_id}`,
    }),
  },
  style_files: {
    title: 'Files',
    say: (file) => ({
      title: file.title,
      facts: [
        styleName(file),
        file.sub_task_name,
        file.organization_name,
        ...(file.is_private ? ['Private'] : []),
      ],
      href: `${subTaskAt(file.inquiry_id, file.sub_task_id)}&file=${file.id}`,
    }),
  },
  sub_tasks: {
    title: 'Sub-tasks',
    say: (task) => ({
      title: task.name,
      facts: [styleName(task), task.task_name, ...(task.is_approved ? ['Approved'] : [])],
      href: subTaskAt(task.inquiry_id, task.id),
    }),
  },
  milestones: {
    title: 'Milestones',
    say: (milestone) => ({
      title: milestone.name,
      facts: [styleName(milestone), formatDay(milestone.end_date), ...(milestone.is_done ? ['Done'] : [])],
      href: `/inquiries/${milestone.inquiry_id}?milestone=${milestone.id}#project`,
    }),
  },
  points: {
    title: 'Points of measure',
    say: (point) => ({
      title: `${point.code} ${point.name}`,
      facts: [styleName(point), ...issueFact(point)],
      href: packAt(point, placeOf('points', point.code)),
    }),
  },
  notes: {
    title: 'Construction notes',
    say: (note) => ({
      title: note.excerpt,
      facts: [note.part, styleName(note), ...issueFact(note)],
      href: packAt(note, placeOf('notes', note.note_id)),
    }),
  },
  comments: {
    title: 'Comments',
    say: (comment) => ({
      title: comment.excerpt,
      facts: [
        styleName(comment),
        ...(comment.subject_name === null ? [] : [comment.subject_name]),
        comment.author_name,
        comment.organization_name,
        ...(comment.is_private ? ['Private'] : []),
      ],
      href: `/inquiries/${comment.inquiry_id}?comment=${comment.id}#project`,
    }),
  },
}

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

/** Whether a row says all of it, in whatever order; others are only nearly spelt so. */
const says = (typed: readonly string[], { title, facts }: ResultRow): boolean => {
  const said = foldText([title, ...facts].join(' '))
  return typed.every((word) => said.includes(word))
}

/**
 * After what was found; before it, where what was typed is how one begins: the whole of it or two words, or one word that
 * nothing that was found says.
 */
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
  const group: ResultGroup = { kind: 'command', title: 'Do and go to', rows, more: null }
  const typed = wordsIn(text)
  const isNamed = found.some(({ label }) => foldText(label) === foldText(text))
  const isBegun = typed.length > 1 && found.some(({ label }) => foldText(label).startsWith(foldText(text)))
  const isSaid = groups.some((each) => each.rows.some((row) => says(typed, row)))
  return isNamed || isBegun || !isSaid ? [group, ...groups] : [...groups, group]
}

const groupOf = <K extends SearchKind>(kind: K, found: Found, text: string): ResultGroup => {
  const { title, say, list } = SAID[kind]
  // Rows of a kind are what is said of that kind.
  const items = found[kind].data as FoundOf[K][]
  const rows = items.map((item, at): ResultRow => {
    const said = say(item)
    return { ...said, kind, key: `${kind}-${'id' in item ? item.id : `${said.href}-${at}`}` }
  })
  const moreRow = (): ResultGroup['more'] =>
    list ? { row: { ...list(text), key: `more-${kind}`, kind, facts: [] } } : { words: MORE_WORDS }
  return { kind, title, rows, more: found[kind].more ? moreRow() : null }
}

/** Groups with something in them, in the order of `SEARCH_KINDS`. */
export const groupResults = (found: Found, text: string): ResultGroup[] =>
  SEARCH_KINDS.map((kind) => groupOf(kind, found, text)).filter(({ rows }) => rows.length > 0)

/** Before anything is typed: what was opened lately, then the texts that led to something. */
export const groupLately = (opened: readonly ResultRow[], searched: readonly string[]): ResultGroup[] => {
  const texts = searched.map(
    (text): ResultRow => ({ key: `searched-${text}`, kind: 'searched', title: text, facts: [], href: '' }),
  )
  const groups: ResultGroup[] = [
    { kind: 'styles', title: 'Opened lately', rows: [...opened], more: null },
    { kind: 'searched', title: 'Searched for lately', rows: texts, more: null },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
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
