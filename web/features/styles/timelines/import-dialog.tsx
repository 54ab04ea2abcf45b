/** Takes over the milestones of another style: which one, what it would bring, and then the import. */

import { Alert, Button, Flex, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShiftedMilestone } from '#contract/styles/timelines.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { formatDay } from '#web/lib/formats.ts'
import { OwnStyles } from '#web/records/style/own-styles/own-styles.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { importPreviewQuery, type TimelineChanges } from './timeline.queries.ts'
import classes from './timelines.module.css'

interface ImportDialogProps {
  styleId: number
  changes: TimelineChanges
  onClose: () => void
}

export function ImportDialog({ styleId, changes, onClose }: ImportDialogProps) {
  const [fromId, setFromId] = useState<number | null>(null)
  const { importFrom } = changes
  const preview = useQuery({ ...importPreviewQuery(styleId, fromId ?? 0), enabled: fromId !== null })
  const canImport = fromId !== null && preview.isSuccess
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import timeline"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={16}>
        <OwnStyles
          styleId={styleId}
          label="Style to import from"
          chosen={fromId}
          onChoose={setFromId}
          isClosed={({ milestones }) => milestones === 0}
          detail={({ milestones }) => countWords(milestones)}
        />
        {fromId !== null && <Preview answer={preview} />}
        <FailureAlert failure={importFrom.error} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!canImport}
            loading={importFrom.isPending}
            onClick={() => fromId !== null && importFrom.mutate(fromId, { onSuccess: onClose })}
          >
            Import
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const countWords = (count: number): string =>
  count === 0 ? 'no milestones' : count === 1 ? '1 milestone' : `${count} milestones`

interface PreviewProps {
  answer: { data: { data: ShiftedMilestone[] } | undefined; error: Error | null }
}

function Preview({ answer }: PreviewProps) {
  if (answer.error) {
    const { error } = answer
    const texts = error instanceof ApiError ? Object.values(error.fields).flat() : []
    return (
      <Alert color="yellow" variant="light" role="alert">
        {(texts.length > 0 ? texts : textsOf(error)).join(' ')}
      </Alert>
    )
  }
  if (!answer.data) return <RowsSkeleton rows={3} />
  const dropped = [...new Set(answer.data.data.flatMap(({ dropped_company }) => dropped_company ?? []))]
  return (
    <section aria-label="What will be added" className={classes.preview}>
      <h3 className={classes.previewTitle}>What will be added</h3>
      <ul>
        {answer.data.data.map((milestone, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and days
          <Flex key={at} component="li" gap="2px 12px" wrap="wrap" justify="space-between" py={4}>
            <span>{milestone.name}</span>
            <span className={classes.beside}>
              {formatDay(milestone.start_date)} – {formatDay(milestone.end_date)}
              {milestone.organization && `, ${milestone.organization.name}`}
            </span>
            {/* Companies of this style will read it. */}
            {milestone.note && <span className={classes.previewNote}>{milestone.note}</span>}
          </Flex>
        ))}
      </ul>
      {dropped.length > 0 && (
        <p className={classes.beside}>Not on this style, so left out: {dropped.join(', ')}.</p>
      )}
    </section>
  )
}
