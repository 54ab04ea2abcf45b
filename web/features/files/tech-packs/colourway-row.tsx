import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FILE_TEXTS, MAX_FILE_BYTES } from '#contract/files/files.ts'
import { isOddCode } from '#contract/files/material-colours.rules.ts'
import { MATERIAL_COLOUR_TEXTS } from '#contract/files/material-colours.ts'
import type { Colourway } from '#contract/files/tech-packs.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { useSendToStyle } from '#web/records/files/uploads/send-to-style.ts'
import { PictureUpload } from '#web/records/pictures/picture-upload.tsx'
import { usePictureUpload } from '#web/records/pictures/use-picture-upload.ts'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { ColourPicker } from './colours/colour-picker.tsx'
import type { RowActs } from './rows-panel.tsx'
import classes from './tech-packs.module.css'

const LIMIT = { bytes: MAX_FILE_BYTES, text: FILE_TEXTS.tooLarge }
const describe = (error: unknown): string => textsOf(error).join(' ')

interface ColourwayRowProps extends RowActs<Colourway> {
  styleId: number
  colourway: Colourway
  errors: Readonly<Record<string, ReactNode>>
}

export function ColourwayRow(props: ColourwayRowProps) {
  const { styleId, colourway, index, count, errors, onChange, onMove, onRemove } = props
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id: colourway.id })
  const name = colourway.name.trim() || `colourway ${index + 1}`
  const at = `colourways.${index}`
  const reloadStyle = useReloadStyle(styleId)
  const sendFile = useSendToStyle(styleId)
  const sending = usePictureUpload({
    limit: LIMIT,
    describe,
    uploadFile: async (file, steps) => {
      const { files } = await sendFile(file, steps)
      if (files[0]) onChange({ picture: files[0].upload_name })
      void reloadStyle()
    },
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.colourway}
      data-place={placeOf('colourways', colourway.id)}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={classes.grip}>
        <Grip name={name} sortable={sortable} />
      </span>
      <div className={classes.fields}>
        <TextInput
          label="Name"
          maxLength={80}
          autoComplete="off"
          data-new={colourway.id}
          value={colourway.name}
          error={errors[`${at}.name`]}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Code"
          placeholder="Pantone 19-4028 TCX"
          description={isOddCode(colourway.code) ? MATERIAL_COLOUR_TEXTS.oddCode : undefined}
          maxLength={60}
          autoComplete="off"
          value={colourway.code ?? ''}
          error={errors[`${at}.code`]}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
        <TextInput
          label="Colour on screens"
          placeholder="#1b3a57"
          maxLength={7}
          autoComplete="off"
          value={colourway.hex ?? ''}
          error={errors[`${at}.hex`]}
          onChange={(event) => onChange({ hex: event.currentTarget.value || null })}
          leftSection={<ColourPicker name={name} hex={colourway.hex} onChange={(hex) => onChange({ hex })} />}
        />
        <div className={classes.picture}>
          <PictureUpload
            picture={colourway.picture}
            alt={`Picture of ${name}`}
            fileLabel={`Image file of ${name}`}
            upload={sending}
            error={errors[`${at}.picture`]}
            onRemove={() => onChange({ picture: null })}
          />
        </div>
      </div>
      <span className={classes.handles}>
        <MoveButtons id={colourway.id} name={name} index={index} count={count} onMove={onMove} />
        <ActionIcon size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </span>
    </li>
  )
}
