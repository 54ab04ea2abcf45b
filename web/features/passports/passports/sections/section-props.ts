import type { Trace } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import type { PassportForm } from '../editor/use-passport-form.ts'
import type { SectionValues } from './section-rules.ts'

/** What each section of the editor is rendered from. */
export interface SectionProps {
  style: Style
  trace: Trace
  form: PassportForm
}

/** What each section is read from: what the server delivers to this reader, and nothing typed. */
export interface ReadingProps {
  styleId: number
  trace: Trace
}

/** Sets fields of a section and takes their messages away. */
export const changeSection = (form: PassportForm, part: Partial<SectionValues>): void => {
  for (const field of Object.keys(part)) form.clearError(field)
  form.change((all) => ({ ...all, sections: { ...all.sections, ...part } }))
}
