/** Duplicates of styles: which sections go along, and what each of them needs (docs/product.md, Duplicates). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams } from '../values/fields.ts'

/** All sections in the dialog's order. */
export const DUPLICATE_SECTIONS = [
  'inquiryDetails',
  'suppliers',
  'bom',
  'productPassport',
  'styleFiles',
  'cost',
] as const
export type DuplicateSection = (typeof DUPLICATE_SECTIONS)[number]

export const SECTION_NAMES: Readonly<Record<DuplicateSection, string>> = {
  inquiryDetails: 'Inquiry Details',
  suppliers: 'Suppliers',
  bom: 'BOM',
  productPassport: 'Product Passport',
  styleFiles: 'Style Files',
  cost: 'Cost',
}

/** Always part of a duplicate. */
export const LOCKED_SECTION = 'inquiryDetails'

const NEEDS: Readonly<Record<DuplicateSection, readonly DuplicateSection[]>> = {
  inquiryDetails: [],
  suppliers: [],
  bom: ['suppliers'],
  productPassport: ['bom', 'suppliers'],
  styleFiles: [],
  cost: ['suppliers'],
}

const inOrder = (sections: Iterable<DuplicateSection>): DuplicateSection[] => {
  const wanted = new Set(sections).add(LOCKED_SECTION)
  return DUPLICATE_SECTIONS.filter((section) => wanted.has(section))
}

/** The sections with all that they need, in the dialog's order. */
export const closeSections = (sections: readonly DuplicateSection[]): DuplicateSection[] =>
  inOrder(sections.flatMap((section) => [section, ...NEEDS[section]]))

export const selectSection = (
  selected: readonly DuplicateSection[],
  section: DuplicateSection,
): DuplicateSection[] => closeSections([...selected, section])

/**
 * Takes the section out, with what needs it, and with what it needed and no other section needs
 * (docs/product.md, Duplicates).
 */
export const deselectSection = (
  selected: readonly DuplicateSection[],
  section: DuplicateSection,
): DuplicateSection[] => {
  if (section === LOCKED_SECTION) return inOrder(selected)
  const gone = selected.filter((each) => each === section || NEEDS[each].includes(section))
  const freed = new Set(gone.flatMap((each) => NEEDS[each]))
  let rest = selected.filter((each) => !gone.includes(each))
  const isIdle = (each: DuplicateSection): boolean =>
    freed.has(each) && !rest.some((other) => NEEDS[other].includes(each))
  // What goes may free what it needed in turn.
  while (rest.some(isIdle)) rest = rest.filter((each) => !isIdle(each))
  return inOrder(rest)
}

export const DUPLICATE_TEXTS = {
  duplicated: 'Style duplicated successfully',
  failed: 'Failed to duplicate style',
  destinationRequired: 'Choose a destination collection',
  sectionRequired: 'Choose at least one section',
  otherBrand: 'A style stays with its brand: choose a collection of the same brand.',
} as const

export const duplicateStyle = call({
  name: 'duplicateStyle',
  method: 'POST',
  path: '/api/inquiries/{id}/duplicate',
  tag: 'Styles',
  summary: 'Duplicate a style; what the sections need goes along. Without a collection it stays in its own',
  access: 'style:duplicate',
  status: 201,
  params: idParams,
  body: z.object({
    targetCollectionId: id.nullish(),
    includedSections: z
      .array(z.enum(DUPLICATE_SECTIONS))
      .min(1, DUPLICATE_TEXTS.sectionRequired)
      .max(DUPLICATE_SECTIONS.length)
      .default([...DUPLICATE_SECTIONS]),
  }),
  answer: z.object({ data: z.object({ id, style_number: z.string() }) }),
  errors: ['not_found', 'conflict', 'account_not_verified', 'style_cap_reached'],
})
