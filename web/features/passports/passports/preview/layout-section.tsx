/** View, colours and what the passport shows. */
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { DEFAULT_TRACE_LAYOUT, TRACE_VIEWS, type TraceLayout } from '#contract/passports/passport-snapshot.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import type { PassportForm } from '../editor/use-passport-form.ts'
import { layoutField } from '../readiness/passport-errors.rules.ts'
import { ColorField } from './color-field.tsx'
import { COLOR_FIELDS, type ColorName, isReadableColor, SHOWN_PARTS } from './layout.rules.ts'
import classes from './layout-section.module.css'

const VIEW_NAMES = { expanded: 'Expanded', compact: 'Compact', tabbed: 'Tabbed' } as const
const VIEW_HINTS = {
  expanded: 'Every step with all its details.',
  compact: 'One line per step, which expands.',
  tabbed: 'The sections behind tabs.',
} as const

const defaultColors = Object.fromEntries(
  COLOR_FIELDS.map(({ name }) => [name, DEFAULT_TRACE_LAYOUT[name]]),
) as Pick<TraceLayout, ColorName>

export function LayoutSection({ form }: { form: PassportForm }) {
  const { layout } = form.values
  const change = (part: Partial<TraceLayout>) => {
    for (const name of Object.keys(part)) form.clearError(layoutField(name))
    form.change((values) => ({ ...values, layout: { ...values.layout, ...part } }))
  }
  const hasOwnColors = COLOR_FIELDS.some(
    ({ name }) => layout[name].toLowerCase() !== DEFAULT_TRACE_LAYOUT[name],
  )
  return (
    <Panel title="Layout and colour theme">
      <div className={classes.part}>
        <h3 className={classes.heading}>View</h3>
        <Group gap="8px 16px">
          <Segmented
            label="View"
            options={TRACE_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] }))}
            value={layout.view}
            onChange={(view) => change({ view })}
          />
          <Quiet component="span">{VIEW_HINTS[layout.view]}</Quiet>
        </Group>
      </div>
      <div className={classes.part}>
        <div className={classes.head}>
          <h3 className={classes.heading}>Colours</h3>
          {hasOwnColors && (
            <Button variant="subtle" size="compact-sm" onClick={() => change(defaultColors)}>
              Reset to defaults
            </Button>
          )}
        </div>
        <div className={classes.colors}>
          {COLOR_FIELDS.map(({ name, label }) => (
            <ColorField
              key={name}
              field={layoutField(name)}
              label={label}
              value={layout[name]}
              error={form.errors[layoutField(name)]}
              isHardToRead={!isReadableColor(name, layout)}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </div>
      <div className={classes.part}>
        <h3 className={classes.heading}>Shown in the passport</h3>
        <Stack gap={12}>
          {SHOWN_PARTS.map(({ name, label, hint }) => (
            <Checkbox
              key={name}
              label={label}
              description={hint}
              checked={layout[name]}
              onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </div>
    </Panel>
  )
}
