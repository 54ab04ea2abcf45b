/** Sketches, artwork and other files of the tech pack. Files come and go at once; captions and order are saved. */
import { VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { deleteFile, uploadFiles } from '#contract/files/files.ts'
import { TECH_PACK_LIMITS, type TechPack, type TechPackSketch } from '#contract/files/tech-packs.ts'
import { send } from '#web/lib/api/api.ts'
import { upload } from '#web/lib/api/upload.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { noticeError } from '#web/ui/notices/notices.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { SketchFigure } from './sketch-figure.tsx'
import { SketchRow } from './sketch-row.tsx'
import { paramsOf } from './tech-pack.queries.ts'
import { putIn } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'
import type { TechPackForm } from './use-tech-pack-form.ts'

const TITLE = 'Sketches and artwork'

export function SketchesReading({ sketches }: { sketches: readonly TechPackSketch[] }) {
  return (
    <Panel title={TITLE}>
      {sketches.length === 0 ? (
        <Empty title="No sketches yet" />
      ) : (
        <ul className={classes.gallery}>
          {sketches.map((sketch) => (
            <li key={sketch.id} className={classes.sketchRead}>
              <SketchFigure sketch={sketch} width={640} />
              {sketch.caption && <p>{sketch.caption}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface SketchesPanelProps {
  styleId: number
  pack: TechPack
  form: TechPackForm
}

export function SketchesPanel({ styleId, pack, form }: SketchesPanelProps) {
  const { fields } = form.form
  const { sketches } = fields.values
  const byId = new Map(pack.sketches.map((sketch) => [sketch.id, sketch]))
  const list = useRef<HTMLDivElement>(null)
  const words = {
    noun: 'file',
    nameOf: ({ id, caption }: { id: number; caption: string | null }) =>
      caption?.trim() || (byId.get(id)?.title ?? 'The file'),
  }
  const { move, announcement } = useListMoves(list, sketches, {
    words,
    setItems: (change) => fields.setFieldValue('sketches', change),
  })
  const reloadStyle = useReloadStyle(styleId)
  const reload = () => Promise.all([form.reload(), reloadStyle()])
  const removal = useMutation({
    mutationFn: (id: number) => send(deleteFile, { params: { id: String(id) } }),
    onError: noticeError,
    onSettled: reload,
  })
  const remove = async ({ id, title }: TechPackSketch) => {
    const isAgreed = await confirm({
      title: `Delete ${title}?`,
      body: 'The file is deleted for everybody who sees this style.',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) removal.mutate(id)
  }
  return (
    <Panel
      title={TITLE}
      description="Files are added and deleted at once; captions and order are saved with the rest."
    >
      <div ref={list} className={classes.rows}>
        <SortableList items={sketches} words={words} onMove={move}>
          {sketches.map((sketch, index) => {
            const file = byId.get(sketch.id)
            return file ? (
              <SketchRow
                key={sketch.id}
                file={file}
                caption={sketch.caption}
                index={index}
                count={sketches.length}
                error={fields.errors[`sketches.${index}.caption`] ?? fields.errors[`sketches.${index}.id`]}
                isBusy={removal.isPending}
                onCaption={(caption) =>
                  fields.setFieldValue('sketches', (all) => putIn(all, sketch.id, { caption }))
                }
                onMove={(to) => move(sketch.id, to)}
                onRemove={() => void remove(file)}
              />
            ) : null
          })}
        </SortableList>
      </div>
      <FileDrop
        label="Add sketches and files"
        disabled={sketches.length >= TECH_PACK_LIMITS.sketches}
        uploadFile={(file, steps) =>
          upload(
            uploadFiles,
            { params: paramsOf(styleId), query: { purpose: 'tech_pack' }, files: [file] },
            steps,
          )
        }
        onUploaded={reload}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Panel>
  )
}
