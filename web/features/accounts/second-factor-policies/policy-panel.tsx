/** Who must have a second factor: of the company, or for an admin of the installation. */
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AppliesTo,
  changeSecondFactorPolicy,
  type SecondFactorPolicy,
} from '#contract/accounts/second-factor-policy.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { send } from '#web/lib/api/api.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { secondFactorPolicyQuery } from './policy.queries.ts'

const CHOICES: Record<AppliesTo, string> = {
  nobody: 'Everybody decides for themselves',
  managers: 'Required for account managers',
  all: 'Required for everybody',
}

export function SecondFactorPolicyPanel() {
  const policy = useQuery(secondFactorPolicyQuery)
  return (
    <Panel
      title="Two-step sign-in"
      description="People who must have it are reminded to set it up. After the days of grace they can do nothing else until they have."
    >
      {policy.isPending && <FieldsSkeleton fields={2} />}
      {policy.isError && <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />}
      {policy.data && <PolicyForm policy={policy.data} />}
    </Panel>
  )
}

function PolicyForm({ policy }: { policy: SecondFactorPolicy }) {
  const queries = useQueryClient()
  const question = useFactorQuestion()
  const { applies_to, grace_days, of_installation, without } = policy
  const form = useContractForm({
    schema: changeSecondFactorPolicy.body,
    initialValues: { applies_to, grace_days },
    save: (body) => question.ask(() => send(changeSecondFactorPolicy, { body })),
    onSaved: async (saved) => {
      queries.setQueryData(secondFactorPolicyQuery.queryKey, saved)
      noticeSuccess('Two-step sign-in is saved.')
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  return (
    <BehindQuestion question={question}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={16} align="stretch" maw={560}>
          <FailureAlert failure={form.failure} />
          {of_installation && of_installation.applies_to !== 'nobody' && (
            <p>{`By the operator: ${CHOICES[of_installation.applies_to]}`}</p>
          )}
          <NativeSelect
            label="Who must have it"
            data={Object.entries(CHOICES).map(([value, label]) => ({ value, label }))}
            {...form.fields.getInputProps('applies_to')}
          />
          <WholeNumberField
            label="Days of grace"
            description="From the day on which this is set, or on which somebody joins"
            {...form.fields.getInputProps('grace_days')}
            value={form.fields.values.grace_days}
          />
          <Group>
            <Button type="submit" loading={form.isSaving}>
              Save
            </Button>
          </Group>
          {without.length > 0 && (
            <details>
              <summary>{`Without it: ${without.length}`}</summary>
              <ul data-marks>
                {without.map(({ id, full_name, due }) => (
                  <li key={id}>{`${full_name}: by ${formatInstantDay(due)}`}</li>
                ))}
              </ul>
            </details>
          )}
        </Stack>
      </form>
    </BehindQuestion>
  )
}
