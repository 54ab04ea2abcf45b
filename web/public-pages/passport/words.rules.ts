/** Which words of a passport are the product's own, said in the reader's language, and which are the brand's, said as they are. */
import type { SnapshotStep } from '#contract/passports/passport-snapshot.ts'
import { findDeliveryMethod } from '#contract/values/codes/delivery-methods.ts'
import { isProductType } from '#contract/values/codes/product-types.ts'
import { nameOfTraceStep, TRACE_STEPS, type TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import type { PassportView } from './passport-view.ts'

type Reader = Pick<PassportView, 'snapshot' | 'texts' | 'language'>

/** Words and the language they are in, where that is known and not the page's. */
export type Said = { text: string; lang?: string }

/** For the `lang` of the brand's own texts (WCAG 3.1.2); undefined on a page in the same language. */
export const brandLanguage = ({ snapshot, language }: Reader): string | undefined =>
  snapshot.text_language && snapshot.text_language !== language ? snapshot.text_language : undefined

const sayAsTyped = (text: string, reader: Reader): Said => {
  const lang = brandLanguage(reader)
  return lang ? { text, lang } : { text }
}

/** Of a step that nobody gave a kind, the product's own name for one is still that kind. */
const ownKindOf = ({ kind, display_name }: Pick<SnapshotStep, 'kind' | 'display_name'>) =>
  kind ?? TRACE_STEPS.find((step) => step.display_name === display_name)?.key ?? null

export type SaidStep = Said & {
  /** What is done in it, where its name says so in words that the reader may not know. */
  kind: string | null
}

/** A step that kept its kind's name is said in the reader's language; a name that people chose stays, with the kind beside it. */
export const sayStep = (step: Pick<SnapshotStep, 'kind' | 'display_name'>, reader: Reader): SaidStep => {
  const { texts, snapshot, language } = reader
  const kind: TraceStepKey | null = ownKindOf(step)
  if (kind && nameOfTraceStep(kind) === step.display_name) return { text: texts.steps[kind], kind: null }
  const isForeign = snapshot.text_language !== language
  return { ...sayAsTyped(step.display_name, reader), kind: kind && isForeign ? texts.steps[kind] : null }
}

export const sayDelivery = (text: string, reader: Reader): Said => {
  const method = findDeliveryMethod(text)
  return method ? { text: reader.texts.words.delivery[method] } : sayAsTyped(text, reader)
}

export const sayProductType = (name: string, { texts }: Pick<Reader, 'texts'>): string =>
  isProductType(name) ? texts.words.productTypes[name] : name
