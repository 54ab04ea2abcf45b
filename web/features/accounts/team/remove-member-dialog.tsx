/** Somebody is removed for good: what goes, what stays, and who takes over. */

import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { z } from 'zod'
import { readDeparture, removeMember } from '#contract/accounts/departures.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import type { Member } from './member.ts'
import classes from './team.module.css'
import { useReloadTeam } from './team.queries.ts'

type Departure = z.output<typeof readDeparture.answer>

interface RemoveMemberDialogProps {
  member: Member
  onClose: () => void
}

export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const departure = useQuery({
    queryKey: ['departure', member.id],
    queryFn: ({ signal }) => send(readDeparture, { params: { id: String(member.id) } }, { signal }),
    // What is asked for now is what is handed over.
    gcTime: 0,
  })
  return (
    <Dialog opened onClose={onClose} title={`Remove ${member.full_name} for good?`} size="lg">
      {departure.isPending && <PanelSkeleton title="What goes and what stays" rows={4} />}
      {departure.isError && <ErrorState error={departure.error} onRetry={() => void departure.refetch()} />}
      {departure.data && <RemovalForm departure={departure.data} onClose={onClose} />}
    </Dialog>
  )
}

const choicesOf = (people: Departure['successors']) =>
  people.map(({ id, full_name, role }) => ({
    value: String(id),
    label: `${full_name} · ${ROLE_NAMES[role]}`,
  }))

interface HeirProps {
  label: string
  description: string
  people: Departure['successors']
  value: number | null | undefined
  error: unknown
  onChange: (id: number | null) => void
}

function Heir({ label, description, people, value, error, onChange }: HeirProps) {
  return (
    <Select
      label={label}
      description={description}
      data={choicesOf(people)}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id ? Number(id) : null)}
      error={error as string}
      allowDeselect={false}
      searchable
    />
  )
}

function RemovalForm({ departure, onClose }: { departure: Departure; onClose: () => void }) {
  const { person, in_charge, inspections, api_keys, successors, inspectors } = departure
  const reload = useReloadTeam()
  const form = useContractForm({
    schema: removeMember.body,
    initialValues: { email: '', successor_id: null as number | null, inspector_id: null as number | null },
    save: (body, { idempotencyKey }) =>
      send(removeMember, { params: { id: String(person.id) }, body }, { idempotencyKey }),
    onSaved: async () => {
      onClose()
      await reload()
      noticeSuccess(`${person.full_name} is removed.`)
    },
  })
  const { fields } = form
  return (
    <DialogForm form={form} confirmLabel="Remove for good" color="coral" onCancel={onClose}>
      <Consequences keys={api_keys} />
      {in_charge > 0 && (
        <Heir
          label="Who takes over"
          description="Roles on styles, in tech packs and in your company, and shared views."
          people={successors}
          value={fields.getValues().successor_id}
          error={fields.errors.successor_id}
          onChange={(id) => fields.setFieldValue('successor_id', id)}
        />
      )}
      {inspections > 0 && inspectors.length > 0 && (
        <Heir
          label="Who takes over the inspections"
          description="Reports that are not approved yet."
          people={inspectors}
          value={fields.getValues().inspector_id}
          error={fields.errors.inspector_id}
          onChange={(id) => fields.setFieldValue('inspector_id', id)}
        />
      )}
      <TextInput
        label={`Type ${person.email} to confirm`}
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('email')}
      />
    </DialogForm>
  )
}

function Consequences({ keys }: { keys: number }) {
  const [goes, stays] = [useId(), useId()]
  return (
    <div className={classes.consequences}>
      <strong id={goes}>What goes</strong>
      <ul data-marks aria-labelledby={goes}>
        <li>Sessions, second factors, settings, notices, emails on their way, views of their own.</li>
        {keys > 0 && <li>API keys that work in their name: {keys}. Programs that use them stop.</li>}
        <li>
          Name and email address: everywhere it reads “A former member”, under signatures and in issues too.
          Drawn signatures are taken away.
        </li>
      </ul>
      <strong id={stays}>What stays</strong>
      <ul data-marks aria-labelledby={stays}>
        <li>Their work: styles, files, reports, comments and approvals.</li>
        <li>Your company’s own log, which goes on saying who it was until its time ends.</li>
      </ul>
      <p>This cannot be taken back. The same email address can be invited again, as a new person.</p>
    </div>
  )
}
