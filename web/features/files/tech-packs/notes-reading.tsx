/** How the garment is made, for those who read it: with the call-outs of each row. */
import { useMemo, useRef } from 'react'
import type { ConstructionNote } from '#contract/files/tech-packs.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useLitRows } from './call-outs/light.tsx'
import { type PinOfRow, RowChips } from './call-outs/row-chips.tsx'
import { NO_NOTES, NOTES_TITLE } from './notes-panel.tsx'
import { SinceLink, SincePill, useChangedRows } from './since/changes-since.tsx'
import classes from './tech-packs.module.css'

const NOTES = ['notes']

interface NotesReadingProps {
  notes: readonly ConstructionNote[]
  /** The call-outs that point at a row, by its key. */
  pinsOf: (key: string) => readonly PinOfRow[]
}

export function NotesReading({ notes, pinsOf }: NotesReadingProps) {
  const frame = useRef<HTMLDListElement>(null)
  const keys = useMemo(() => notes.map(({ id }) => `note:${id}`), [notes])
  const changed = useChangedRows('notes')
  const light = useLitRows(frame, keys)
  return (
    <Panel title={NOTES_TITLE} action={<SinceLink list="notes" />}>
      <ShowRow lists={NOTES} keys={notes.map(({ id }) => id)} />
      {notes.length === 0 ? (
        <Empty title={NO_NOTES} />
      ) : (
        <dl ref={frame} className={classes.notes} {...light}>
          {notes.map(({ id, part, note }, at) => (
            <div key={id} className={classes.noteRead} data-row={at} data-place={placeOf('notes', id)}>
              <dt>
                {part} <SincePill change={changed.get(id)} />
              </dt>
              <dd>
                {note}
                <RowChips rowKey={`note:${id}`} pins={pinsOf(`note:${id}`)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
