import { Button, Group, Stack, TextInput } from '@mantine/core'
import { confirmClaimByCode } from '#contract/accounts/claims.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { useSendClaimCode, useShowClaim } from './own-claim.queries.ts'

/** `address` is masked. */
export function ClaimCode({ address }: { address: string }) {
  const sendCode = useSendClaimCode()
  const show = useShowClaim()
  const form = useContractForm({
    schema: confirmClaimByCode.body,
    initialValues: { code: '' },
    save: (body) => send(confirmClaimByCode, { body }),
    onSaved: async (answer) => {
      await show(answer)
      noticeSuccess('Your claim is confirmed.')
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={12}>
        <FailureAlert failure={form.failure} />
        <Group gap={8} align="flex-end">
          <TextInput
            label="Code"
            description={`Eight digits, sent to ${address}; valid for 30 minutes`}
            inputMode="numeric"
            autoComplete="one-time-code"
            style={{ flex: '1 1 220px' }}
            {...form.fields.getInputProps('code')}
          />
          <Button type="submit" loading={form.isSaving}>
            Confirm
          </Button>
          <Button variant="default" loading={sendCode.isPending} onClick={() => sendCode.mutate()}>
            Send a code
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
