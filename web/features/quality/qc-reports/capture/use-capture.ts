/** A defect from its photo to the device's keeping, and the next one. */
import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import { DiskFull } from '#web/lib/device-queue/store/device-store.ts'
import { useReport } from '../report-context.ts'
import type { TakenPhoto } from './camera/take-photo.ts'
import type { Item } from './items/item-choice.rules.ts'
import { useItemChoice } from './items/use-item-choice.ts'
import { startFields } from './measured-defect.rules.ts'
import {
  type DefectField,
  type DefectProblems,
  findDefectProblems,
  type ItemChoice,
  type NewDefectFields,
  nextDefect,
  readQuantity,
} from './new-defect.rules.ts'
import { usePhotoDrawing } from './photos/use-photo-drawing.ts'
import { usePhotos } from './photos/use-photos.ts'
import { useSaid } from './use-said.ts'

/** What is over before is not told. */
const NOTICED_MS = 200

export const useCapture = (video: RefObject<HTMLVideoElement | null>) => {
  const { said, say } = useSaid()
  const photos = usePhotos(video, say)
  const shown = photos.photos[0] ?? null
  const drawing = usePhotoDrawing(shown)
  const choice = useItemChoice()
  const { report, acts } = useReport()
  const search = useSearch({ strict: false })
  const [fields, setFields] = useState<NewDefectFields>(() => startFields(report.criteria, search))
  const [problems, setProblems] = useState<DefectProblems>({})
  const [isSaving, setSaving] = useState(false)
  const running = useRef(false)
  const item = choice.find(fields.item)

  const change = (changed: Partial<NewDefectFields>): void => {
    setFields((before) => ({ ...before, ...changed }))
    setProblems((before) => without(before, Object.keys(changed) as DefectField[]))
  }

  // A new item has its key once the report shows it.
  const { remember } = choice
  const isNamed = fields.item?.kind === 'known' && fields.item.key === '' && item !== undefined
  useEffect(() => {
    if (!isNamed || !item) return
    setFields((before) => ({ ...before, item: { kind: 'known', id: item.id, key: item.key } }))
    remember(item)
  })

  /** The id of the chosen item, which is made now where it is new; a second try does not make it again. */
  const itemIdOf = async (chosen: ItemChoice, level: DefectLevel): Promise<number> => {
    if (chosen.kind === 'known') return item?.id ?? chosen.id
    const id = await acts.addItem(chosen.criterionId, chosen.name, level)
    change({ item: { kind: 'known', id, key: '' } })
    return id
  }

  const keepDefect = async (photo: TakenPhoto, chosen: ItemChoice, level: DefectLevel): Promise<void> => {
    const itemId = await itemIdOf(chosen, level)
    await acts.captureDefect({
      ...{ itemId, level, quantity: readQuantity(fields.quantity) },
      // One that was taken after the press has none.
      ...{ photo: photo.file, drawing: photo.key === shown?.key ? drawing.drawing : null },
    })
  }

  const save = async (): Promise<boolean> => {
    const taken = await photos.first()
    const known = { ...fields, item: isThere(fields.item, item) ? fields.item : null }
    const found = findDefectProblems(known, { hasPhoto: taken !== null })
    setProblems(found)
    if (Object.keys(found).length > 0 || !taken || !known.item || !known.level) return false
    try {
      await keepDefect(taken, known.item, known.level)
    } catch (error) {
      // Not as a notice, which would lie over the shutter.
      say(error instanceof DiskFull ? error.message : QC_TEXTS.defectFailed)
      return false
    }
    if (item) remember(item)
    photos.drop()
    setFields(nextDefect)
    say(QC_TEXTS.defectReported, { isGood: true })
    return true
  }

  return {
    ...{ photos, drawing, fields, isSaving, said, say, choice, item, change },
    photo: shown,
    problems: shown ? without(problems, ['image']) : problems,
    choose: ({ id, key, level }: Item) => change({ item: { kind: 'known', id, key }, level }),
    next: async (): Promise<boolean> => {
      // Of a double press, both come before the next render.
      if (running.current) return false
      running.current = true
      const slow = setTimeout(() => setSaving(true), NOTICED_MS)
      try {
        return await save()
      } finally {
        running.current = false
        clearTimeout(slow)
        setSaving(false)
      }
    },
  }
}
export type Capture = ReturnType<typeof useCapture>

/** Somebody may have removed it meanwhile; one that was made just now is not in the report yet. */
const isThere = (choice: ItemChoice | null, item: Item | undefined): boolean =>
  choice?.kind === 'new' || choice?.key === '' || item !== undefined

const without = (problems: DefectProblems, fields: readonly DefectField[]): DefectProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field as DefectField)))
