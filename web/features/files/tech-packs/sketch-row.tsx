import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, Flex, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallOut } from '#contract/files/call-outs.ts'
import type { TechPackSketch } from '#contract/files/tech-packs.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { IconRuler, IconX } from '#web/ui/icons.ts'
import { Problem } from '#web/ui/text/text.tsx'
import { countOpen } from './call-outs/call-out-values.rules.ts'
import { placesOfSketch } from './call-outs/sketch-place.ts'
import { SketchFigure } from './sketch-figure.tsx'
import classes from './tech-packs.module.css'

interface SketchRowProps {
  file: TechPackSketch
  caption: string | null
  index: number
  count: number
  error: ReactNode
  isBusy: boolean
  callOuts: readonly CallOut[]
  /** Opens them. */
  onCallOuts: () => void
  onCaption: (caption: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function SketchRow(props: SketchRowProps) {
  const { file, caption, index, count, error, isBusy, callOuts, onCaption, onCallOuts, onMove, onRemove } =
    props
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id: file.id })
  return (
    <li
      ref={setNodeRef}
      className={classes.sketch}
      data-place={placesOfSketch(file, callOuts)}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={classes.grip}>
        <Grip name={file.title} sortable={sortable} />
      </span>
      <SketchFigure sketch={file} width={320} />
      <div className={classes.caption}>
        <TextInput
          label={`Caption of ${file.title}`}
          maxLength={300}
          autoComplete="off"
          value={caption ?? ''}
          error={error}
          onChange={(event) => onCaption(event.currentTarget.value)}
        />
        <span className={classes.second}>
          {file.uploaded_by_name}, {file.organization_name} · {formatInstantDay(file.created_at)}
        </span>
        {file.width !== null && (
          <Flex component="span" gap="6px 10px" align="center" wrap="wrap">
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRuler size={16} />}
              data-call-outs
              aria-label={
                callOuts.length === 0
                  ? `Add call-outs to ${caption?.trim() || file.title}`
                  : `Call-outs: ${callOuts.length}, ${caption?.trim() || file.title}`
              }
              onClick={onCallOuts}
            >
              {callOuts.length === 0 ? 'Add call-outs' : `Call-outs: ${callOuts.length}`}
            </Button>
            {countOpen(callOuts) > 0 && (
              <Problem component="span" tone="warning">
                Not all point at something yet.
              </Problem>
            )}
          </Flex>
        )}
      </div>
      <span className={classes.handles}>
        <MoveButtons id={String(file.id)} name={file.title} index={index} count={count} onMove={onMove} />
        <ActionIcon size={28} aria-label={`Take ${file.title} out`} disabled={isBusy} onClick={onRemove}>
          <IconX size={17} />
        </ActionIcon>
      </span>
    </li>
  )
}
