/** What the reader has to know or to decide before anything else. */
import { useEffect, useRef } from 'react'
import type { Trace } from '#contract/passports.ts'
import { PublicationStrip } from '#web/features/publications/publication-strip.tsx'
import { DraftNotice } from '#web/records/draft-notice.tsx'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { StaleNotice } from '#web/ui/save-state.tsx'
import classes from './passport-workspace.module.css'
import type { SavingPassport } from './use-save-passport.ts'

interface PassportNoticesProps {
  styleId: number
  trace: Trace
  saving: SavingPassport
}

export function PassportNotices({ styleId, trace, saving }: PassportNoticesProps) {
  const { form, differences } = saving
  const { failure } = form
  const place = useRef<HTMLDivElement>(null)
  // Whoever saves from far down the page would not see why it failed.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'start' })
  }, [failure])
  return (
    <div ref={place} className={classes.notices}>
      <PublicationStrip styleId={styleId} productName={trace.product_name || trace.style_number} />
      {form.draft.isRestored && form.isDirty && <DraftNotice onDiscard={() => form.reset(trace)} />}
      {form.stale ? (
        <StaleNotice
          saved={form.stale}
          differences={differences.length > 0 && <p>The two differ in {differences.join(', ')}.</p>}
          onKeepMine={() => void saving.keepMine()}
          onTakeTheirs={() => void saving.takeTheirs()}
          isSaving={saving.isBusy}
        />
      ) : (
        <FailureAlert failure={failure} />
      )}
    </div>
  )
}
