import type { SheetSource } from '#contract/passports/france/french-sheet.rules.ts'
import type { Trace } from '#contract/passports/passports.ts'
import { revealField } from '../editor/use-reveal-field.ts'
import { stepField } from '../readiness/passport-errors.rules.ts'

/** Leads to the part of the editor that a line is taken from. */
const fieldOf = (source: SheetSource, { fields: [first] }: Trace): string => {
  if (source === 'facts') return 'facts'
  if (source === 'composition') return 'fabricComposition'
  return first ? stepField(first.id, 'details') : 'productName'
}

/** Leads to the part of the editor that a line is taken from. */
export const revealSource = (editor: HTMLElement | null, source: SheetSource, trace: Trace): void =>
  revealField(editor, fieldOf(source, trace))
