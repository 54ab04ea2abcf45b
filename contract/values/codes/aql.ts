/** The sampling plan of an inspection and the result that it proposes; the same on the server and, without signal, on the phone. */
import { AQL_COLUMNS, codeLetterOf, type InspectionLevel, planCell, sampleSizeOf } from './aql-table.ts'

export const DEFECT_LEVELS = ['critical', 'major', 'minor'] as const
export type DefectLevel = (typeof DEFECT_LEVELS)[number]

export const REPORT_RESULTS = ['pass', 'fail', 'pending'] as const
export type ReportResult = (typeof REPORT_RESULTS)[number]

export const DEFAULT_INSPECTION_LEVEL: InspectionLevel = 'II'
const NONE_ACCEPTED = '0'
/** AQL 0 is no column of the standard: by custom of the trade, one such defect fails the lot. */
export const DEFAULT_AQLS: Record<DefectLevel, string> = { critical: '0', major: '2.5', minor: '4' }

/** One class of defects: its own plan, or the columns next to a number that the standard does not have. */
export type ClassPlan =
  | {
      aql: string
      planned: true
      codeLetter: string
      sampleSize: number
      /** Up to this many defects are accepted; from `reject` on the lot fails. */
      accept: number
      reject: number
      /** The sample of another class is larger, so that these numbers allow less than the AQL does. */
      stricter: boolean
    }
  | { aql: string; planned: false; neighbours: string[] }

export interface AqlPlan {
  lotSize: number
  level: InspectionLevel
  /** The largest sample of the classes, in pieces; never more than the lot. */
  sampleSize: number
  /** The sample is the whole lot. */
  inspectAll: boolean
  classes: Record<DefectLevel, ClassPlan>
}

interface PlanRequest {
  /** Whole pieces, 1 or more. */
  lotSize: number
  level: InspectionLevel
  /** Decimal texts, `0` for none accepted. */
  aqls: Record<DefectLevel, string>
}

const columnOf = (aql: string) => AQL_COLUMNS.find((column) => Number(column) === Number(aql))

const neighboursOf = (aql: string): string[] => {
  const above = AQL_COLUMNS.findIndex((column) => Number(column) > Number(aql))
  const place = above < 0 ? AQL_COLUMNS.length : above
  return AQL_COLUMNS.slice(Math.max(0, place - 1), place + 1)
}

const classPlan = ({ lotSize, level }: PlanRequest, aql: string): ClassPlan => {
  const letter = codeLetterOf(lotSize, level)
  const column = columnOf(aql)
  const isNoneAccepted = Number(aql) === 0
  if (!column && !isNoneAccepted) return { aql, planned: false, neighbours: neighboursOf(aql) }
  const cell = column ? planCell(letter, column) : { letter, accept: 0 }
  return {
    aql: column ?? NONE_ACCEPTED,
    planned: true,
    codeLetter: cell.letter,
    sampleSize: Math.min(sampleSizeOf(cell.letter), lotSize),
    accept: cell.accept,
    reject: cell.accept + 1,
    stricter: false,
  }
}

/** By its letter: of a small lot, each sample is the whole lot. */
const sizeOf = (plan: { codeLetter: string }): number => sampleSizeOf(plan.codeLetter)

/**
 * @throws {RangeError} where the lot is not a whole number of 1 or more pieces
 */
export const planFor = (request: PlanRequest): AqlPlan => {
  const { lotSize, level, aqls } = request
  if (!Number.isSafeInteger(lotSize) || lotSize < 1) throw new RangeError('A lot has one piece or more')
  const classes = {
    critical: classPlan(request, aqls.critical),
    major: classPlan(request, aqls.major),
    minor: classPlan(request, aqls.minor),
  }
  const plans = Object.values(classes).filter((plan) => plan.planned)
  const ofStandard = plans.filter((plan) => plan.aql !== NONE_ACCEPTED)
  const largest = ofStandard.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
  const sampleSize = largest?.sampleSize ?? Math.min(sampleSizeOf(codeLetterOf(lotSize, level)), lotSize)
  for (const plan of plans) {
    // No column, so neither sample nor letter of its own: none is accepted in whatever is inspected for the others.
    if (plan.aql === NONE_ACCEPTED)
      Object.assign(plan, { sampleSize, codeLetter: largest?.codeLetter ?? plan.codeLetter })
    plan.stricter = plan.sampleSize < sampleSize
  }
  return { lotSize, level, sampleSize, inspectAll: sampleSize === lotSize, classes }
}

/**
 * Fail at a rejection number, else pending below the sample size, else pass.
 * Pieces beyond the sample change nothing. Without a plan for each class nothing passes.
 */
export const proposedResult = (
  plan: AqlPlan | null,
  counts: Record<DefectLevel, number>,
  piecesInspected: number | null,
): ReportResult => {
  if (!plan) return 'pending'
  const isRejected = DEFECT_LEVELS.some((level) => {
    const own = plan.classes[level]
    return own.planned && counts[level] >= own.reject
  })
  if (isRejected) return 'fail'
  const isWhole = DEFECT_LEVELS.every((level) => plan.classes[level].planned)
  return isWhole && (piecesInspected ?? 0) >= plan.sampleSize ? 'pass' : 'pending'
}

/** How many more defects of a class the plan takes; null where the class has no plan. */
export const roomLeft = (plan: ClassPlan, count: number): number | null =>
  plan.planned ? Math.max(0, plan.accept - count) : null
