/** The editor's parts, each rendered again only when something that it reads changes: typing in one costs the others nothing. */
import { type ComponentType, memo } from 'react'
import { LayoutSection } from '../preview/layout-section.tsx'
import { SECTION_RULES } from '../sections/section-list.ts'
import { SECTION_PARTS, type SectionPartKey } from '../sections/section-parts.tsx'
import { StepsSection } from '../steps/steps-section.tsx'
import type { PassportForm } from './use-passport-form.ts'

/** Everything of the form that the part renders; what it only calls need not be here. */
type Reads = (form: PassportForm) => readonly unknown[]

const areSame = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.every((each, index) => Object.is(each, after[index]))

const editorPart = <Props extends { form: PassportForm }>(Part: ComponentType<Props>, reads: Reads) =>
  memo(Part, ({ form: formBefore, ...before }, { form: formAfter, ...after }) => {
    const others = Object.keys(after) as (keyof typeof after)[]
    return (
      areSame(reads(formBefore), reads(formAfter)) &&
      areSame(
        others.map((name) => before[name]),
        others.map((name) => after[name]),
      )
    )
  })

/** Its own fields, what the layout shows, and whom the chosen ids name. */
const readsOfSection = (key: SectionPartKey): Reads => {
  // Geo images have no fields of their own: they hang on steps, and on the chosen lines.
  const own = key === 'geo' ? 'bom' : key
  const fields = SECTION_RULES.filter((rules) => rules.key === own).flatMap((rules) => rules.fields)
  return ({ values, errors }) => [
    errors,
    values.layout,
    values.places,
    ...fields.map((field) => values.sections[field]),
  ]
}

export const StepsPart = editorPart(StepsSection, ({ values, errors, isDirty }) => [
  errors,
  isDirty,
  values.data,
  values.places,
  values.markWholeTraceAsUnverified,
])
export const LayoutPart = editorPart(LayoutSection, ({ values, errors }) => [errors, values.layout])
export const SECTIONS = SECTION_PARTS.map(({ key, Section }) => ({
  key,
  Section: editorPart(Section, readsOfSection(key)),
}))
