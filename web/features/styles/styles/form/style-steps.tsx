/** The three-step form, the same for making and for editing a style. */
import { Box, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, Suspense, useEffect } from 'react'
import type { ContractForm } from '#web/lib/forms/contract-form.ts'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Stepper } from '#web/ui/pages/stepper.tsx'
import { ProductStep } from './product-step.tsx'
import { STEP_NAMES, type StyleValues } from './style-form.rules.ts'
import { useStyleSteps } from './use-style-steps.ts'

const loadProjectStep = () => import('./project-step.tsx')
const loadAdditionalStep = () => import('./additional-step.tsx')
const ProjectStep = loadComponent(loadProjectStep, 'ProjectStep')
const AdditionalStep = loadComponent(loadAdditionalStep, 'AdditionalStep')

/** The later steps come while the first is filled in: a network lost meanwhile then takes none of them away. */
const useStepsAhead = (): void => {
  useEffect(() => {
    for (const load of [loadProjectStep, loadAdditionalStep]) load().catch(() => undefined)
  }, [])
}

interface StyleStepsProps {
  form: ContractForm<StyleValues>
  /** The style that is edited; null for a new one. */
  saved: { bulk_order_quantity: number } | null
  saveLabel: string
  onCancel: () => void
  onDiscardDraft: () => void
  /** Told before it is saved whether another one follows; without it, none can. */
  onSave?: (isAnother: boolean) => void
  /** Nothing can be continued or saved. */
  isBlocked?: boolean
  /** Saving waits for what the reader has to put right. */
  isSaveBlocked?: boolean
  collection?: ReactNode
  picture?: ReactNode
  techPack?: ReactNode
  /** In place of what went wrong. */
  notice?: ReactNode
}

export function StyleSteps({
  form,
  saved,
  isBlocked = false,
  isSaveBlocked = false,
  ...props
}: StyleStepsProps) {
  const { steps, current, isLast, goTo, choose, next, submit } = useStyleSteps(form, saved)
  useStepsAhead()
  const saves = isLast || saved !== null
  const isStopped = isBlocked || (saves && isSaveBlocked)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    props.onSave?.(false)
    if (!isStopped) void submit()
  }
  return (
    <form ref={form.ref} onSubmit={onSubmit} noValidate>
      <Stack gap={16} maw={800}>
        <Stepper
          label="Steps"
          steps={steps}
          onChoose={(step) => !isBlocked && void choose(step)}
          disabled={form.isSaving}
        />
        {form.draft.isRestored && form.fields.isDirty() && <DraftNotice onDiscard={props.onDiscardDraft} />}
        <Panel label={STEP_NAMES[current]}>
          <Stack gap={16}>
            {current === 0 && (
              <ProductStep form={form.fields} collection={props.collection} picture={props.picture} />
            )}
            <Suspense fallback={<FieldsSkeleton fields={3} />}>
              {current === 1 && <ProjectStep form={form.fields} isEditing={saved !== null} />}
              {current === 2 && <AdditionalStep form={form.fields} techPack={props.techPack} />}
            </Suspense>
          </Stack>
        </Panel>
        {props.notice ?? <FailureAlert failure={form.failure} />}
        <Group gap={8}>
          <Button variant="subtle" color="gray" onClick={props.onCancel} disabled={form.isSaving}>
            Cancel
          </Button>
          <Box component="span" flex={1} />
          {current > 0 && (
            <Button variant="default" onClick={() => void goTo(current - 1)} disabled={form.isSaving}>
              Back
            </Button>
          )}
          {saves && !isLast && (
            <Button variant="default" onClick={() => void next()} disabled={form.isSaving || isBlocked}>
              Continue
            </Button>
          )}
          {isLast && props.onSave && (
            <Button
              variant="default"
              disabled={form.isSaving || isStopped}
              onClick={() => {
                props.onSave?.(true)
                void submit()
              }}
            >
              Create and add another
            </Button>
          )}
          <Button type="submit" loading={form.isSaving} disabled={isStopped}>
            {saves ? props.saveLabel : 'Continue'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
