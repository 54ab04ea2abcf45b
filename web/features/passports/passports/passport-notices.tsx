/** What the reader has to know or to decide before anything else. */
import { useEffect, useRef } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import { PublicationStrip } from '#web/features/passports/publications/publication-strip.tsx'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { sayPassport } from './editor/conflict-words.rules.ts'
import classes from './editor/passport-workspace.module.css'
import type { SavingPassport } from './editor/use-save-passport.ts'

interface PassportNoticesProps {
  styleId: number
  trace: Trace
  saving: SavingPassport
}

export function PassportNotices({ styleId, trace, saving }: PassportNoticesProps) {
  const { form } = saving
  const { failure } = form
  const place = useRef<HTMLDivElement>(null)
  // Anyone who saves from far down the page would not see why it failed.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'start' })
  }, [failure])
  return (
    <div ref={place} className={classes.notices}>
      <PublicationStrip styleId={styleId} productName={trace.product_name || trace.style_number} />
      {form.draft.isRestored && form.isDirty && <DraftNotice onDiscard={() => form.reset(trace)} />}
      {form.question ? (
        <ConflictQuestion
          question={form.question}
          say={sayPassport(form.question)}
          onAnswer={(choices) => void saving.answer(choices)}
          isSaving={saving.isBusy}
        />
      ) : (
        <FailureAlert failure={failure} />
      )}
    </div>
  )
}
