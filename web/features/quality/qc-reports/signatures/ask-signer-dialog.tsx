/** Asks somebody of a company to sign on their own device: a mailed link, or a QR code here with the mailed code. */

import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { askForSignature, listSigners, type SigningCompany } from '#contract/quality/qc-sign-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { useReport } from '../report-context.ts'
import { SIDE_NAMES } from '../report-words.ts'
import classes from './ask-signer.module.css'

export function AskSignerDialog({ onClose }: { onClose: () => void }) {
  const { report } = useReport()
  const params = { id: String(report.id) }
  const signers = useQuery({
    queryKey: ['qc-signers', report.id],
    queryFn: ({ signal }) => send(listSigners, { params }, { signal }),
  })
  return (
    <Dialog opened onClose={onClose} title="Ask to sign" size={480}>
      {signers.isPending && <FieldsSkeleton fields={2} />}
      {signers.isError && <ErrorState error={signers.error} onRetry={() => void signers.refetch()} />}
      {signers.data && (
        <AskForm
          companies={signers.data.data}
          own={report.signs_for}
          reportId={report.id}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface AskFormProps {
  companies: readonly SigningCompany[]
  own: number | null
  reportId: number
  onClose: () => void
}

function AskForm({ companies, own, reportId, onClose }: AskFormProps) {
  const [companyId, setCompanyId] = useState(
    () => (companies.find(({ id }) => id !== own) ?? companies[0])?.id,
  )
  const [personId, setPersonId] = useState<number | null>(null)
  const company = companies.find(({ id }) => id === companyId)
  const person = company?.people.find(({ id }) => id === personId) ?? company?.people[0]
  const ask = useMutation({
    mutationFn: (asked: { company: number; user_id: number | null }) =>
      send(askForSignature, { params: { id: String(reportId) }, body: asked }),
  })
  if (ask.data) return <Asked asked={ask.data} onClose={onClose} />
  return (
    <Stack gap={14} align="stretch">
      <FailureAlert failure={ask.error} />
      <NativeSelect
        label="Signs for"
        data={companies.map(({ id, name, side }) => ({
          value: String(id),
          label: `${name} (${SIDE_NAMES[side].toLowerCase()})`,
        }))}
        value={String(companyId)}
        onChange={(event) => {
          setCompanyId(Number(event.currentTarget.value))
          setPersonId(null)
        }}
      />
      {company && <Whom company={company} chosen={person?.id} onChoose={setPersonId} />}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={ask.isPending}
          disabled={!company || (!person && !company.contact_address)}
          onClick={() => company && ask.mutate({ company: company.id, user_id: person?.id ?? null })}
        >
          Send the link
        </Button>
      </Group>
    </Stack>
  )
}

interface WhomProps {
  company: SigningCompany
  chosen: number | undefined
  onChoose: (id: number) => void
}

function Whom({ company, chosen, onChoose }: WhomProps) {
  if (company.people.length > 0) {
    return (
      <NativeSelect
        label="Who signs"
        description="The link and a code go to this person’s own email address."
        data={company.people.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        value={String(chosen)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
    )
  }
  return company.contact_address ? (
    <p>{`Nobody of ${company.name} is on Selvedge. The link goes to the company’s address ${company.contact_address}.`}</p>
  ) : (
    <p>{`Nobody of ${company.name} is on Selvedge, and no address of it is known.`}</p>
  )
}

function Asked({ asked, onClose }: { asked: CallAnswer<typeof askForSignature>; onClose: () => void }) {
  return (
    <Stack gap={14} align="stretch">
      <p>{`A link was mailed to ${asked.sent_to}. It works once.`}</p>
      {asked.screen && (
        <>
          <p>
            On the spot: scan this code with the signer’s own phone, and enter the code of the email there.
          </p>
          <img
            className={classes.qr}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(asked.screen.qr_code)}`}
            alt="QR code of the page for signing"
          />
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
