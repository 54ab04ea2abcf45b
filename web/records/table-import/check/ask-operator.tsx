/** Asks the operator to list companies of a file that the registry does not have; their cells stay empty until then. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ORGANIZATION_REQUEST_TEXTS, requestOrganization } from '#contract/companies/organization-requests.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { Question } from '../questions.rules.ts'
import classes from './import-check.module.css'

interface AskOperatorProps {
  /** Of companies that nobody has listed. */
  questions: readonly Pick<Question, 'id' | 'said'>[]
  /** Told the questions whose companies were asked for. */
  onAsked: (ids: readonly string[]) => void
}

/** What a colleague asked for before is asked for all the same. */
const isAskedAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.messages.includes(ORGANIZATION_REQUEST_TEXTS.askedAlready)

export function AskOperator({ questions, onAsked }: AskOperatorProps) {
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [countries, setCountries] = useState<Readonly<Record<string, string>>>({})
  const ask = useMutation({
    mutationFn: async () => {
      const asked: string[] = []
      try {
        for (const { id, said } of questions) {
          const body = { name: said, type: 'supplier' as const, country: countries[id] ?? '', website: '' }
          await send(requestOrganization, { body }).catch((error: unknown) => {
            if (!isAskedAlready(error)) throw error
          })
          asked.push(id)
        }
      } finally {
        if (asked.length > 0) onAsked(asked)
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
    <div className={classes.ask}>
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
      <p className={classes.words}>Their cells stay empty until the operator has listed them.</p>
      <Button
        size="xs"
        loading={ask.isPending}
        disabled={questions.some(({ id }) => !countries[id])}
        onClick={() => ask.mutate()}
      >
        Send the request
      </Button>
    </div>
  )
}
