/** One file: what it is, which version, who sees it, whose it is; its versions open in place. */
import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core'
import { type CSSProperties, memo, type Ref, useId } from 'react'
import type { StyleFile } from '#contract/files/style-files.ts'
import { formatFileSize, formatInstant, formatInstantDay } from '#web/lib/formats.ts'
import { FileThumb } from '#web/records/files/file-thumb.tsx'
import { sayPlaces } from '#web/records/files/place-words.rules.ts'
import { IconDownload } from '#web/records/icons.ts'
import { IconChevronDown } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { FileMenu } from './file-menu.tsx'
import { FileVersions } from './file-versions.tsx'
import { FileWords } from './file-words.tsx'
import classes from './files.module.css'
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
  /** Whether the address names it. */
  isMarked: boolean
  acts: RowActs
}

const placeAt = (start: number | null): CSSProperties | undefined =>
  start === null
    ? undefined
    : { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }

export const FileRow = memo(
  ({ file, place, count, start, measure, isOpen, isChosen, isMarked, acts }: FileRowProps) => {
    const versionsId = useId()
    return (
      <li
        ref={measure}
        data-index={place}
        aria-setsize={count}
        aria-posinset={place + 1}
        className={classes.entry}
        data-open={isOpen || undefined}
        data-marked={isMarked || undefined}
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
            <Quiet component="span" size="inherit">
              {file.changed_by.organization_name}
            </Quiet>
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
  return (
    <div className={classes.name}>
      <FileThumb title={file.title} address={file.preview_url} download={file.download_url} />
      <FileWords title={file.title} folder={file.folder} shownIn={sayPlaces(file.places)} onOpen={onView} />
    </div>
  )
}
