/** Asks the operator to list companies of a file that the registry does not have; their cells stay empty until then. */
import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  MAX_REQUESTED_AT_ONCE,
  newOrganizationRequest,
  ORGANIZATION_REQUEST_TEXTS,
  requestOrganizations,
} from '#contract/companies/organization-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import type { Question } from '../questions.rules.ts'

interface AskOperatorProps {
  /** Of companies that nobody has listed. */
  questions: readonly Pick<Question, 'id' | 'said'>[]
  /** Told the questions whose companies were asked for. */
  onAsked: (ids: readonly string[]) => void
}

const requestOf = (name: string, country: string) =>
  newOrganizationRequest.parse({ name, type: 'supplier', country })

export function AskOperator({ questions, onAsked }: AskOperatorProps) {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [countries, setCountries] = useState<Readonly<Record<string, string>>>({})
  const ask = useMutation({
    mutationFn: async () => {
      // What a colleague asked for before is asked for all the same.
      for (let at = 0; at < questions.length; at += MAX_REQUESTED_AT_ONCE) {
        const batch = questions.slice(at, at + MAX_REQUESTED_AT_ONCE)
        const requests = batch.map(({ id, said }) => requestOf(said, countries[id] ?? ''))
        await send(requestOrganizations, { body: { requests } })
        onAsked(batch.map(({ id }) => id))
      }
    },
    onSuccess: () => noticeSuccess(ORGANIZATION_REQUEST_TEXTS.sent),
  })
  if (!can.request_organization || questions.length === 0) return null
  if (!isOpen)
    return (
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Ask the operator for them
      </Button>
    )
  return (
    <Stack gap={8} w="100%">
      <FailureAlert failure={ask.error} />
      {questions.map(({ id, said }) => (
        <CountrySelect
          key={id}
          label={`Country of ${said}`}
          size="xs"
          value={countries[id] ?? ''}
          onChange={(code) => setCountries((before) => ({ ...before, [id]: code ?? '' }))}
          comboboxProps={{ withinPortal: true }}
        />
      ))}
      <Quiet size="inherit">Their cells stay empty until the operator has listed them.</Quiet>
      <Button
        size="xs"
        loading={ask.isPending}
        disabled={questions.some(({ id }) => !countries[id])}
        onClick={() => ask.mutate()}
      >
        Send the request
      </Button>
    </Stack>
  )
}
