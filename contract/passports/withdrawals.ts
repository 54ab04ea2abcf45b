/** Why a passport was taken from the public: said to its brand's people, on its page and to machines. */
import { z } from 'zod'
import { instant, optionalText } from '../values/fields.ts'

export const WITHDRAWAL_REASONS = ['recall', 'error', 'other'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]
export const WITHDRAWAL_REASON_TEXT = 'Choose why it is withdrawn'
export const MAX_WITHDRAWAL_NOTE = 500

export const withdrawalInput = z.object({
  reason: z.enum(WITHDRAWAL_REASONS, { error: WITHDRAWAL_REASON_TEXT }),
  /** For everyone who opens the page. */
  note: optionalText(MAX_WITHDRAWAL_NOTE),
})
export type WithdrawalInput = z.output<typeof withdrawalInput>

export const withdrawalCause = {
  /** Null for withdrawals of before reasons were asked for. */
  reason: z.enum(WITHDRAWAL_REASONS).nullable(),
  note: z.string().nullable(),
}

/** A withdrawal as owners see it. */
export const withdrawal = z.object({ at: instant, by: z.string(), ...withdrawalCause })
export type Withdrawal = z.infer<typeof withdrawal>
