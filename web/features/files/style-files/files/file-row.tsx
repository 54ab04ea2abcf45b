/** One file: what it is, which version, who sees it, whose it is; its versions open in place. */
import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core'
import { type CSSProperties, memo, type Ref, useId } from 'react'
import type { StyleFile } from '#contract/files/style-files.ts'
import { withWidth } from '#web/lib/api/picture-addresses.ts'
import { formatFileSize, formatInstant, formatInstantDay } from '#web/lib/formats.ts'
import { IconDownload } from '#web/records/icons.ts'
import { IconChevronDown } from '#web/ui/icons.ts'
import { FileIcon } from './file-icon.tsx'
import { FileMenu } from './file-menu.tsx'
import { FileVersions } from './file-versions.tsx'
import classes from './files.module.css'
import { canPreview, nameIn } from './files.rules.ts'
import type { RowActs } from './row-acts.ts'
import { VisibilityPill } from './visibility.tsx'

interface FileRowProps {
  file: StyleFile
  place: number
  count: number
  /** Pixels from the top of a list of which only a part is drawn; null where all are. */
  start: number | null
  measure: Ref<HTMLLIElement> | undefined
  isOpen: boolean
  isChosen: boolean
  acts: RowActs
}

const placeAt = (start: number | null): CSSProperties | undefined =>
  start === null
    ? undefined
    : { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }

export const FileRow = memo(
  ({ file, place, count, start, measure, isOpen, isChosen, acts }: FileRowProps) => {
    const versionsId = useId()
    return (
      <li
        ref={measure}
        data-index={place}
        aria-setsize={count}
        aria-posinset={place + 1}
        className={classes.entry}
        data-open={isOpen || undefined}
        style={placeAt(start)}
        onFocus={() => acts.focus(place)}
      >
        <div className={classes.row}>
          <Checkbox
            size="xs"
            className={classes.choice}
            aria-label={`Choose ${file.title}`}
            checked={isChosen}
            onChange={(event) => acts.choose(file, (event.nativeEvent as MouseEvent).shiftKey === true)}
          />
          <FileName file={file} onView={() => acts.view(file)} />
          <UnstyledButton
            className={classes.version}
            aria-expanded={isOpen}
            aria-controls={isOpen ? versionsId : undefined}
            aria-label={`v ${file.version}, versions of ${file.title}`}
            onClick={() => acts.toggle(file)}
          >
            v {file.version}
            <IconChevronDown size={14} aria-hidden className={classes.chevron} />
          </UnstyledButton>
          <span className={classes.seen}>
            <VisibilityPill isPrivate={file.is_private_in_style_file} />
          </span>
          <span className={classes.from}>
            <span>{file.changed_by.full_name}</span>
            <span className={classes.company}>{file.changed_by.organization_name}</span>
          </span>
          <time className={classes.changed} dateTime={file.created_at} title={formatInstant(file.created_at)}>
            {formatInstantDay(file.created_at)}
          </time>
          <span className={classes.size}>{formatFileSize(file.file_size)}</span>
          <span className={classes.actions}>
            <ActionIcon component="a" href={file.download_url} download aria-label={`Download ${file.title}`}>
              <IconDownload size={18} />
            </ActionIcon>
            {file.can.change ? <FileMenu file={file} acts={acts} /> : <span className={classes.noMenu} />}
          </span>
        </div>
        {isOpen && (
          <div id={versionsId}>
            <FileVersions file={file} />
          </div>
        )}
      </li>
    )
  },
)

function FileName({ file, onView }: { file: StyleFile; onView: () => void }) {
  const picture = file.preview_url ? (
    <img
      className={classes.thumb}
      src={withWidth(file.preview_url, 96)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ) : (
    <FileIcon title={file.title} />
  )
  if (!canPreview(file)) {
    return (
      <span className={classes.name}>
        {picture}
        <span className={classes.fileTitle} title={nameIn(file.folder, file.title)}>
          <FolderName folder={file.folder} />
          {file.title}
        </span>
      </span>
    )
  }
  return (
    <UnstyledButton
      className={classes.name}
      aria-label={`Open ${file.title}`}
      title={file.title}
      onClick={onView}
    >
      {picture}
      <span className={classes.fileTitle}>
        <FolderName folder={file.folder} />
        {file.title}
      </span>
    </UnstyledButton>
  )
}

function FolderName({ folder }: { folder: string }) {
  return folder === '' ? null : <span className={classes.folder}>{`${folder}/`}</span>
}
