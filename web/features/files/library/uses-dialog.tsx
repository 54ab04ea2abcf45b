/** «3 styles use this, update them?»: which styles, what would change in each, chosen one by one. */

import { Alert, Button, Checkbox, Group, Progress, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedText, LibraryUse } from '#contract/files/library/library.ts'
import type { LibraryEntry } from '#contract/files/library/library-record.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import classes from './library.module.css'
import { usesQuery } from './library.queries.ts'
import { nameOfEntry } from './library-list.tsx'
import { type Refused, useUpdateStyles } from './use-update-styles.ts'

interface UsesDialogProps {
  entry: Pick<LibraryEntry, 'id' | 'code' | 'name'>
  onClose: () => void
}

export function UsesDialog({ entry, onClose }: UsesDialogProps) {
  const uses = useQuery(usesQuery(entry.id))
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={nameOfEntry(entry)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {uses.data ? (
        <Styles entryId={entry.id} {...uses.data} onClose={onClose} />
      ) : uses.isError ? (
        <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Dialog>
  )
}

const isEdited = ({ rows }: LibraryUse): boolean => rows.some((row) => row.is_edited)
const isCurrent = ({ rows }: LibraryUse, version: number): boolean =>
  rows.every(({ changes, entry_version }) => changes.length === 0 && entry_version === version)

interface StylesProps {
  entryId: number
  version: number
  data: readonly LibraryUse[]
  more: number
  onClose: () => void
}

function Styles({ entryId, version, data, more, onClose }: StylesProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, boolean>>>({})
  const { update, doneCount } = useUpdateStyles(entryId)
  const isOpen = (use: LibraryUse) => !use.is_approved && !isCurrent(use, version)
  // What somebody wrote over the library's text is replaced only where that is chosen.
  const isChosen = (use: LibraryUse) => isOpen(use) && (chosen[use.id] ?? !isEdited(use))
  const styles = data.filter(isChosen)
  const start = () =>
    update.mutate(
      { version, styles },
      {
        onSuccess: (refused) => {
          setChosen({})
          if (refused.length === 0) onClose()
        },
      },
    )
  if (data.length === 0) return <Empty title="No style uses this entry" />
  return (
    <Stack gap={16} align="stretch">
      <p>
        {data.length + more === 1
          ? '1 style uses this, update it?'
          : `${data.length + more} styles use this, update them?`}
      </p>
      {more > 0 && <p className={classes.fact}>The first {data.length} of them are shown.</p>}
      <div>
        {data.map((use) => (
          <StyleChoice
            key={use.id}
            use={use}
            isCurrent={isCurrent(use, version)}
            isChosen={isChosen(use)}
            isDisabled={!isOpen(use) || update.isPending}
            onChoose={(value) => setChosen({ ...chosen, [use.id]: value })}
          />
        ))}
      </div>
      {update.isPending && (
        <Progress.Root>
          <Progress.Section
            value={styles.length === 0 ? 100 : (doneCount / styles.length) * 100}
            aria-label="Styles that are updated"
          />
        </Progress.Root>
      )}
      <FailureAlert failure={update.error} />
      <RefusedStyles refused={update.data ?? []} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose} disabled={update.isPending}>
          Not now
        </Button>
        <Button disabled={styles.length === 0} loading={update.isPending} onClick={start}>
          {styles.length === 1 ? 'Update one style' : `Update ${styles.length} styles`}
        </Button>
      </Group>
    </Stack>
  )
}

function RefusedStyles({ refused }: { refused: readonly Refused[] }) {
  if (refused.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="alert" title="Not updated">
      {refused.map(({ style, reason }) => (
        <p key={style.id}>
          <bdi>{style.style_number}</bdi>: {reason}
        </p>
      ))}
    </Alert>
  )
}

interface StyleChoiceProps {
  use: LibraryUse
  isCurrent: boolean
  isChosen: boolean
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
}

function StyleChoice({ use, isCurrent: isSame, isChosen, isDisabled, onChoose }: StyleChoiceProps) {
  const { style_number: number, style_name: name } = use
  return (
    <div className={classes.style}>
      <Checkbox
        label={<bdi>{name ? `${name} · ${number}` : number}</bdi>}
        description={
          use.is_approved ? 'The tech pack is approved.' : isSame ? 'Says the same already.' : undefined
        }
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <ul className={classes.changes}>
        {isEdited(use) && (
          <li>
            <Pill tone="waiting">Changed in the style</Pill>
          </li>
        )}
        {use.rows.flatMap((row) =>
          row.changes.map((change) => (
            <li key={`${row.key} ${change.field}`}>
              <bdi>{row.name}</bdi>, {FIELD_NAMES[change.field]}: <del>{change.from ?? '–'}</del> →{' '}
              <ins>{change.to ?? '–'}</ins>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

const FIELD_NAMES: Readonly<Record<ChangedText['field'], string>> = {
  name: 'Name',
  method: 'How to measure',
  tolerance_minus: 'Lower tolerance',
  tolerance_plus: 'Upper tolerance',
  part: 'Part',
  note: 'How it is made',
}
