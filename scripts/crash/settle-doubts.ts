/** After a restart: unanswered calls turn out to have happened or not, and everything answered is there. */
import type { Ledger, Tracked } from './ledger.ts'
import { isSame, observeCollection, observeStyle } from './observe.ts'
import { observeNewcomer, observePublication } from './observe-people.ts'
import { observeReport } from './report-acts.ts'
import { findByName, type Rows } from './rows.store.ts'

const OLDER_SAMPLE = 25
const REPEATS = 6

/** Records touched in this round and some older ones, or all of them. */
export const checkRecords = async (ledger: Ledger, rows: Rows, { all }: { all: boolean }): Promise<void> => {
  await Promise.all([
    inTurn(choose(ledger.styles, all), (record) => settle(ledger, rows, record, observeStyle)),
    inTurn(choose(ledger.collections, all), (record) => settle(ledger, rows, record, observeCollection)),
    inTurn(choose(ledger.newcomers, all), (record) => settle(ledger, rows, record, observeNewcomer)),
    inTurn(choose(ledger.publications, all), (record) => settle(ledger, rows, record, observePublication)),
    inTurn(choose(ledger.reports, all), (record) => settle(ledger, rows, record, observeReport)),
  ])
}

const choose = <F, R extends Tracked<F>>(records: readonly R[], all: boolean): R[] => {
  if (all) return [...records]
  const older = records.filter((record) => !record.touched)
  const sample = Array.from({ length: OLDER_SAMPLE }, () => older[Math.floor(Math.random() * older.length)])
  return [...new Set([...records.filter((record) => record.touched), ...sample])].filter((each) => !!each)
}

const AT_ONCE = 4
const inTurn = async <T>(items: T[], work: (item: T) => Promise<void>): Promise<void> => {
  const rest = [...items]
  const worker = async (): Promise<void> => {
    for (let item = rest.pop(); item; item = rest.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const settle = async <F, R extends Tracked<F>>(
  ledger: Ledger,
  rows: Rows,
  record: R,
  observe: (record: R) => Promise<F | null>,
): Promise<void> => {
  const { doubt } = record
  const mayBe = doubt && !doubt.repeat ? [record.facts, doubt.facts] : [doubt ? doubt.facts : record.facts]
  if (doubt?.repeat) await repeatUnanswered(ledger, record)
  if (record.id === null) {
    const ids = await findByName(rows, record.kind, record.firstName)
    if (ids.length > 1) ledger.findings.push(`"${record.firstName}" was made ${ids.length} times`)
    record.id = ids[0] ?? null
  }
  const observed = record.id === null ? null : await observe(record)
  if (!mayBe.some((facts) => isSame(facts, observed))) {
    const after = doubt ? ` after ${doubt.act} without an answer` : ''
    const wanted = mayBe.map((facts) => `  should be ${describe(facts, observed)}`)
    const is = `  is ${describe(observed, mayBe[0])}`
    ledger.findings.push(
      [`${record.kind} "${record.firstName}" (${record.id})${after}`, is, ...wanted].join('\n'),
    )
  }
  if (doubt && !doubt.repeat) {
    if (isSame(observed, record.facts)) ledger.inDoubt.notHappened++
    else ledger.inDoubt.happened++
  }
  record.facts = observed
  record.doubt = null
  record.touched = false
}

/** Only what differs, because a style holds much. */
const describe = (facts: unknown, other: unknown): string => {
  if (!facts || !other) return facts ? 'there' : 'not there'
  const others = other as Record<string, unknown>
  const differing = Object.entries(facts).filter(([key, value]) => !isSame(value, others[key]))
  return JSON.stringify(Object.fromEntries(differing)).slice(0, 1_000)
}

const repeatUnanswered = async <F>(ledger: Ledger, record: Tracked<F>): Promise<void> => {
  const answer = await record.doubt?.repeat?.()
  ledger.inDoubt.repeated++
  if (answer && answer.status < 300) return
  ledger.findings.push(
    `${record.doubt?.act} of "${record.firstName}", repeated under its key, answers ${JSON.stringify(answer)}`,
  )
}

/** Answered calls are repeated under their keys too: the same answer, and nothing done twice. */
export const checkRepeats = async (ledger: Ledger): Promise<void> => {
  const recent = ledger.keyed.splice(0).slice(-REPEATS)
  for (const { act, answer, repeat } of recent) {
    const again = await repeat()
    if (!isSame(again, answer)) {
      ledger.findings.push(
        `${act} was answered ${JSON.stringify(answer)} and its repeat ${JSON.stringify(again)}`,
      )
    }
  }
}
