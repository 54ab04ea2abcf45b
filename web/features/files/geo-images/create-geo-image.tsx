/** Makes a geo image by hand: a picture, and where it was taken (docs/product.md, Geo images). */

import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { COORDINATE_STEP, GEO_TEXTS } from '#contract/files/geo-images.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { useCreateAndAssign } from './gallery.queries.ts'
import { canSaveManual, findImageProblem, manualFields, NO_FIELDS } from './geo-image.rules.ts'
import classes from './geo-images.module.css'
import { ImageFileField } from './image-file-field.tsx'
import { MyPositionButton } from './my-position-button.tsx'

interface CreateGeoImageProps {
  /** An uploaded picture that says no position. */
  given: File | null
  assign: (imageId: number) => Promise<unknown>
  onClose: () => void
}

const METRES = { rightSection: 'm' } as const

export function CreateGeoImage({ given, assign, onClose }: CreateGeoImageProps) {
  const [file, setFile] = useState(given)
  const createAndAssign = useCreateAndAssign()
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const form = useContractForm({
    schema: manualFields,
    initialValues: { ...NO_FIELDS, image: given ? makeRandomKey() : '' },
    save: (values, { idempotencyKey }) => {
      if (!file) throw new Error('Save waits for a picture')
      const { image: _key, ...position } = manualFields.parse(values)
      return createAndAssign({ file, position, idempotencyKey, assign })
    },
    onSaved: () => {
      noticeSuccess(GEO_TEXTS.created)
      onClose()
    },
  })
  const { fields } = form
  const pick = (picked: File) => {
    const problem = findImageProblem(picked)
    if (problem) return fields.setFieldError('image', problem)
    fields.clearFieldError('image')
    setFile(picked)
    fields.setFieldValue('image', makeRandomKey())
  }
  const degrees = { step: COORDINATE_STEP, required: true }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Create a geo image"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <DialogForm
        form={form}
        confirmLabel="Save"
        isDisabled={!canSaveManual(fields.values)}
        gap={18}
        onCancel={onClose}
      >
        {given && <p>{given.name} does not say where it was taken. Enter the place to add it.</p>}
        <ImageFileField file={file} error={fields.errors.image} onPick={pick} />
        <MyPositionButton onFound={(found) => fields.setValues(found)} />
        <div className={classes.pair}>
          <DecimalField
            label="Latitude"
            placeholder="40.182766"
            {...degrees}
            {...fields.getInputProps('latitude')}
          />
          <DecimalField
            label="Longitude"
            placeholder="29.066891"
            {...degrees}
            {...fields.getInputProps('longitude')}
          />
          <DecimalField label="Altitude" {...METRES} {...fields.getInputProps('altitude')} />
          <DecimalField label="Accuracy" {...METRES} {...fields.getInputProps('accuracy')} />
          <DecimalField
            label="Altitude accuracy"
            {...METRES}
            {...fields.getInputProps('altitude_accuracy')}
          />
        </div>
      </DialogForm>
    </Dialog>
  )
}
