/** One signature, with who stands behind it; its company confirms or refuses what was drawn for it. */
import { ActionIcon, Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideSignature, type QcSignature, signatureDecision } from '#contract/quality/qc-signatures.ts'
import { send } from '#web/lib/api/api.ts'
import { ReasonDialog } from '#web/records/requests/reason-dialog.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { ReportPicture } from '../photos/report-picture.tsx'
import { reportQuery } from '../qc.queries.ts'
import { useReport } from '../report-context.ts'
import { SIDE_NAMES } from '../report-words.ts'
import classes from '../workspace/approval.module.css'
import { sayWhen } from '../workspace/when-made.tsx'
import { sayDecision, sayOrigin } from './signature-words.ts'

export function SignatureCard({ signature }: { signature: QcSignature }) {
  const { report } = useReport()
  const waits =
    !report.is_approved &&
    signature.is_stated &&
    signature.decision === null &&
    signature.id > 0 &&
    signature.organization_registry.id === report.signs_for
  const said = sayDecision(signature)
  return (
    <article className={classes.signature} aria-label={`Signature of ${signature.qc_name}`}>
      <Head signature={signature} />
      {signature.url ? (
        <ReportPicture
          className={classes.ink}
          address={signature.url}
          alt={`Signature of ${signature.qc_name}`}
        />
      ) : (
        <p className={classes.typed}>{signature.qc_name}</p>
      )}
      <Strong component="div">{signature.qc_name}</Strong>
      <div className={classes.label}>
        {signature.designation} · {sayWhen(signature.made_at, signature.updated_at)}
      </div>
      <div className={classes.label}>{sayOrigin(signature)}</div>
      {said && <div className={classes.said}>{said}</div>}
      {signature.decision?.reason && <p className={classes.said}>{signature.decision.reason}</p>}
      {waits && <Decide signature={signature} />}
    </article>
  )
}

function Head({ signature }: { signature: QcSignature }) {
  const { report, requests } = useReport()
  const isRefused = signature.decision?.confirmed === false
  const remove = async () => {
    const isAgreed = await confirm({
      title: `Delete the signature of ${signature.qc_name}?`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) await requests.removeSignature(signature.id)
  }
  return (
    <Group gap={8} wrap="nowrap" justify="space-between">
      <span className={classes.label}>
        {SIDE_NAMES[signature.side]} · {signature.organization_registry.name}
      </span>
      {signature.counts ? (
        <Pill tone="confirmed">Signed</Pill>
      ) : (
        <Pill tone={isRefused ? 'unconfirmed' : 'waiting'}>{isRefused ? 'Refused' : 'As stated'}</Pill>
      )}
      {report.can.change && !isRefused && (
        <ActionIcon aria-label={`Delete the signature of ${signature.qc_name}`} onClick={() => void remove()}>
          <IconTrash size={17} />
        </ActionIcon>
      )}
    </Group>
  )
}

const useDecide = ({ id }: QcSignature) => {
  const { report } = useReport()
  const queries = useQueryClient()
  const params = { id: String(report.id), signatureId: String(id) }
  return async (body: { approve_status: boolean; reason?: string }) => {
    await send(decideSignature, { params, body })
    await queries.invalidateQueries({ queryKey: reportQuery(report.id).queryKey })
  }
}

function Decide({ signature }: { signature: QcSignature }) {
  const decide = useDecide(signature)
  const [isRefusing, setRefusing] = useState(false)
  const [isSending, setSending] = useState(false)
  const agree = async () => {
    setSending(true)
    try {
      await decide({ approve_status: true })
      noticeSuccess('The signature counts for your company now.')
    } catch (error) {
      noticeError(error)
      setSending(false)
    }
  }
  return (
    <div className={classes.acts}>
      <Button loading={isSending} onClick={() => void agree()}>
        Confirm
      </Button>
      <Button variant="default" disabled={isSending} onClick={() => setRefusing(true)}>
        Refuse
      </Button>
      <ReasonDialog
        title={`Refuse the signature of ${signature.qc_name}?`}
        isOpen={isRefusing}
        schema={REFUSAL}
        draftKey={`refuse-signature-${signature.id}`}
        hint="It stays in the report, with your reason, and does not count."
        confirmLabel="Refuse"
        save={(reason) => decide({ approve_status: false, reason })}
        onClose={() => setRefusing(false)}
      />
    </div>
  )
}

const REFUSAL = signatureDecision.transform(({ approve_status, reason }) => ({
  approve_status,
  reason: reason ?? null,
}))
