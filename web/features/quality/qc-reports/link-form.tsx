/** Name, designation and pad; or a yes or no to what was drawn for the company already. */
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  decideByLink,
  SIGN_REQUEST_TEXTS,
  type SignRequest,
  signByLink,
} from '#contract/quality/qc-sign-requests.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { sendForm } from '#web/lib/api/send-form.ts'
import { formatInstant } from '#web/lib/formats.ts'
import classes from '#web/records/entry/entry-frame.module.css'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { type PadHandle, SignaturePad } from './signatures/signature-pad.tsx'
import { recallSigner, rememberSigner } from './signatures/signed-as.ts'

interface LinkFormProps {
  request: SignRequest
  token: string
  onDone: () => void
}

export function LinkForm({ request, token, onDone }: LinkFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const proof = { token, ...(request.needs_code && { code }) }
  const onError = (error: Error) =>
    setProblem(error instanceof ApiError ? (error.fields.code?.[0] ?? null) : null)
  const shared = { proof, onDone, onError }
  const isProved = !request.needs_code || code.replaceAll(/\s/g, '').length === 8
  return (
    <div className={classes.fields}>
      {request.needs_code && (
        <TextInput
          label="Code of the email"
          description={`It was mailed to ${request.sent_to}.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          error={problem}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setProblem(null)
          }}
        />
      )}
      {request.stated.map((stated) => (
        <Stated key={stated.id} stated={stated} isProved={isProved} {...shared} />
      ))}
      <Sign request={request} isProved={isProved} {...shared} />
    </div>
  )
}

interface Proved {
  proof: { token: string; code?: string }
  isProved: boolean
  onDone: () => void
  /** A wrong code is said at its field. */
  onError: (error: Error) => void
}

function Sign({ request, proof, isProved, onDone, onError }: Proved & { request: SignRequest }) {
  const { company, person } = request
  const [known] = useState(() => recallSigner(company, person))
  const [name, setName] = useState(known.name)
  const [designation, setDesignation] = useState(known.designation)
  const [problem, setProblem] = useState<string | null>(null)
  const pad = useRef<PadHandle>(null)
  const isNamed = name.trim() !== '' && designation.trim() !== ''
  const sign = useMutation({
    mutationFn: (signature: File) =>
      sendForm(signByLink, {}, { ...proof, name: name.trim(), designation: designation.trim(), signature }),
    onSuccess: () => {
      rememberSigner({ company, name: name.trim(), designation: designation.trim() })
      onDone()
    },
    onError,
  })
  const press = async () => {
    if (!isProved) return setProblem(SIGN_REQUEST_TEXTS.codeRequired)
    if (!isNamed) return setProblem(QC_TEXTS.nameBeforeSignature)
    const picture = await pad.current?.read()
    if (!picture) return setProblem(QC_TEXTS.emptySignature)
    sign.mutate(picture)
  }
  const fill = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value)
    setProblem(null)
  }
  return (
    <Stack gap={14} align="stretch">
      <TextInput label="Full name" maxLength={200} value={name} onChange={fill(setName)} />
      <TextInput label="Designation" maxLength={200} value={designation} onChange={fill(setDesignation)} />
      <SignaturePad
        ref={pad}
        isOpen={isNamed}
        onRefused={() => setProblem(QC_TEXTS.nameBeforeSignature)}
        onDrawn={() => setProblem(null)}
      />
      {problem && <p role="alert">{problem}</p>}
      <FailureAlert failure={sign.error} fallback={QC_TEXTS.signatureUploadFailed} />
      <Button size="md" fullWidth loading={sign.isPending} onClick={() => void press()}>
        Sign
      </Button>
    </Stack>
  )
}

function Stated({
  stated,
  proof,
  isProved,
  onDone,
  onError,
}: Proved & { stated: SignRequest['stated'][number] }) {
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useMutation({
    mutationFn: (approve_status: boolean) =>
      send(decideByLink, {
        body: { ...proof, signature_id: stated.id, approve_status, ...(!approve_status && { reason }) },
      }),
    onSuccess: onDone,
    onError,
  })
  return (
    <Stack gap={10} align="stretch">
      <p>
        {`${stated.qc_name}, ${stated.designation}: drawn on ${stated.taken_by_name}’s device, ${formatInstant(stated.at)}.`}
      </p>
      <FailureAlert failure={decide.error} />
      <Button disabled={!isProved} loading={decide.isPending} onClick={() => decide.mutate(true)}>
        Confirm this signature
      </Button>
      {isRefusing && (
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Button
        variant="default"
        disabled={!isProved || (isRefusing && reason.trim().length < 5)}
        onClick={() => (isRefusing ? decide.mutate(false) : setRefusing(true))}
      >
        Refuse this signature
      </Button>
    </Stack>
  )
}
