/** Who is in charge of what, changed together. Only roles that were changed are sent. */

import { Button, Flex } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChargePerson, Colleague } from '#contract/collaboration/in-charge.ts'
import { CHARGE_ROLE_NAMES, CHARGE_ROLES, type ChargeRole } from '#contract/styles/charge-roles.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import type { ChargeChanges } from './in-charge.queries.ts'
import { PeopleSelect } from './people-select.tsx'

export type Charges = Readonly<Record<ChargeRole, { people: ChargePerson[]; is_default?: boolean }>>

interface ChargesDialogProps {
  title: string
  roles: Charges
  colleagues: readonly Colleague[]
  save: Pick<UseMutationResult<unknown, Error, ChargeChanges>, 'mutate' | 'isPending' | 'error'>
  onClose: () => void
}

export function ChargesDialog({ title, roles, colleagues, save, onClose }: ChargesDialogProps) {
  const [changes, setChanges] = useState<ChargeChanges>({})
  /** A style's own: what the setting says is shown as what counts without. */
  const shown = (role: ChargeRole): number[] =>
    changes[role] ?? (roles[role].is_default ? [] : roles[role].people.map(({ id }) => id))
  const placeholderOf = (role: ChargeRole): string =>
    roles[role].is_default
      ? roles[role].people.map(({ full_name }) => full_name).join(', ') || 'Nobody yet'
      : 'Nobody yet'
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Flex
        noValidate
        component="form"
        direction="column"
        gap={14}
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.keys(changes).length === 0) onClose()
          else save.mutate(changes, { onSuccess: onClose })
        }}
      >
        <FailureAlert failure={save.error} />
        {CHARGE_ROLES.map((role) => (
          <PeopleSelect
            key={role}
            label={CHARGE_ROLE_NAMES[role]}
            colleagues={colleagues}
            value={shown(role)}
            placeholder={placeholderOf(role)}
            onChange={(ids) => setChanges({ ...changes, [role]: ids })}
          />
        ))}
        <Flex gap={10} wrap="wrap" justify="flex-end" mt={6}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Flex>
      </Flex>
    </Dialog>
  )
}
