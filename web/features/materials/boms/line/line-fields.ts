import type { FormFields } from '#web/lib/forms/contract-form.ts'
import type { LineValues } from './line-values.rules.ts'

export type LineFields = FormFields<LineValues>
