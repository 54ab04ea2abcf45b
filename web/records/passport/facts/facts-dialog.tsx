/** Says a group's facts at one level. Only what was changed here is sent. */

import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import {
  FACT_GROUPS,
  type FactGroup,
  type FactKey,
  factOf,
  keysAt,
} from '#contract/passports/facts/fact-record.ts'
import type { FactSheet } from '#contract/passports/facts/passport-facts.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { changesOf, draftsOf, type FactDraft } from './fact-drafts.rules.ts'
import { FactField } from './fact-field.tsx'
import { FactReading } from './fact-reading.tsx'
import { type FactsOf, sendFacts, useReloadFacts } from './facts.queries.ts'

interface FactsDialogProps {
  of: FactsOf
  group: FactGroup
  sheet: FactSheet
  onClose: () => void
}

export function FactsDialog({ of, group, sheet, onClose }: FactsDialogProps) {
  const reload = useReloadFacts()
  const keys = keysAt(of.level).filter((key) => factOf(key).group === group)
  // What others say meanwhile is no change of this form.
  const [opened] = useState(() => draftsOf(keys, sheet.own))
  const [drafts, setDrafts] = useState(opened)
  const [version, setVersion] = useState(sheet.version)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const wrong = (key: FactKey) => (place: string) =>
    failure instanceof ApiError ? failure.fields[place ? `${key}.${place}` : key]?.[0] : undefined
  const save = async () => {
    setSaving(true)
    try {
      await sendFacts(of, { ...changesOf(opened, drafts), version })
      await reload()
      onClose()
    } catch (error) {
      setFailure(error as Error)
      setSaving(false)
      // Told of who saved meanwhile, the next press saves what was typed here over it, and nothing else.
      if (error instanceof ApiError && error.saved) setVersion(error.saved.version)
    }
  }
  const isChanged = Object.keys(changesOf(opened, drafts)).length > 0
  return (
    <Dialog opened onClose={onClose} title={FACT_GROUPS[group]} size="lg">
      <Stack gap={16} align="stretch">
        <FailureAlert failure={failure} />
        {keys.map((key) => (
          <FactField
            key={key}
            of={of}
            factKey={key}
            draft={drafts[key] ?? ''}
            wrong={wrong(key)}
            inherited={inheritedOf(key, sheet)}
            onChange={(draft: FactDraft) => setDrafts((all) => ({ ...all, [key]: draft }))}
          />
        ))}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSaving} disabled={!isChanged} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** What holds as long as nothing is said here. */
const inheritedOf = (factKey: FactKey, { inherited: { collection, company } }: FactSheet): ReactNode => {
  const ofCollection = collection[factKey]
  const value = ofCollection ?? company[factKey]
  if (value === undefined)
    return factOf(factKey).isPublic ? null : 'For authorities: not in the published passport.'
  return (
    <>
      {ofCollection === undefined ? 'From the company:' : 'From the collection:'}{' '}
      <FactReading factKey={factKey} value={value} />
    </>
  )
}
