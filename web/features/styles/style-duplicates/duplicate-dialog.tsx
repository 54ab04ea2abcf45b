/** Duplicates a style: where to, and what goes along (docs/product.md, Duplicates). */

import { Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { closeSections, DUPLICATE_TEXTS, type DuplicateSection } from '#contract/styles/style-duplicates.ts'
import type { Style } from '#contract/styles/styles.ts'
import { CollectionSelect } from '#web/features/styles/collections/collection-select.tsx'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { useAttemptKey } from '#web/lib/api/attempt-key.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeError } from '#web/ui/notices/notices.ts'
import { SectionChoice } from './section-choice.tsx'
import { useDuplicateStyle } from './style-duplicate.queries.ts'

interface DuplicateDialogProps {
  style: Style
  isOpen: boolean
  onClose: () => void
}

export function DuplicateDialog({ style, isOpen, onClose }: DuplicateDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Duplicate Style">
      <DuplicateForm style={style} onClose={onClose} />
    </Dialog>
  )
}

/** Refusals are said as they are; what failed otherwise has the catalogue's words. */
const isRefusal = (error: Error | null): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status < 500)

function DuplicateForm({ style, onClose }: Omit<DuplicateDialogProps, 'isOpen'>) {
  const { organization } = useSession()
  const navigate = useNavigate()
  const duplicate = useDuplicateStyle(style.id)
  const [target, setTarget] = useState<number | null>(style.collection_id)
  const [sections, setSections] = useState<DuplicateSection[]>(closeSections([]))
  const [isMissingTarget, setMissingTarget] = useState(false)
  const attemptKey = useAttemptKey()
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setMissingTarget(false)
    }
  const start = () => {
    if (target === null) return setMissingTarget(true)
    const body = { targetCollectionId: target, includedSections: sections }
    duplicate.mutate(
      { ...body, idempotencyKey: attemptKey(body) },
      {
        onSuccess: ({ data }) => {
          onClose()
          void navigate({ to: '/inquiries/$id', params: { id: String(data.id) }, hash: 'project' })
        },
        onError: (error) => !isRefusal(error) && noticeError(DUPLICATE_TEXTS.failed),
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <Stack gap={16} align="stretch">
        {isRefusal(duplicate.error) && <FailureAlert failure={duplicate.error} />}
        <CollectionSelect
          label="Destination collection"
          type="all"
          required
          clearable
          value={target}
          onChange={change(setTarget)}
          error={isMissingTarget ? DUPLICATE_TEXTS.destinationRequired : undefined}
        />
        <SectionChoice
          selected={sections}
          onChange={change(setSections)}
          isVerified={organization.verified}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={duplicate.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={duplicate.isPending}>
            Duplicate
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
