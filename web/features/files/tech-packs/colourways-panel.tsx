/** The colours that the style is made in. */

import { type Colourway, TECH_PACK_LIMITS } from '#contract/files/tech-packs.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { ColourwayRow } from './colourway-row.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { SinceLink, SincePill, useChangedRows } from './since/changes-since.tsx'
import { newColourway } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'
import type { TechPackForm } from './use-tech-pack-form.ts'

const NONE = 'No colourways yet'
const TITLE = 'Colourways'
const LISTS = ['colourways']
const WORDS = {
  noun: 'colourway',
  nameOf: ({ name }: Colourway) => name.trim() || 'Colourway without a name',
}

export function ColourwaysReading({ colourways }: { colourways: readonly Colourway[] }) {
  const changed = useChangedRows('colourways')
  return (
    <Panel title={TITLE} action={<SinceLink list="colourways" />}>
      <ShowRow lists={LISTS} keys={colourways.map(({ id }) => id)} />
      {colourways.length === 0 ? (
        <Empty title={NONE} />
      ) : (
        <ul className={classes.swatches}>
          {colourways.map(({ id, name, code, hex, picture }) => (
            <li key={id} className={classes.swatch} data-place={placeOf('colourways', id)}>
              {picture ? (
                <RecordPicture picture={picture} width={320} alt={`Colourway ${name}`} />
              ) : (
                <span className={classes.colour} style={{ background: hex ?? undefined }} aria-hidden />
              )}
              <strong>{name}</strong>
              <SincePill change={changed.get(id)} />
              <span className={classes.second}>{joinFacts([code, hex])}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function ColourwaysPanel({ styleId, form }: { styleId: number; form: TechPackForm }) {
  const { fields } = form.form
  return (
    <RowsPanel
      title={TITLE}
      description="Each colour with its code in a colour library, and how a screen shows it."
      none={NONE}
      words={WORDS}
      list="colourways"
      items={fields.values.colourways}
      max={TECH_PACK_LIMITS.colourways}
      setItems={(change) => fields.setFieldValue('colourways', change)}
      makeItem={newColourway}
      renderRow={(colourway, acts) => (
        <ColourwayRow
          key={colourway.id}
          styleId={styleId}
          colourway={colourway}
          errors={fields.errors}
          {...acts}
        />
      )}
    />
  )
}
