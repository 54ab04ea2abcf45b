/** What a step holds: its name, its icon, and a row for each part of the work. */
import { Box, Button, Flex, TextInput, UnstyledButton } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { MAX_DETAILS, PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import { nameOfStep } from '#web/records/step-names.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Problem, Strong } from '#web/ui/text/text.tsx'
import { detailField, stepField } from '../readiness/passport-errors.rules.ts'
import { GarmentStepField } from './garment-step-field.tsx'
import type { StepCardProps } from './step-card-props.ts'
import { StepDetail } from './step-detail.tsx'
import { StepKindField } from './step-kind-field.tsx'
import { changeDetail, newDetail, removeDetail } from './step-list.rules.ts'
import classes from './steps.module.css'

const IconPicker = loadComponent(() => import('#web/records/pictures/icon-picker.tsx'), 'IconPicker')

const askToRemove = (name: string): Promise<boolean> =>
  confirm({
    title: PASSPORT_TEXTS.confirmRemoveItem,
    body: `${name} is removed from the draft with all its details. The published passport changes with the next version.`,
    confirmLabel: 'Remove',
    danger: true,
  })

export function StepFields(props: StepCardProps) {
  const { style, trace, form, step, onChange, onRemove } = props
  const nameField = stepField(step.id, 'display_name')
  const rename = (display_name: string) => {
    form.clearError(nameField)
    onChange((all) => ({ ...all, display_name }))
  }
  const remove = async () => {
    if (await askToRemove(nameOfStep(step))) onRemove()
  }
  const isFull = step.details.length >= MAX_DETAILS
  return (
    <>
      <Flex gap={12} align="flex-start" wrap="wrap">
        <IconField
          field={stepField(step.id, 'icon')}
          icon={step.icon}
          form={form}
          onPick={(icon) => onChange((all) => ({ ...all, icon }))}
        />
        <TextInput
          className={classes.grow}
          label="Display name"
          required
          data-field={nameField}
          value={step.display_name}
          error={form.errors[nameField]}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <Box flex="1 1 200px">
          <StepKindField {...props} />
        </Box>
      </Flex>
      <GarmentStepField {...props} />
      {step.details.length > 0 && (
        <Flex
          component="ul"
          direction="column"
          gap={12}
          mt={16}
          aria-label={`Details of ${nameOfStep(step)}`}
        >
          {step.details.map((detail, index) => (
            <StepDetail
              key={form.keyOf(detail.id)}
              style={style}
              trace={trace}
              form={form}
              detail={detail}
              label={`Detail ${index + 1} of ${nameOfStep(step)}`}
              onChange={(part) => {
                for (const name of Object.keys(part)) form.clearError(detailField(detail.id, name))
                onChange((all) => changeDetail(all, detail.id, part))
              }}
              onRemove={async () => {
                if (await askToRemove(detail.name.trim() || `Detail ${index + 1}`))
                  onChange((all) => removeDetail(all, detail.id))
              }}
            />
          ))}
        </Flex>
      )}
      <Flex gap={8} wrap="wrap" justify="space-between" mt={14} data-field={stepField(step.id, 'details')}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={isFull}
          onClick={() =>
            onChange((all) => ({ ...all, details: [...all.details, newDetail(`new-${makeRandomKey()}`)] }))
          }
        >
          Add detail
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="coral"
          leftSection={<IconTrash size={16} />}
          onClick={() => void remove()}
        >
          Remove step
        </Button>
      </Flex>
    </>
  )
}

interface IconFieldProps {
  field: string
  icon: string
  form: StepCardProps['form']
  onPick: (icon: string) => void
}

function IconField({ field, icon, form, onPick }: IconFieldProps) {
  const [isPicking, setPicking] = useState(false)
  const errorId = useId()
  const error = form.errors[field]
  const pick = (name: string) => {
    form.clearError(field)
    onPick(name)
    setPicking(false)
  }
  return (
    <div>
      <Strong component="div" weight={500} mb={4}>
        Icon <span aria-hidden>*</span>
      </Strong>
      <UnstyledButton
        className={classes.iconButton}
        data-field={field}
        data-wrong={error ? true : undefined}
        aria-label={icon ? `Icon: ${icon.replaceAll('-', ' ')}. Choose another` : 'Choose an icon'}
        aria-describedby={error ? errorId : undefined}
        onClick={() => setPicking(true)}
      >
        {icon ? <TraceIcon name={icon} size={22} /> : <IconPlus size={18} aria-hidden />}
      </UnstyledButton>
      {error && (
        <Problem id={errorId} size={12} mt={4}>
          {error}
        </Problem>
      )}
      {isPicking && (
        <Suspense>
          <IconPicker chosen={icon} onPick={pick} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  )
}
