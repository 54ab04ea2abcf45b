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
import type { EvidenceFacts, EvidenceState } from '#contract/evidence/evidence-record.ts'
import {
  EVIDENCE_STANDARDS,
  type EvidenceStandard,
  isNumberOf,
} from '#contract/evidence/evidence-standards.ts'
import { type ClaimKind, STANDARDS_OF_CLAIM } from '#contract/evidence/product-claims.ts'
import { nameOfTraceStep, type TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { known, listed, type Told, told } from '#contract/values/text/told.ts'

/** What a check compares the evidence with: a step's detail, a material, or the style as a whole. */
export interface Aim {
  of: 'style' | 'step' | 'line' | 'component' | 'claim'
  supplier: { id: number; name: string } | null
  factory: { id: number; name: string } | null
  /** Of a step; null where nobody has said what is done in it. */
  step_kind: TraceStepKey | null
  /** Of the material, of the component, or of the style's fabrics. */
  fibres: readonly string[]
  quantity_kg: number | null
  produced_on: string | null
  /** What is claimed, where it is attached to a claim. */
  claim_kind: ClaimKind | null
  /** A component that the composition has no more. */
  lost_component: string | null
}

export interface Judged
  extends Pick<
    EvidenceFacts,
    'number' | 'holder_name' | 'valid_from' | 'valid_until' | 'sites' | 'processes' | 'materials'
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

/** What certifies what is done, and not a thing or a moment. */
const OF_PROCESSES: ReadonlySet<EvidenceKind> = new Set(['scope_certificate', 'transaction_certificate'])

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const processNames = (keys: readonly TraceStepKey[]): Told =>
  listed(keys.map((key) => known(nameOfTraceStep(key))))

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
  validity: ({ state, valid_until: until }) => (state === 'expired' ? told`It ran out on ${until}.` : null),
  holder: ({ holder, holder_name: printed, report }, { supplier }) => {
    if (!supplier) return null
    if (report)
      return report.supplier && report.supplier.id !== supplier.id
        ? told`It inspected goods of ${report.supplier.name}, and the supplier here is ${supplier.name}.`
        : null
    if (supplier.id !== holder.id)
      return told`It is held by ${holder.name}, and the supplier here is ${supplier.name}.`
    return printed !== null && plain(printed) !== plain(holder.name)
      ? told`It is made out to ${printed}, and the supplier here is ${supplier.name}.`
      : null
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
      !fibres.some((fibre) => (materials as readonly string[]).includes(fibre))
      ? told`Its materials are ${fibreNames(materials)}, and here they are ${fibreNames(fibres)}.`
      : null
  },
  claim: ({ standard }, { claim_kind: kind }) => {
    const speaking = kind === null ? null : STANDARDS_OF_CLAIM[kind]
    return standard === null || speaking === null || speaking.includes(standard)
      ? null
      : told`${EVIDENCE_STANDARDS[standard].name} does not speak of what is claimed here.`
  },
  dates: ({ valid_from: from, valid_until: until }, { produced_on: day }) => {
    if (day === null) return null
    if (from !== null && day < from) return told`It was produced on ${day}, before it is valid (${from}).`
    return until !== null && day > until
      ? told`It was produced on ${day}, after it ran out (${until}).`
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
