/** An import that somebody of the company has not finished: to go on with, or to throw away. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { formatNumber, formatRelative } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { type KeptAt, unfinishedImportQuery, useUnfinishedImport } from './table-imports.queries.ts'
import classes from './unfinished-strip.module.css'

interface UnfinishedStripProps {
  at: KeptAt
  onGoOn: (unfinished: UnfinishedImport) => void
}

const DROP = {
  title: 'Throw the import away?',
  body: 'Lines that it saved stay. What is left of the file is gone.',
  confirmLabel: 'Throw away',
  cancelLabel: 'Keep it',
}

const linesLeft = (count: number): string =>
  count === 1 ? '1 line is left' : `${formatNumber(count)} lines are left`

export function UnfinishedStrip({ at, onGoOn }: UnfinishedStripProps) {
  const unfinished = useQuery(unfinishedImportQuery(at)).data
  const { drop } = useUnfinishedImport(at)
  if (!unfinished) return null
  const { file_name, lines, updated_at, updated_by_name } = unfinished
  const throwAway = async () => {
    if (await confirm(DROP)) drop.mutate(undefined, { onError: noticeError })
  }
  return (
    <section aria-label="Unfinished import" className={classes.strip}>
      <p className={classes.words}>
        <strong>
          <bdi>{file_name}</bdi>
        </strong>{' '}
        {`${linesLeft(lines)} · ${updated_by_name}, ${formatRelative(updated_at)}`}
      </p>
      <Button size="compact-sm" onClick={() => onGoOn(unfinished)}>
        Go on with the import
      </Button>
      <Button size="compact-sm" variant="default" loading={drop.isPending} onClick={() => void throwAway()}>
        Throw away
      </Button>
    </section>
  )
}
