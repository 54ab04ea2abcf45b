/** The versions of a file with what was new in each, newest first; each can be downloaded. */
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StyleFile } from '#contract/files/style-files.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { formatFileSize, formatInstant, formatInstantDay } from '#web/lib/formats.ts'
import { IconDownload } from '#web/records/icons.ts'
import { versionsQuery } from '../style-file.queries.ts'
import { useStyleFile } from '../style-file-context.ts'
import classes from './files.module.css'

export function FileVersions({ file }: { file: StyleFile }) {
  const { styleId } = useStyleFile()
  const versions = useQuery(versionsQuery(styleId, file.upload_name, file.version))
  if (versions.isPending)
    return (
      <p className={classes.versionsState} role="status">
        Loading…
      </p>
    )
  if (!versions.data)
    return (
      <div className={classes.versionsState} role="alert">
        {textsOf(versions.error).join(' ')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void versions.refetch()}>
          Retry
        </Button>
      </div>
    )
  return (
    <ol className={classes.versions} aria-label={`Versions of ${file.title}`}>
      {versions.data.map((each) => (
        <li key={each.version} className={classes.row}>
          <span className={classes.noteOf}>
            {each.note ?? (each.version === 1 ? 'First version' : 'No note')}
          </span>
          <span className={classes.versionOf}>v {each.version}</span>
          <span className={classes.seen} />
          <span className={classes.from}>{each.user.full_name}</span>
          <time className={classes.changed} dateTime={each.created_at} title={formatInstant(each.created_at)}>
            {formatInstantDay(each.created_at)}
          </time>
          <span className={classes.size}>{formatFileSize(each.file_size)}</span>
          <span className={classes.actions}>
            <ActionIcon
              component="a"
              href={each.download_url}
              download
              aria-label={`Download version ${each.version} of ${file.title}`}
            >
              <IconDownload size={17} />
            </ActionIcon>
            <span className={classes.noMenu} />
          </span>
        </li>
      ))}
    </ol>
  )
}
