/** Enters a claim into the register, or changes it. */

import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  addProductClaim,
  CLAIM_KIND_NAMES,
  CLAIM_KINDS,
  CLAIM_LIMITS,
  type ClaimKind,
  changeProductClaim,
  type ProductClaim,
} from '#contract/evidence/product-claims.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { useReloadEvidence } from '../evidence.queries.ts'

interface ClaimDialogProps {
  styleId: number
  /** Null for a new one. */
  claim: ProductClaim | null
  onClose: () => void
}

const KIND_CHOICES = CLAIM_KINDS.map((kind) => ({ value: kind, label: CLAIM_KIND_NAMES[kind] }))

const valuesOf = (claim: ProductClaim | null) => ({
  kind: (claim?.kind ?? 'organic') as ClaimKind,
  words: claim?.words ?? '',
  share: claim?.share_percent?.toString() ?? '',
  part: claim?.part ?? '',
  elsewhere: claim?.elsewhere ?? '',
})

export function ClaimDialog({ styleId, claim, onClose }: ClaimDialogProps) {
  const reload = useReloadEvidence()
  const [values, setValues] = useState(() => valuesOf(claim))
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const set = (part: Partial<typeof values>) => setValues((all) => ({ ...all, ...part }))
  const wrong = (field: string) => (failure instanceof ApiError ? failure.fields[field]?.[0] : undefined)
  const save = async () => {
    setSaving(true)
    const { share, ...rest } = values
    const body = { ...rest, share_percent: share === '' ? null : Number(share) }
    try {
      const params = { id: String(styleId) }
      if (claim)
        await send(changeProductClaim, {
          params: { ...params, claimId: String(claim.id) },
          body: { ...body, version: claim.version },
        })
      else await send(addProductClaim, { params, body })
      await reload()
      onClose()
    } catch (error) {
      setFailure(error as Error)
      setSaving(false)
    }
  }
  return (
    <Dialog opened typed={values} onClose={onClose} title={claim ? 'Change the claim' : 'Add a claim'}>
      <Stack gap={16} align="stretch">
        <FailureAlert failure={failure} />
        <TextInput
          label="Words"
          description="As shoppers read them. Where they stand in this passport is found automatically."
          required
          data-autofocus
          maxLength={CLAIM_LIMITS.words}
          value={values.words}
          error={wrong('words')}
          onChange={(event) => set({ words: event.currentTarget.value })}
        />
        <Select
          label="Kind of claim"
          allowDeselect={false}
          data={KIND_CHOICES}
          value={values.kind}
          onChange={(kind) => kind && set({ kind: kind as ClaimKind })}
        />
        <DecimalField
          label="Share (%)"
          description="By weight, where the claim names one."
          value={values.share}
          error={wrong('share_percent')}
          onChange={(share) => set({ share })}
        />
        <TextInput
          label="Part"
          description="What it speaks of, where that is not the whole product."
          maxLength={CLAIM_LIMITS.line}
          value={values.part}
          onChange={(event) => set({ part: event.currentTarget.value })}
        />
        <TextInput
          label="Said elsewhere"
          description="Such as on a hang tag or in a web shop."
          maxLength={CLAIM_LIMITS.line}
          value={values.elsewhere}
          onChange={(event) => set({ elsewhere: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSaving} disabled={values.words.trim() === ''} onClick={() => void save()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
