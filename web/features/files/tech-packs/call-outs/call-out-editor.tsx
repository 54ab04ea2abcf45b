/** The call-outs of a sketch as they are placed, moved and linked; all of it is saved with the tech pack. */

import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { CallOutWorld } from '#contract/files/call-outs.rules.ts'
import { CALL_OUT_TEXTS, type CallOut } from '#contract/files/call-outs.ts'
import type { TechPackSketch } from '#contract/files/tech-packs.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import classes from '#web/records/call-outs/call-outs.module.css'
import { atMiddle, MarkedPicture, spotStyle } from '#web/records/call-outs/marks.tsx'
import { showCallOuts } from '#web/records/call-outs/say-target.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '#web/ui/icons.ts'
import { Problem, Quiet } from '#web/ui/text/text.tsx'
import type { TechPackForm } from '../use-tech-pack-form.ts'
import { CallOutRow } from './call-out-row.tsx'
import { changeOne, isFull } from './call-out-values.rules.ts'
import { useCallOutHistory } from './use-call-out-history.ts'
import { usePlacing } from './use-placing.ts'

const LARGE = 1280
const TOOLS = [
  { value: 'pin', label: 'Pin' },
  { value: 'dimension', label: 'Dimension line' },
] as const
const HINTS = {
  pin: 'Press on the picture where the pin shall stand. Move it by hand or with the arrow keys.',
  dimension:
    'Press on the picture where the line begins and where it ends, or pull it from one end to the other.',
} as const

interface CallOutEditorProps {
  sketch: TechPackSketch
  name: string
  form: TechPackForm
  world: CallOutWorld
  onClose: () => void
}

export function CallOutEditor({ sketch, name, form, world, onClose }: CallOutEditorProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)') ?? false
  const history = useCallOutHistory(form, sketch.id)
  const { own, change } = history
  const [selected, setSelected] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const placing = usePlacing(history, sketch.id, setSelected)
  const shown = showCallOuts(own, world)
  useHotkeys([
    ['mod+Z', history.undo],
    ['mod+shift+Z', history.redo],
    ['mod+Y', history.redo],
  ])
  // A new one is where one goes on.
  const count = own.length
  useEffect(() => {
    if (selected === null || count === 0) return
    const mark = placing.frame.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(selected)}"]`)
    mark?.focus({ preventScroll: true })
  }, [selected, count, placing.frame])
  const remove = (id: string, number: number) => {
    change(own.filter((each) => each.id !== id))
    setSelected(null)
    setSaid(`Call-out ${number} is removed.`)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      fullScreen={isNarrow}
      size="min(1200px, 96vw)"
      title={`Call-outs of ${name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Group gap={8} mb={12}>
        <Segmented label="Tool" options={TOOLS} value={placing.tool} onChange={placing.choose} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={isFull(own)}
          onClick={placing.addInMiddle}
        >
          Add in the middle
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={!history.canUndo}
          onClick={history.undo}
        >
          Undo
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowForwardUp size={16} />}
          disabled={!history.canRedo}
          onClick={history.redo}
        >
          Redo
        </Button>
        <Button size="xs" onClick={onClose}>
          Done
        </Button>
      </Group>
      <div className={classes.editor}>
        <div>
          <MarkedPicture
            frame={placing.frame}
            src={fileShowUrl(sketch.upload_name, LARGE)}
            alt={name}
            width={sketch.width ?? 4}
            height={sketch.height ?? 3}
            shown={shown}
            lit={new Set(selected === null ? [] : [selected])}
            tool={placing.tool}
            {...placing.onPicture}
          >
            {shown.map(({ callOut, ...each }) => (
              <button
                key={callOut.id}
                type="button"
                className={classes.mark}
                style={atMiddle(callOut.place)}
                data-mark={callOut.id}
                data-movable
                data-selected={callOut.id === selected || undefined}
                aria-pressed={callOut.id === selected}
                aria-label={`Call-out ${each.number}: ${each.said}`}
                onClick={() => setSelected(callOut.id)}
                {...placing.onMark(callOut, 'whole')}
                onKeyDown={(event) => {
                  if (event.key === 'Delete' || event.key === 'Backspace') remove(callOut.id, each.number)
                  else placing.onMark(callOut, 'whole').onKeyDown(event)
                }}
              >
                <span className={classes.number}>{each.number}</span>
              </button>
            ))}
            <Handles shown={shown} selected={selected} placing={placing} />
            {placing.start && (
              <span
                className={classes.start}
                style={spotStyle(placing.start.x, placing.start.y)}
                aria-hidden
              />
            )}
          </MarkedPicture>
          <Quiet mt={8}>{HINTS[placing.tool]}</Quiet>
          {isFull(own) && <Problem tone="warning">{CALL_OUT_TEXTS.tooManyOfSketch}</Problem>}
        </div>
        {own.length === 0 ? (
          <Quiet mt={8}>No call-outs on this sketch yet.</Quiet>
        ) : (
          <ol className={classes.list} aria-label={`Call-outs of ${name}`}>
            {shown.map((each) => (
              <CallOutRow
                key={each.callOut.id}
                each={each}
                world={world}
                isSelected={each.callOut.id === selected}
                problem={problemOf(form, each.callOut)}
                onSelect={() => setSelected(each.callOut.id)}
                onTarget={(target, hold) =>
                  change(changeOne(own, each.callOut.id, { target }), hold ? `text:${each.callOut.id}` : null)
                }
                onRemove={() => remove(each.callOut.id, each.number)}
              />
            ))}
          </ol>
        )}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Dialog>
  )
}

/** What the server said of it. */
const problemOf = ({ form: { fields } }: TechPackForm, { id }: CallOut) => {
  const at = fields.values.call_outs.findIndex((each) => each.id === id)
  const key = Object.keys(fields.errors).find((path) => path.startsWith(`call_outs.${at}.`))
  return key === undefined ? null : fields.errors[key]
}

interface HandlesProps {
  shown: ReturnType<typeof showCallOuts>
  selected: string | null
  placing: ReturnType<typeof usePlacing>
}

/** The ends of the chosen line. */
function Handles({ shown, selected, placing }: HandlesProps) {
  const line = shown.find(({ callOut }) => callOut.id === selected && callOut.kind === 'dimension')
  if (!line) return null
  const { x, y, end_x, end_y } = line.callOut.place
  if (end_x === null || end_y === null) return null
  return (
    <>
      <button
        type="button"
        className={classes.handle}
        style={spotStyle(x, y)}
        aria-label={`Start of call-out ${line.number}`}
        {...placing.onMark(line.callOut, 'start')}
      />
      <button
        type="button"
        className={classes.handle}
        style={spotStyle(end_x, end_y)}
        aria-label={`End of call-out ${line.number}`}
        {...placing.onMark(line.callOut, 'end')}
      />
    </>
  )
}
