/** The passport's picture, which is the style's picture: uploaded, then set as the default one. */
import { Button, Progress } from '@mantine/core'
import { useRef } from 'react'
import { PASSPORT_TEXTS } from '#contract/passports.ts'
import { formatPercent } from '#web/lib/formats.ts'
import { RecordPicture } from '#web/records/record-picture.tsx'
import { IconCloudUpload } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './thumbnail-section.module.css'
import { PICTURE_EXTENSIONS, useThumbnailUpload } from './use-thumbnail-upload.ts'

interface ThumbnailSectionProps {
  styleId: number
  /** Upload name. */
  picture: string | null
}

export function ThumbnailSection({ styleId, picture }: ThumbnailSectionProps) {
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, take, stop } = useThumbnailUpload(styleId)
  const isUploading = share !== null
  return (
    <Panel title="Thumbnail image">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the button. */}
      <div
        className={classes.line}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files[0])
        }}
      >
        <div className={classes.picture}>
          <RecordPicture picture={picture} width={320} alt="Thumbnail image" />
        </div>
        <div className={classes.words}>
          <p className={classes.hint}>{PASSPORT_TEXTS.thumbnailResolution}</p>
          <p className={classes.hint}>{PASSPORT_TEXTS.thumbnailSize}</p>
          {isUploading ? (
            <div className={classes.progress}>
              <Progress value={share * 100} aria-label="Uploading the thumbnail image" />
              <span>{formatPercent(share * 100)}</span>
              <Button size="compact-sm" variant="default" onClick={stop}>
                Stop
              </Button>
            </div>
          ) : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCloudUpload size={16} />}
              onClick={() => input.current?.click()}
            >
              {picture ? 'Replace image' : 'Upload image'}
            </Button>
          )}
          {problem && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Thumbnail image file"
          accept={PICTURE_EXTENSIONS}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </Panel>
  )
}
