/** What stands between a style and a passport that can be published: five checks, each with the place to mend it. */
import type { Trace } from '#contract/passports/passports.ts'
import type { ReportCard } from '#contract/quality/qc-reports.ts'
import type { StyleAnswer, StyleTab } from '#contract/styles/styles.ts'
import { countSteps, opensTab } from '#web/records/passport/passport-facts.ts'

export interface Check {
  key: 'suppliers' | 'verification' | 'composition' | 'steps' | 'inspection'
  text: string
  state: 'done' | 'waiting' | 'open'
  /** Where it is mended; null where this reader has no such place yet. */
  tab: StyleTab | null
}
type Finding = Pick<Check, 'text' | 'state'>

/** What was asked for besides the style; undefined while that is on its way or where it can't be read. */
export interface Beside {
  passport: Pick<Trace, 'fields' | 'fibre_composition' | 'fabric_composition'> | undefined
  /** The newest first. */
  reports: readonly Pick<ReportCard, 'overall_result'>[] | undefined
}

const findSuppliers = ({ inquiry, suppliers }: StyleAnswer): Finding => {
  const chain = inquiry.inquiry_value_chain?.account_value_chain
  if (suppliers.length === 0) return { text: 'No supplier assigned yet', state: 'open' }
  if (chain && !chain.is_current)
    return { text: 'The value chain has changed since it was assigned', state: 'waiting' }
  return {
    text: `${suppliers.length} ${suppliers.length === 1 ? 'supplier' : 'suppliers'} assigned`,
    state: 'done',
  }
}

const findVerification = ({ inquiry: style }: StyleAnswer): Finding => {
  if (style.verified) return { text: 'Style verified', state: 'done' }
  return style.verification_requested
    ? {
        text: `Verification requested from ${style.collection.brand_organization.name}`,
        state: 'waiting',
      }
    : { text: 'Style not verified yet', state: 'open' }
}

const findComposition = (passport: Beside['passport']): Finding => {
  if (!passport) return { text: 'Composition not known yet', state: 'open' }
  const { components } = passport.fibre_composition
  const sums = components.map(
    // In tenths, which add up exactly.
    ({ fibres }) => fibres.reduce((sum, { percent }) => sum + Math.round(percent * 10), 0) / 10,
  )
  const wrong = sums.find((sum) => sum !== 100)
  if (wrong !== undefined) return { text: `Composition adds up to ${wrong} %`, state: 'waiting' }
  if (sums.length > 0) return { text: 'Composition adds up to 100 %', state: 'done' }
  return passport.fabric_composition
    ? { text: 'Composition without percentages', state: 'waiting' }
    : { text: 'No composition yet', state: 'open' }
}

const sayOfSteps = (count: number, one: string, many = one): string =>
  count === 1 ? `One step ${one}` : `${count} steps ${many}`

/** What asks for most is told: a refusal, then what nobody was asked about. */
const findSteps = (passport: Beside['passport']): Finding => {
  if (!passport) return { text: 'Steps not known yet', state: 'open' }
  const { made, declined, none, requested } = countSteps(passport)
  if (made === 0) return { text: 'No step has a supplier yet', state: 'open' }
  if (declined > 0) return { text: sayOfSteps(declined, 'declined by the factory'), state: 'open' }
  if (none > 0) return { text: sayOfSteps(none, 'not confirmed by the factory'), state: 'open' }
  if (requested > 0)
    return { text: sayOfSteps(requested, 'waits for the factory', 'wait for the factory'), state: 'waiting' }
  return { text: 'All steps confirmed by the factory', state: 'done' }
}

const INSPECTIONS: Record<ReportCard['overall_result'], Finding> = {
  pending: { text: 'Inspection without a result yet', state: 'waiting' },
  pass: { text: 'Inspection passed', state: 'done' },
  fail: { text: 'Inspection failed', state: 'open' },
}
const findInspection = (reports: Beside['reports']): Finding => {
  if (!reports) return { text: 'Inspection not known yet', state: 'open' }
  const [newest] = reports
  return newest ? INSPECTIONS[newest.overall_result] : { text: 'No inspection yet', state: 'open' }
}

/** Those that this reader may know of: who has no passport to open is told nothing of one. */
export const findChecks = (answer: StyleAnswer, { passport, reports }: Beside): Check[] => {
  const { inquiry: style } = answer
  const checks: (Finding & { key: Check['key']; tab: StyleTab })[] = [
    { key: 'suppliers', tab: 'suppliers', ...findSuppliers(answer) },
    { key: 'verification', tab: 'project', ...findVerification(answer) },
    { key: 'composition', tab: 'trace', ...findComposition(passport) },
    { key: 'steps', tab: 'trace', ...findSteps(passport) },
    { key: 'inspection', tab: 'qc', ...findInspection(reports) },
  ]
  return checks
    .filter(({ tab }) => style.tabs.some(({ key }) => key === tab) || tab === 'suppliers')
    .map((check) => {
      const isDone = check.key === 'verification' && style.verified
      return { ...check, tab: opensTab(style, check.tab) && !isDone ? check.tab : null }
    })
}
