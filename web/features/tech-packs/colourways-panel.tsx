/** The colours that the style is made in. */
import { Button, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { type Colourway, TECH_PACK_LIMITS } from '#contract/tech-packs.ts'
import { makeClientId } from '#web/lib/random-key.ts'
import { RecordPicture } from '#web/records/record-picture.tsx'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ColourwayRow } from './colourway-row.tsx'
import { newColourway, putIn } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'
import { useFocusNew } from './use-focus-new.ts'
import type { TechPackForm } from './use-tech-pack-form.ts'

const TITLE = 'Colourways'
const WORDS = {
  noun: 'colourway',
  nameOf: ({ name }: Colourway) => name.trim() || 'Colourway without a name',
}

export function ColourwaysReading({ colourways }: { colourways: readonly Colourway[] }) {
  return (
    <Panel title={TITLE}>
      {colourways.length === 0 ? (
        <Empty title="No colourways yet" />
      ) : (
        <ul className={classes.swatches}>
          {colourways.map(({ id, name, code, hex, picture }) => (
            <li key={id} className={classes.swatch}>
              {picture ? (
                <RecordPicture picture={picture} width={320} alt={`Colourway ${name}`} />
              ) : (
                <span className={classes.colour} style={{ background: hex ?? undefined }} aria-hidden />
              )}
              <strong>{name}</strong>
              <span className={classes.second}>{[code, hex].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function ColourwaysPanel({ styleId, form }: { styleId: number; form: TechPackForm }) {
  const { fields } = form.form
  const { colourways } = fields.values
  const list = useRef<HTMLDivElement>(null)
  const set = (change: (all: Colourway[]) => Colourway[]) => fields.setFieldValue('colourways', change)
  const { move, announcement } = useListMoves(list, colourways, { words: WORDS, setItems: set })
  const focusNew = useFocusNew(list)
  const add = () => {
    const colourway = newColourway(makeClientId())
    set((all) => [...all, colourway])
    focusNew(colourway.id)
  }
  return (
    <Panel
      title={TITLE}
      description="Each colour with its code in a colour library, and how a screen shows it."
    >
      <div ref={list} className={classes.rows}>
        {colourways.length === 0 ? (
          <Empty title="No colourways yet" />
        ) : (
          <SortableList items={colourways} words={WORDS} onMove={move}>
            {colourways.map((colourway, index) => (
              <ColourwayRow
                key={colourway.id}
                styleId={styleId}
                colourway={colourway}
                index={index}
                count={colourways.length}
                errors={fields.errors}
                onChange={(change) => set((all) => putIn(all, colourway.id, change))}
                onMove={(to) => move(colourway.id, to)}
                onRemove={() => set((all) => all.filter(({ id }) => id !== colourway.id))}
              />
            ))}
          </SortableList>
        )}
      </div>
      <Button
        className={classes.add}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={colourways.length >= TECH_PACK_LIMITS.colourways}
        onClick={add}
      >
        Add colourway
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Panel>
  )
}
