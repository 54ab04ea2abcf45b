/**
 * Whether evidence covers what it stands behind, as things are today. Each check says in words what speaks against it;
 * what neither side says is not judged (docs/product.md, Evidence).
 */

import type { EvidenceKind } from '#contract/evidence/evidence-kinds.ts'
import {
  type CheckResult,
  type CheckWeights,
  type Coverage,
  EVIDENCE_CHECKS,
  type EvidenceCheck,
  type NamedAim,
} from '#contract/evidence/evidence-on-styles.ts'
import { type EvidenceFacts, type EvidenceState, OF_PROCESSES } from '#contract/evidence/evidence-record.ts'
import {
  EVIDENCE_STANDARDS,
  type EvidenceStandard,
  isNumberOf,
} from '#contract/evidence/evidence-standards.ts'
import { type ClaimKind, STANDARDS_OF_CLAIM } from '#contract/evidence/product-claims.ts'
import { type FibreName, fibreOf } from '#contract/values/codes/fibres.ts'
import { nameOfTraceStep, type TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { known, listed, onDay, type Told, told } from '#contract/values/text/told.ts'

export interface Supplier {
  id: number
  name: string
  /** Whether anybody signs in for it. */
  has_account: boolean
}

/** What a check compares the evidence with: a step's detail, a material, or the style as a whole. */
export interface Aim {
  of: 'style' | 'step' | 'line' | 'component' | 'claim'
  supplier: Supplier | null
  factory: { id: number; name: string } | null
  /** Of a step; null where nobody has said what is done in it. */
  step_kind: TraceStepKey | null
  /** Of the material, of the component, or of the style's fabrics. */
  fibres: readonly FibreName[]
  quantity_kg: number | null
  produced_on: string | null
  /** Of the lot that it names, where the style has that lot. */
  lot_days: { from: string | null; to: string | null } | null
  /** By UTC. */
  today: string
  /** What is claimed, where it is attached to a claim. */
  claim_kind: ClaimKind | null
  /** A component that the composition has no more. */
  lost_component: string | null
}

export interface Judged
  extends Pick<
    EvidenceFacts,
    'number' | 'holder_name' | 'valid_from' | 'valid_until' | 'sites' | 'processes' | 'materials' | 'stated'
  > {
  kind: EvidenceKind
  standard: EvidenceStandard | null
  state: EvidenceState
  holder: { id: number; name: string }
  /** Whether it is the company's own, or was accepted by it and is still shared for this style. */
  stands: boolean
  /** The inspection report whose verdict it is; null where it comes from none. */
  report: { id: number; supplier: { id: number; name: string } | null; is_replaced: boolean } | null
}

type Verdict = (evidence: Judged, aim: Aim) => Told | null

/** What looks at goods that are made already. */
const OF_GOODS: ReadonlySet<EvidenceKind> = new Set(['test_report', 'inspection', 'photo'])

/** Capitals come first: they are the same of ı and i, and of ß and ss. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const processNames = (keys: readonly TraceStepKey[]): Told =>
  listed(keys.map((key) => known(nameOfTraceStep(key))))

/** Who was asked through a link kept nothing itself. Nobody speaks so for a company that is here to say it. */
const isStatedFor = ({ stated }: Judged, supplier: Supplier): boolean =>
  stated !== null && !supplier.has_account

/** The first day of production and the last, as far as they are known. */
const daysOf = ({ produced_on: day, lot_days: lot }: Aim): { first: string; last: string } | null => {
  const first = day ?? lot?.from ?? lot?.to
  return first ? { first, last: day ?? lot?.to ?? first } : null
}

/** As the list of materials writes them, which every language has: `Cotton`. */
const fibreNames = (fibres: readonly string[]): Told =>
  listed(fibres.map((fibre) => known(`${fibre.charAt(0).toUpperCase()}${fibre.slice(1)}`)))

const VERDICTS: Readonly<Record<Exclude<EvidenceCheck, 'quantity'>, Verdict>> = {
  standing: ({ stands, state, report }) => {
    if (!stands) return told`Its holder no longer shares it, or your company has not accepted it.`
    if (state === 'withdrawn') return told`Its holder has withdrawn it.`
    if (report?.is_replaced) return told`A later revision of the report has taken its place.`
    return state === 'superseded' ? told`Other evidence has taken its place.` : null
  },
  validity: ({ state, valid_until: until }) =>
    state === 'expired' ? told`It ran out on ${onDay(until)}.` : null,
  holder: (evidence, { supplier }) => {
    const { holder, holder_name: printed, stated, report } = evidence
    if (!supplier) return null
    if (report)
      return report.supplier && report.supplier.id !== supplier.id
        ? told`It inspected goods of ${report.supplier.name}, and the supplier here is ${supplier.name}.`
        : null
    const isHeldFor = isStatedFor(evidence, supplier)
    if (supplier.id !== holder.id && !isHeldFor)
      return told`It is held by ${holder.name}, and the supplier here is ${supplier.name}.`
    const owner = isHeldFor ? supplier.name : holder.name
    const other = [printed, isHeldFor && stated?.company].find((name) => name && plain(name) !== plain(owner))
    return other ? told`It is made out to ${other}, and the supplier here is ${supplier.name}.` : null
  },
  site: ({ sites }, { factory }) =>
    factory && sites.length > 0 && !sites.some(({ id }) => id === factory.id)
      ? told`Its sites do not include ${factory.name}.`
      : null,
  process: ({ kind, processes }, { of, step_kind: step }) => {
    if (of !== 'step' || (processes.length === 0 && !OF_PROCESSES.has(kind))) return null
    if (step === null) return told`Nobody has said what is done in this step.`
    if (processes.length === 0)
      return told`It names no process, and this step is ${known(nameOfTraceStep(step))}.`
    return processes.includes(step)
      ? null
      : told`It covers ${processNames(processes)}, and this step is ${known(nameOfTraceStep(step))}.`
  },
  material: ({ materials }, { fibres, lost_component: lost }) => {
    if (lost !== null)
      return lost === ''
        ? told`The composition has other components now.`
        : told`The composition has no component ${lost} any more.`
    return materials.length > 0 &&
      fibres.length > 0 &&
      !fibres.some((fibre) => materials.some((material) => fibreOf(material) === fibreOf(fibre)))
      ? told`Its materials are ${fibreNames(materials)}, and here they are ${fibreNames(fibres)}.`
      : null
  },
  claim: ({ standard }, { claim_kind: kind }) => {
    const speaking = kind === null ? null : STANDARDS_OF_CLAIM[kind]
    return standard === null || speaking === null || speaking.includes(standard)
      ? null
      : told`${EVIDENCE_STANDARDS[standard].name} does not speak of what is claimed here.`
  },
  dates: ({ kind, valid_from, valid_until: until }, aim) => {
    const from = OF_GOODS.has(kind) ? null : valid_from
    const made = daysOf(aim)
    if (made === null)
      return from !== null && aim.today < from ? told`It is valid only from ${onDay(from)} on.` : null
    const { first, last } = made
    if (from !== null && first < from)
      return told`It was produced on ${onDay(first)}, before it is valid (${onDay(from)}).`
    return until !== null && last > until
      ? told`It was produced on ${onDay(last)}, after it ran out (${onDay(until)}).`
      : null
  },
  number: ({ standard, number }) => {
    if (standard === null || number === null || isNumberOf(standard, number)) return null
    const { name, example = '' } = EVIDENCE_STANDARDS[standard]
    return told`Numbers of ${name} look like ${example}, not like ${number}.`
  },
}

/** Which of them it names; the style where it names none. */
export const aimedAt = (aim: NamedAim): Aim['of'] => {
  if (aim.component !== null) return 'component'
  if (aim.detail_id !== null) return 'step'
  if (aim.bom_item_id !== null) return 'line'
  return aim.claim_id === null ? 'style' : 'claim'
}

/** Words for what no check says: the database refuses more than is left. */
const WEIGHTS_OF_OTHERS = { standing: 'block', validity: 'warn', claim: 'warn', quantity: 'block' } as const

/** What speaks against it, in the order of the checks. */
export const judgeEvidence = (evidence: Judged, aim: Aim, weights: CheckWeights): CheckResult[] =>
  EVIDENCE_CHECKS.flatMap((check) => {
    if (check === 'quantity') return []
    const text = VERDICTS[check](evidence, aim)
    return text ? [{ check, text, weight: { ...WEIGHTS_OF_OTHERS, ...weights }[check] }] : []
  })

/** A note speaks against nothing. What only time has ended did cover. */
export const coverageOf = (failed: readonly CheckResult[]): Coverage => {
  const grave = failed.filter(({ weight }) => weight !== 'note')
  if (grave.length === 0) return 'covered'
  return grave.every(({ check }) => check === 'validity') ? 'ran_out' : 'not_covered'
}

/** The first that refuses; null where it may be attached. */
export const blockOf = (failed: readonly CheckResult[]): CheckResult | null =>
  failed.find(({ weight }) => weight === 'block') ?? null
