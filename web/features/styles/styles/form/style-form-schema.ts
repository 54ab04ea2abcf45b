import { z } from 'zod'
import { findStyleErrors, type StyleValues } from './style-form.rules.ts'

/** The form's rules as the contract's form takes them; `saved` is the style that is edited, null for a new one. */
export const styleFormSchema = (saved: { bulk_order_quantity: number } | null) =>
  z.custom<StyleValues>().superRefine((values, context) => {
    for (const [field, message] of Object.entries(findStyleErrors(values, saved))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
