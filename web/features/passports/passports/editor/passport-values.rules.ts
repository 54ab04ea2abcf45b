/** What the editor holds: made from the saved draft, sent as the contract wants it, carried over a save. */

import type { NamedFactory } from '#contract/companies/factory-fields.ts'
import { SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import type { Audience } from '#contract/passports/audiences/audiences.ts'
import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import type { PassportStep, Trace } from '#contract/passports/passports.ts'
import type { TextLanguage } from '#contract/values/codes/text-languages.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import type { FactoryChoice, SupplierPlace } from '#web/records/places/places.ts'
import type { Places } from '../passport-places.ts'
import { readSections, SECTION_RULES } from '../sections/section-list.ts'
import type { SectionValues } from '../sections/section-rules.ts'

/** A number once it is saved, `new-…` before. */
export type RowId = number | string

export type DetailValues = {
  id: RowId
  name: string
  supplier_id: number | null
  factory_id: FactoryChoice
  delivery_method: string
}
export type StepValues = {
  id: RowId
  display_name: string
  icon: string
  kind: TraceStepKey | null
  makes_garment: boolean
  /** Not there in drafts that this device kept from before; then the saved one stays. */
  audience?: Audience
  details: DetailValues[]
}

export type PassportValues = {
  productName: string
  data: StepValues[]
  layout: TraceLayout
  markWholeTraceAsUnverified: boolean
  textLanguage: TextLanguage | null
  sections: SectionValues
  /** The saved version that the edits began from; null before the first save. */
  version: number | null
  places: Places
}

const placesOf = (trace: Trace): Places => {
  const { fields } = trace
  const details = fields.flatMap((step) => step.details)
  const suppliers = details.flatMap(({ supplier }) => (supplier ? [[supplier.id, supplier] as const] : []))
  const factories = details.flatMap(({ factory }) => (factory ? [[factory.id, factory] as const] : []))
  const companies = SERVICE_KINDS.flatMap((kind) => trace[kind]).map(({ supplier }) => [
    supplier.id,
    supplier,
  ])
  return {
    suppliers: Object.fromEntries(suppliers),
    factories: Object.fromEntries(factories),
    companies: Object.fromEntries(companies),
    care: Object.fromEntries(trace.care_instruction_items.map((item) => [item.id, item])),
  }
}

export const valuesOf = (trace: Trace): PassportValues => ({
  productName: trace.product_name ?? '',
  data: trace.fields.map(({ id, display_name, icon, kind, makes_garment, audience, details }) => ({
    id,
    display_name,
    icon,
    kind,
    makes_garment,
    audience,
    details: details.map((detail) => ({
      id: detail.id,
      name: detail.name ?? '',
      supplier_id: detail.supplier_id,
      factory_id: detail.factory_id,
      delivery_method: detail.delivery_method ?? '',
    })),
  })),
  layout: trace.layout,
  markWholeTraceAsUnverified: trace.mark_whole_trace_as_unverified,
  textLanguage: trace.text_language,
  sections: readSections(trace),
  version: trace.version,
  places: placesOf(trace),
})

/** Keeps who a chosen supplier is. */
export const withSupplier = (values: PassportValues, { id, uuid, name, city, country }: SupplierPlace) => ({
  ...values,
  places: {
    ...values.places,
    suppliers: { ...values.places.suppliers, [id]: { id, uuid, name, city, country } },
  },
})

/** Keeps what a chosen factory is. */
export const withFactory = (values: PassportValues, factory: NamedFactory) => ({
  ...values,
  places: { ...values.places, factories: { ...values.places.factories, [factory.id]: factory } },
})

/** The body of the save call. */
export const inputOf = ({
  productName,
  data,
  layout,
  markWholeTraceAsUnverified,
  textLanguage,
  sections,
  version,
}: PassportValues) => ({
  productName,
  data,
  layout,
  markWholeTraceAsUnverified,
  textLanguage,
  ...sections,
  ...(version !== null && { version }),
})

const whatIsSaid = (values: PassportValues) => inputOf({ ...values, version: null })

/** Whether both would save the same. */
export const saySame = (one: PassportValues, other: PassportValues): boolean =>
  one === other || JSON.stringify(whatIsSaid(one)) === JSON.stringify(whatIsSaid(other))

/** A draft from this device's storage may be of any age and shape. */
export const isPassportValues = (draft: unknown): draft is PassportValues => {
  const values = draft as Partial<PassportValues> | null
  return (
    typeof values?.productName === 'string' &&
    Array.isArray(values.data) &&
    values.data.every((step) => Array.isArray(step?.details)) &&
    typeof values.layout?.view === 'string' &&
    typeof values.markWholeTraceAsUnverified === 'boolean' &&
    SECTION_RULES.every(({ fields }) => fields.every((field) => values.sections?.[field] !== undefined)) &&
    typeof values.places?.suppliers === 'object' &&
    typeof values.places?.factories === 'object' &&
    typeof values.places?.companies === 'object' &&
    typeof values.places?.care === 'object'
  )
}

/** What this device kept before there were audiences: those that are saved stay. */
export const completeDraft = (draft: unknown, saved: PassportValues): unknown => {
  const { sections } = (draft ?? {}) as Partial<PassportValues>
  if (!sections) return draft
  return {
    ...(draft as PassportValues),
    sections: { ...sections, audiences: sections.audiences ?? saved.sections.audiences },
  }
}

const renameRows = (data: readonly StepValues[], idOf: (id: RowId) => RowId): StepValues[] =>
  data.map((step) => ({
    ...step,
    id: idOf(step.id),
    details: step.details.map((detail) => ({ ...detail, id: idOf(detail.id) })),
  }))

/** The ids that rows sent as new were saved under; rows are saved in the order in which they are sent. */
export const savedIdsOf = (
  sent: readonly StepValues[],
  saved: readonly PassportStep[],
): Map<RowId, number> => {
  const ids = new Map<RowId, number>()
  sent.forEach((step, index) => {
    const savedStep = saved[index]
    if (savedStep && typeof step.id === 'string') ids.set(step.id, savedStep.id)
    step.details.forEach((detail, at) => {
      const savedDetail = savedStep?.details[at]
      if (savedDetail && typeof detail.id === 'string') ids.set(detail.id, savedDetail.id)
    })
  })
  return ids
}

/** Values of before a save with the ids that it gave. */
export const renameSaved = (values: PassportValues, sent: PassportValues, saved: Trace): PassportValues => {
  const ids = savedIdsOf(sent.data, saved.fields)
  return { ...values, data: renameRows(values.data, (id) => ids.get(id) ?? id) }
}

/** The same with its version. */
export const adoptSave = (values: PassportValues, sent: PassportValues, saved: Trace): PassportValues =>
  rebase(renameSaved(values, sent, saved), saved)

/** What the editor holds after a save: what came back, with what was typed while it was on its way on top. */
export const carryOverSave = (current: PassportValues, sent: PassportValues, saved: Trace): PassportValues =>
  saySame(current, sent) ? valuesOf(saved) : adoptSave(current, sent, saved)

/** Mine on top of what somebody else saved: rows that they removed become new ones. */
export const rebase = (mine: PassportValues, theirs: Trace): PassportValues => {
  const steps = new Set<RowId>(theirs.fields.map((step) => step.id))
  const details = new Set<RowId>(theirs.fields.flatMap((step) => step.details.map(({ id }) => id)))
  const records = new Set(theirs.bom_records.map(({ id }) => id))
  const selectedBomItems = mine.sections.selectedBomItems.filter((id) => records.has(id))
  return {
    ...mine,
    version: theirs.version,
    sections: { ...mine.sections, selectedBomItems },
    data: mine.data.map((step) => ({
      ...step,
      id: steps.has(step.id) || typeof step.id === 'string' ? step.id : `new-step-${step.id}`,
      details: step.details.map((detail) => ({
        ...detail,
        id: details.has(detail.id) || typeof detail.id === 'string' ? detail.id : `new-detail-${detail.id}`,
      })),
    })),
  }
}
