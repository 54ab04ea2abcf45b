/** Sketches, artwork and other files of the tech pack. Files come and go at once; captions and order are saved. */
import { Button, VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { CallOutWorld } from '#contract/files/call-outs.rules.ts'
import { takeFileOut } from '#contract/files/files.ts'
import { TECH_PACK_LIMITS, type TechPack, type TechPackSketch } from '#contract/files/tech-packs.ts'
import { send } from '#web/lib/api/api.ts'
import { ofSketch } from '#web/records/call-outs/say-target.ts'
import { useSendToStyle } from '#web/records/files/uploads/send-to-style.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { noticeError } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { SketchRow } from './sketch-row.tsx'
import { paramsOf } from './tech-pack.queries.ts'
import { putIn } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'
import type { TechPackForm } from './use-tech-pack-form.ts'

export const SKETCHES_TITLE = 'Sketches and artwork'
/** A call-out is found at its sketch. */
export const SKETCH_LISTS = ['sketches', 'call_outs']

const ChooseFile = loadComponent(() => import('#web/records/files/choose-file.tsx'), 'ChooseFile')
const CallOutEditor = loadComponent(() => import('./call-outs/call-out-editor.tsx'), 'CallOutEditor')

interface SketchesPanelProps {
  styleId: number
  pack: TechPack
  form: TechPackForm
  world: CallOutWorld
}

export function SketchesPanel({ styleId, pack, form, world }: SketchesPanelProps) {
  const { fields } = form.form
  const { sketches, call_outs: callOuts } = fields.values
  const [opened, setOpened] = useState<number | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const byId = new Map(pack.sketches.map((sketch) => [sketch.id, sketch]))
  const openedFile = opened === null ? undefined : byId.get(opened)
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
  const sendFile = useSendToStyle(styleId, 'tech_pack')
  const reloadStyle = useReloadStyle(styleId)
  const reload = () => Promise.all([form.reload(), reloadStyle()])
  const removal = useMutation({
    mutationFn: (id: number) => send(takeFileOut, { params: { ...paramsOf(styleId), placeId: String(id) } }),
    onError: noticeError,
    onSettled: reload,
  })
  const remove = async ({ id, title }: TechPackSketch) => {
    const isAgreed = await confirm({
      title: `Take ${title} out?`,
      body:
        ofSketch(callOuts, id).length > 0
          ? 'The file stays in the style file. Its call-outs are deleted for everybody who sees this style.'
          : 'The file stays in the style file. The tech pack shows it no more.',
      confirmLabel: 'Take out',
      danger: ofSketch(callOuts, id).length > 0,
    })
    if (isAgreed) removal.mutate(id)
  }
  return (
    <Panel
      title={SKETCHES_TITLE}
      description="Files come and go at once, and are shown in their newest version; captions and order are saved with the rest."
    >
      <ShowRow lists={SKETCH_LISTS} />
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
                callOuts={ofSketch(callOuts, sketch.id)}
                onCallOuts={() => setOpened(sketch.id)}
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
      <Button
        variant="default"
        size="compact-sm"
        className={classes.choose}
        disabled={sketches.length >= TECH_PACK_LIMITS.sketches}
        onClick={() => setChoosing(true)}
      >
        Choose from the style file
      </Button>
      {isChoosing && (
        <Suspense>
          <ChooseFile
            styleId={styleId}
            purpose="tech_pack"
            onPlaced={reload}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <FileDrop
        label="Add sketches and files"
        disabled={sketches.length >= TECH_PACK_LIMITS.sketches}
        uploadFile={sendFile}
        onUploaded={reload}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {openedFile && (
        <Suspense fallback={null}>
          <CallOutEditor
            sketch={openedFile}
            name={words.nameOf(sketches.find(({ id }) => id === opened) ?? { ...openedFile })}
            form={form}
            world={world}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
