import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import { RequestVerificationButton } from '#web/records/company/request-verification-button.tsx'
import { useTellsVerification } from '#web/records/company/told-verification.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'

/** Why suppliers can't be added or removed yet, and what can be done about it. */
export function NeedsVerification() {
  useTellsVerification()
  return (
    <NoticeStrip
      label="Verification needed"
      tone="attention"
      actions={<RequestVerificationButton size="xs" variant="default" />}
    >
      {ASSIGNMENT_TEXTS.needsVerification}
    </NoticeStrip>
  )
}
