/** One file: what it is, which version, who sees it, whose it is; its versions open in place. */
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { type CSSProperties, type Ref, useId } from 'react'
import type { StyleFile } from '#contract/style-files.ts'
import { formatFileSize, formatInstant, formatInstantDay } from '#web/lib/formats.ts'
import { withWidth } from '#web/lib/picture-addresses.ts'
import { IconDownload } from '#web/records/icons.ts'
import { IconChevronDown } from '#web/ui/icons.ts'
import { FileIcon } from './file-icon.tsx'
import { FileMenu } from './file-menu.tsx'
import { FileVersions } from './file-versions.tsx'
import classes from './files.module.css'
import { canPreview } from './files.rules.ts'
import type { FileActs } from './use-file-acts.ts'
import { VisibilityPill } from './visibility.tsx'

interface FileRowProps {
  file: StyleFile
  /** Where it stands among all, and how it is placed where only a part is drawn. */
  frame: {
    place: number
    count: number
    ref: Ref<HTMLLIElement> | undefined
    style: CSSProperties | undefined
  }
  isOpen: boolean
  onToggle: () => void
  onView: () => void
  onRename: () => void
  onFocus: () => void
  acts: FileActs
}

export function FileRow({ file, frame, isOpen, onToggle, onView, onRename, onFocus, acts }: FileRowProps) {
  const versionsId = useId()
  return (
    <li
      ref={frame.ref}
      data-index={frame.place}
      aria-setsize={frame.count}
      aria-posinset={frame.place + 1}
      className={classes.entry}
      data-open={isOpen || undefined}
      style={frame.style}
      onFocus={onFocus}
    >
      <div className={classes.row}>
        <FileName file={file} onView={onView} />
        <UnstyledButton
          className={classes.version}
          aria-expanded={isOpen}
          aria-controls={isOpen ? versionsId : undefined}
          aria-label={`v ${file.version}, versions of ${file.title}`}
          onClick={onToggle}
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
          {file.can.change ? (
            <FileMenu file={file} onRename={onRename} acts={acts} />
          ) : (
            <span className={classes.noMenu} />
          )}
        </span>
      </div>
      {isOpen && (
        <div id={versionsId}>
          <FileVersions file={file} />
        </div>
      )}
    </li>
  )
}

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
        <span className={classes.fileTitle} title={file.title}>
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
      <span className={classes.fileTitle}>{file.title}</span>
    </UnstyledButton>
  )
}
