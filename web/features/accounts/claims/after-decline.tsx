import { Button, Group, Stack, TextInput } from '@mantine/core'
import { becomeOwnCompany } from '#contract/accounts/claims.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { useClaimAgain, useShowClaim } from './own-claim.queries.ts'

export function AfterDecline() {
  const again = useClaimAgain()
  const show = useShowClaim()
  const form = useContractForm({
    schema: becomeOwnCompany.body,
    initialValues: { name: '' },
    save: (body) => send(becomeOwnCompany, { body }),
    onSaved: async (answer, { name }) => {
      await show(answer)
      noticeSuccess(`You continue as ${name}.`)
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={12}>
        <FailureAlert failure={form.failure} />
        <Group gap={8} align="flex-end">
          <TextInput
            label="Name of your own company"
            autoComplete="organization"
            style={{ flex: '1 1 220px' }}
            {...form.fields.getInputProps('name')}
          />
          <Button type="submit" loading={form.isSaving}>
            Continue as your own company
          </Button>
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            Claim again
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
