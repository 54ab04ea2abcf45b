/** How a plan of days in a file is read as milestones of a timeline. */
import {
  MILESTONE_RECORD,
  MILESTONE_TEXTS,
  type MilestoneText,
  milestoneTextOf,
} from '#contract/styles/milestone-record.ts'
import { type Milestone, milestoneInput, TIMELINE_TEXTS, type Timeline } from '#contract/styles/timelines.ts'
import { eachOf, pickKeys } from '#contract/values/record-fields.ts'
import { foldText } from '#contract/values/text/fold.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import {
  type DayOrders,
  dayOrdersOf,
  readDayCell,
} from '#web/records/table-import/reading/day-cells.rules.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { saysNothing } from '#web/records/table-import/values/amounts.rules.ts'
import { isDayText } from '#web/records/table-import/values/days.rules.ts'
import { plain } from '#web/records/table-import/values/read-values.rules.ts'
import { columnsOfWords, plainWords } from '#web/records/table-import/word-columns.rules.ts'
import { unfoldMilestones } from './milestone-sheet.rules.ts'
import words from './milestone-words.json' with { type: 'json' }

const OTHERS = ['milestone_id', 'name', 'start_date', 'end_date', 'organization'] as const
export type MilestoneKey = (typeof OTHERS)[number] | MilestoneText
type DayKey = 'start_date' | 'end_date'

export interface ImportedMilestone extends Record<MilestoneText, string | null> {
  id: number
  name: string
  /** Empty while nobody has said it. */
  start_date: string
  end_date: string
  organization_id: number | null
}

export const MILESTONE_TABLE: TableColumns<MilestoneKey> = {
  keys: [...OTHERS, ...MILESTONE_TEXTS],
  columns: columnsOfWords<MilestoneKey>(
    {
      ...{ milestone_id: 'Milestone id', name: 'Milestone', start_date: 'Start date', end_date: 'End date' },
      organization: MILESTONE_RECORD.organization_id.label,
      ...eachOf(MILESTONE_TEXTS, (field) => milestoneTextOf(field).label),
    },
    words satisfies Record<MilestoneText, readonly string[]>,
  ),
  foreign: plainWords(words.foreign),
  ...{ unread: [], required: ['name'], numbers: [], percents: [] },
  cells: { start_date: isDayText, end_date: isDayText },
  // Two columns of days under heads that nobody knows are no start and end.
  headless: ['start_date'],
  joinSheets: unfoldMilestones,
}

export interface MilestoneGiven {
  present: readonly ImportedMilestone[]
  companies: Timeline['companies']
  /** Whether ids are ours. */
  isOwn: boolean
  /** What the days of a column say of each other. */
  orders: DayOrders<MilestoneKey>
}

export const importedOf = ({
  id,
  name,
  start_date,
  end_date,
  organization,
  ...texts
}: Milestone): ImportedMilestone => ({
  ...{ id, name, start_date, end_date },
  organization_id: organization?.id ?? null,
  ...pickKeys(texts, MILESTONE_TEXTS),
})

/** How the columns of days are to be read, as far as their own days tell it. */
export const ordersOf = (table: Pick<ImportTable<MilestoneKey>, 'rows' | 'found' | 'matching'>) =>
  dayOrdersOf(table, ['start_date', 'end_date'])

type Own = Parameters<TableReader<MilestoneKey, ImportedMilestone, MilestoneGiven>['read']>[0]['own']
type Reading = LineReading<MilestoneKey, ImportedMilestone>

const readDay = (reading: Reading, own: Own, key: DayKey, { orders }: MilestoneGiven): void => {
  const read = readDayCell(own, key, orders)
  if (read === null) return
  if ('day' in read) reading.set({ [key]: read.day })
  else if ('asked' in read) reading.asked[key] = read.asked
  else reading.problems[key] = read.problem
}

const readCompany = (reading: Reading, own: Own, companies: Timeline['companies']): void => {
  if (!own.has('organization')) return
  const text = own.text('organization')
  const said = saysNothing(text) ? '' : text
  const known = companies.find(({ name }) => foldText(name) === foldText(said))
  if (said === '' || known) {
    reading.set({ organization_id: known?.id ?? null })
    return
  }
  const question = {
    ...{ about: 'company', said, proposal: null, canBeEmpty: true },
    choices: companies.map((company) => ({ value: String(company.id), label: company.name })),
  }
  const chosen = (answer: string | undefined) =>
    answer === '' ? null : companies.find((company) => String(company.id) === answer)?.id
  const answer = own.ask({ ...question, id: `company:${plain(said)}` })
  // Another table may remember a company that is not on this style.
  const isElsewhere = answer !== undefined && chosen(answer) === undefined
  const id = isElsewhere ? `responsible:${plain(said)}` : `company:${plain(said)}`
  const company = chosen(isElsewhere ? own.ask({ ...question, id }) : answer)
  if (company === undefined) reading.asked.organization = id
  else reading.set({ organization_id: company })
}

export const bodyOf = ({ id: _, ...body }: ImportedMilestone) => body

export const MILESTONE_READER: TableReader<MilestoneKey, ImportedMilestone, MilestoneGiven> = {
  columns: MILESTONE_TABLE,
  ...{ places: {}, name: 'name', isGroup: () => false },
  former: (own, { present, isOwn }) => {
    const known = isOwn ? present.find(({ id }) => String(id) === own.text('milestone_id')) : undefined
    if (known) return known
    const name = foldText(own.text('name'))
    const same = present.filter((each) => foldText(each.name) === name)
    return same.length === 1 ? (same[0] ?? null) : null
  },
  blank: (row) => ({
    ...{ id: -row, name: '', start_date: '', end_date: '', organization_id: null },
    ...eachOf(MILESTONE_TEXTS, () => null),
  }),
  leftOut: (blank, name) => ({ ...blank, name }),
  read: ({ own, blank }, given) => {
    const reading: Reading = new LineReading(blank)
    if (own.has('name')) reading.set({ name: own.text('name') })
    for (const key of MILESTONE_TEXTS) if (own.has(key)) reading.set({ [key]: own.text(key) || null })
    for (const key of ['start_date', 'end_date'] as const) {
      readDay(reading, own, key, given)
      const { problem, asked } = own.unread(key)
      if (problem !== undefined) reading.problems[key] = problem
      if (asked !== undefined) reading.asked[key] = asked
    }
    // Who plans one day alone means that day.
    const { start_date: start, end_date: end } = reading.line
    if (!own.has('start_date') || start === '') reading.set({ start_date: end })
    if (!own.has('end_date') || end === '') reading.set({ end_date: reading.line.start_date })
    readCompany(reading, own, given.companies)
    const { error } = milestoneInput.safeParse(bodyOf(reading.line))
    for (const { path, message } of error?.issues ?? []) {
      const key = String(path[0]) as MilestoneKey
      if (reading.asked[key] === undefined) reading.problems[key] ??= message
    }
    if (reading.line.start_date === '' && Object.keys(reading.asked).length === 0)
      reading.problems.end_date ??= TIMELINE_TEXTS.endRequired
    return reading.read
  },
}
