import type { WithdrawalReason } from '#contract/passports/withdrawals.ts'

export const REASON_NAMES: Readonly<Record<WithdrawalReason, string>> = {
  recall: 'The product is recalled',
  error: 'The passport has an error',
  other: 'Another reason',
}
