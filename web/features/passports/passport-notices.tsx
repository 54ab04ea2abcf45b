/** What the reader has to know or to decide before anything else. */
import { Alert, Button } from '@mantine/core'
import type { Trace } from '#contract/passports.ts'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { StaleNotice } from '#web/ui/save-state.tsx'
import classes from './passport-workspace.module.css'
import type { SavingPassport } from './use-save-passport.ts'

export function PassportNotices({ trace, saving }: { trace: Trace; saving: SavingPassport }) {
  const { form, differences } = saving
  return (
    <div className={classes.notices}>
      {form.draft.isRestored && form.isDirty && (
        <Alert color="violet" variant="light">
          These are changes that you did not save on your last visit.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => form.reset(trace)}>
            Discard them
          </Button>
        </Alert>
      )}
      {form.stale ? (
        <StaleNotice
          saved={form.stale}
          differences={differences.length > 0 && <p>The two differ in {differences.join(', ')}.</p>}
          onKeepMine={() => void saving.keepMine()}
          onTakeTheirs={() => void saving.takeTheirs()}
          isSaving={saving.isBusy}
        />
      ) : (
        <FailureAlert failure={form.failure} />
      )}
    </div>
  )
}
