/** Asks for the password before a session is ended: anyone who finds an open browser ends nobody else's. */

import { useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession } from '#contract/accounts/accounts.ts'
import { PasswordForm } from '#web/features/accounts/second-factors/password-form.tsx'
import { send } from '#web/lib/api/api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { sessionsQuery } from './sessions.queries.ts'

/** One session by its id and device, or all but this one. */
export type Ending = { id: number; device: string } | 'others'

interface EndSessionsDialogProps {
  ending: Ending | null
  onClose: () => void
}

export function EndSessionsDialog({ ending, onClose }: EndSessionsDialogProps) {
  const queries = useQueryClient()
  const areOthers = ending === 'others'
  const finish = async () => {
    onClose()
    noticeSuccess(areOthers ? 'Your other sessions are ended.' : 'The session is ended.')
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <Dialog
      opened={ending !== null}
      onClose={onClose}
      title={areOthers ? 'End all other sessions?' : 'End the session?'}
      closeOnClickOutside={false}
    >
      {ending && (
        <PasswordForm
          label="End"
          isDestructive
          save={(body) =>
            ending === 'others'
              ? send(endOtherSessions, { body })
              : send(endSession, { params: { id: String(ending.id) }, body })
          }
          onSaved={() => void finish()}
          onCancel={onClose}
        >
          <p style={{ margin: 0 }}>
            {ending === 'others' ? 'You stay signed in here only.' : `${ending.device} is signed out.`}
          </p>
        </PasswordForm>
      )}
    </Dialog>
  )
}
