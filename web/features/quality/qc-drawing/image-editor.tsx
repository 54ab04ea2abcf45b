/**
 * Draws on one photo, over the whole screen, on a stage of at most 800 by 600. What is drawn stays shapes, which can be
 * opened and changed again; the photo itself is never changed.
 *
 * `onSave` gets the drawing and the photo with it; `drawn` is null where nothing is drawn (any more). When it resolves the
 * editor closes; when it throws, the editor stays open and says so. Anyone who closes without saving is asked, where
 * something was drawn.
 */
import { Modal } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { Drawing } from '#contract/values/drawing.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { DrawingSurface } from './drawing-surface.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorHelp } from './editor-help.tsx'
import classes from './image-editor.module.css'
import { InkBar } from './shapes/ink-bar.tsx'
import type { Pen, Tool } from './shapes/pen.ts'
import { placeText } from './shapes/shape-changes.rules.ts'
import { TextEntry } from './shapes/text-entry.tsx'
import { ToolBar } from './tool-bar.tsx'
import { FIRST_PEN, SIZES } from './tools.ts'
import { useDrawing } from './use-drawing.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { type SaveDrawing, useSaveDrawing } from './use-save-drawing.ts'
import { readPhoto } from './view/decode-photo.ts'
import type { Point } from './view/fit-view.rules.ts'
import type { ShownPhoto } from './view/use-photo-image.ts'
import { useZoom } from './view/use-zoom.ts'

export interface ImageEditorProps {
  /** The photo's name. */
  title: string
  photo: ShownPhoto
  /** What is drawn on it so far. */
  drawing: Drawing | null
  onSave: SaveDrawing
  onClose: () => void
}

interface TextPlace {
  at: Point
  shown: Point
  scale: number
}

const DISCARD = {
  title: 'Discard what you drew?',
  body: 'Your changes on this picture are not saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep drawing',
  danger: true,
}
const NO_SHAPES: Drawing['shapes'] = []

/** Read once: anyone who loses the network while drawing can save all the same. */
const usePhotoOnce = ({ source, width, height }: ShownPhoto): ShownPhoto => {
  const [bytes] = useState(() => {
    const read = readPhoto(source)
    // Anyone who waits for it hears of a failure.
    read.catch(() => undefined)
    return read
  })
  return { source: bytes, width, height }
}

export function ImageEditor({ title, photo: given, drawing, onSave, onClose }: ImageEditorProps) {
  const photo = usePhotoOnce(given)
  const [start] = useState(drawing?.shapes ?? NO_SHAPES)
  const [pen, setPen] = useState<Pen>(FIRST_PEN)
  const [text, setText] = useState<TextPlace | null>(null)
  const [hasHelp, setHelp] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom()
  const keys = useId()
  const { shapes, selection, add, undo, redo, isChanged } = useDrawing(photo, start)
  const { save, isSaving, failure } = useSaveDrawing({ photo, shapes, isChanged, onSave, onClose })

  useLeaveGuard(isChanged && !isSaving, DISCARD.body)

  const change = (changed: Partial<Pen>) => setPen({ ...pen, ...changed })
  const choose = (tool: Tool) => {
    change({ tool })
    if (tool !== 'select') selection.onSelect(null)
  }
  const leave = async () => {
    if (!isChanged || (await confirm(DISCARD))) return onClose()
    // The question took the focus away with it.
    stage.current?.focus()
  }
  const finishText = (typed: string) => {
    const shape = text && placeText(pen, { id: makeRandomKey(), ...text, text: typed })
    if (shape) add(shape)
    setText(null)
    stage.current?.focus()
  }
  const onKeyDown = useEditorKeys({
    ...{ undo, redo },
    onTool: (tool) => {
      choose(tool)
      stage.current?.focus()
    },
    onSize: (step) => change({ size: Math.min(SIZES.max, Math.max(SIZES.min, pen.size + step)) }),
    onZoom: zoom.by,
    onClose: () => void leave(),
  })
  const state = isSaving ? 'inactive' : text ? 'text' : pen.tool === 'sticker' ? 'sticker' : 'active'
  const held = selection.id
  return (
    <>
      <Modal.Root
        opened
        onClose={() => void leave()}
        closeOnEscape={false}
        closeOnClickOutside={false}
        fullScreen
        padding={0}
        onKeyDown={isSaving ? undefined : onKeyDown}
      >
        <Modal.Content aria-label={`Edit ${title}`} radius={0} className={classes.content}>
          <Modal.Body className={classes.editor} data-state={state}>
            <EditorHead
              {...{ title, isSaving, zoom }}
              onClose={() => void leave()}
              onHelp={() => setHelp(true)}
              onSave={() => void save()}
            />
            <div className={classes.canvas}>
              <DrawingSurface
                {...{ photo, shapes, pen, selection, zoom }}
                ref={stage}
                fit="contain"
                label={`${title}, drawing surface`}
                onDraw={add}
                onText={setText}
                isInactive={isSaving}
                describedBy={keys}
              >
                {text && <TextEntry pen={pen} at={text.shown} onDone={finishText} />}
              </DrawingSurface>
            </div>
            <p id={keys} hidden>
              Arrow keys lead a crosshair, Space puts the tool down and lifts it.
            </p>
            <div className={classes.panel} inert={isSaving}>
              <FailureAlert failure={failure} fallback={QC_TEXTS.savingFailed} />
              <ToolBar
                {...{ undo, redo }}
                tool={pen.tool}
                onTool={choose}
                remove={held === null ? null : () => selection.onRemove(held)}
              />
              <InkBar pen={pen} onChange={change} />
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {hasHelp && <EditorHelp onClose={() => setHelp(false)} />}
    </>
  )
}
