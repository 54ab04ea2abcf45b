/** Who reads what of the passport once it is published: one control for each field and each step. */
import { Button, Checkbox, Flex, NativeSelect, VisuallyHidden } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import {
  AUDIENCE_GROUPS,
  type AudienceGroup,
  OPEN_FIELD_KEYS,
  type OpenFieldKey,
  openFieldOf,
} from '#contract/passports/audiences/audience-fields.ts'
import { CLOSED_FIELDS, RULE_NAMES } from '#contract/passports/audiences/audience-places.ts'
import { AUDIENCE_NAMES, AUDIENCES, type Audience } from '#contract/passports/audiences/audiences.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { nameOfStep } from '#web/records/step-names.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import type { RowId } from '../editor/passport-values.rules.ts'
import type { PassportForm } from '../editor/use-passport-form.ts'
import { changeSection } from '../sections/section-props.ts'
import { changeStep } from '../steps/step-list.rules.ts'
import { audienceOf, countRestricted, countSteps } from './audiences.rules.ts'
import classes from './audiences-panel.module.css'

const AudienceMatrix = loadComponent(() => import('./audience-matrix.tsx'), 'AudienceMatrix')

const CHOICES = AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))

interface RowProps {
  label: string
  value: Audience
  onChange: (audience: Audience) => void
}

function AudienceRow({ label, value, onChange }: RowProps) {
  const id = useId()
  return (
    <Flex component="li" gap="4px 12px" align="center" wrap="wrap" justify="space-between">
      <span className={classes.label} id={`${id}what`}>
        {label}
      </span>
      <VisuallyHidden id={`${id}by`}>Read by</VisuallyHidden>
      <NativeSelect
        aria-labelledby={`${id}what ${id}by`}
        className={classes.choice}
        data={CHOICES}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Audience)}
      />
    </Flex>
  )
}

function ClosedRow({ name }: { name: string }) {
  const field = CLOSED_FIELDS[name]
  if (!field) return null
  return (
    <Flex component="li" gap="4px 12px" align="center" wrap="wrap" justify="space-between">
      <span className={classes.label}>{field.label}</span>
      <span className={classes.rule}>
        <strong>{AUDIENCE_NAMES.everybody}</strong>
        <span>{RULE_NAMES[field.rule]}</span>
        {field.source && <bdi>{field.source}</bdi>}
      </span>
    </Flex>
  )
}

interface GroupProps {
  group: AudienceGroup
  form: PassportForm
}

function StepRows({ form }: { form: PassportForm }) {
  const { data } = form.values
  const change = (id: RowId, audience: Audience) =>
    form.change((all) => ({ ...all, data: changeStep(all.data, id, (step) => ({ ...step, audience })) }))
  return data.map((step) => (
    <AudienceRow
      key={form.keyOf(step.id)}
      label={nameOfStep(step)}
      value={step.audience ?? 'everybody'}
      onChange={(audience) => change(step.id, audience)}
    />
  ))
}

function AudienceGroupPart({ group, form }: GroupProps) {
  const { audiences } = form.values.sections
  const keys = OPEN_FIELD_KEYS.filter((key) => openFieldOf(key).group === group)
  const closed = Object.keys(CLOSED_FIELDS).filter((name) => CLOSED_FIELDS[name]?.group === group)
  const change = (key: OpenFieldKey, audience: Audience) =>
    changeSection(form, { audiences: { ...audiences, fields: { ...audiences.fields, [key]: audience } } })
  const restricted = countRestricted(audiences, keys) + (group === 'steps' ? countSteps(form.values.data) : 0)
  return (
    <details className={classes.group}>
      <summary className={classes.summary}>
        {AUDIENCE_GROUPS[group]}{' '}
        <Quiet component="span" weight={400} ms={12}>
          {restricted > 0 ? `Restricted: ${formatNumber(restricted)}` : AUDIENCE_NAMES.everybody}
        </Quiet>
      </summary>
      <ul className={classes.rows}>
        {keys.map((key) => (
          <AudienceRow
            key={key}
            label={openFieldOf(key).label}
            value={audienceOf(audiences, key)}
            onChange={(audience) => change(key, audience)}
          />
        ))}
        {group === 'steps' && <StepRows form={form} />}
        {closed.map((name) => (
          <ClosedRow key={name} name={name} />
        ))}
      </ul>
    </details>
  )
}

export function AudiencesPanel({ form }: { form: PassportForm }) {
  const [isTable, setTable] = useState(false)
  const { audiences } = form.values.sections
  return (
    <Panel
      title="Who reads what"
      description="Each field and each step can be for everybody, or only for those who have a link. What is restricted is in no public form. Versions that are published already stay as they were published."
      action={
        <Button variant="default" onClick={() => setTable(true)}>
          Show as a table
        </Button>
      }
    >
      {(Object.keys(AUDIENCE_GROUPS) as AudienceGroup[]).map((group) => (
        <AudienceGroupPart key={group} group={group} form={form} />
      ))}
      <Checkbox
        mt={14}
        label="Tell everybody that the holder of the garment reads more"
        description="Without it the public page says nothing of what is restricted."
        checked={audiences.tells_holder}
        onChange={(event) =>
          changeSection(form, { audiences: { ...audiences, tells_holder: event.currentTarget.checked } })
        }
      />
      {isTable && (
        <Suspense fallback={null}>
          <AudienceMatrix values={form.values} onClose={() => setTable(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
