/** Signatures of who was present, given on this device. */
import { ActionIcon, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { QcSignature } from '#contract/qc-signatures.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/confirm.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { Empty } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import classes from './approval.module.css'
import { useReport } from './report-context.ts'
import { ReportPicture } from './report-picture.tsx'
import { SIDE_NAMES } from './report-words.ts'

const SignDialog = loadComponent(() => import('./sign-dialog.tsx'), 'SignDialog')

export function SignaturesPanel() {
  const { report } = useReport()
  const [isOpen, setOpen] = useState(false)
  const sides = new Set(report.signatures.map(({ side }) => side))
  const signed = (['brand', 'supplier'] as const).filter((side) => sides.has(side)).length
  return (
    <Panel
      title="Signatures"
      action={signed === 2 ? <Pill tone="confirmed">2 of 2</Pill> : <Pill tone="waiting">{signed} of 2</Pill>}
    >
      {report.signatures.length === 0 && <Empty title="Nobody has signed yet" />}
      <div className={classes.signatures}>
        {report.signatures.map((signature) => (
          <Signature key={signature.client_id ?? signature.id} signature={signature} />
        ))}
      </div>
      {report.can.change && (
        <Button
          fullWidth
          variant="default"
          mt={12}
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpen(true)}
        >
          Add signature
        </Button>
      )}
      <Suspense>{isOpen && <SignDialog onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  )
}

function Signature({ signature }: { signature: QcSignature }) {
  const { report, deeds } = useReport()
  const remove = async () => {
    const isAgreed = await confirm({
      title: `Delete the signature of ${signature.qc_name}?`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!isAgreed) return
    await deeds.removeSignature(signature.id)
  }
  const counts =
    signature.id === report.details.brand_signature_id ||
    signature.id === report.details.supplier_signature_id
  return (
    <article className={classes.signature} aria-label={`Signature of ${signature.qc_name}`}>
      <div className={classes.signatureHead}>
        <span className={classes.label}>
          {SIDE_NAMES[signature.side]} · {signature.organization_registry.name}
        </span>
        {counts && <Pill tone="confirmed">Signed</Pill>}
        {report.can.change && (
          <ActionIcon
            aria-label={`Delete the signature of ${signature.qc_name}`}
            onClick={() => void remove()}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </div>
      {signature.url ? (
        <ReportPicture
          className={classes.ink}
          address={signature.url}
          alt={`Signature of ${signature.qc_name}`}
        />
      ) : (
        <p className={classes.typed}>{signature.qc_name}</p>
      )}
      <div className={classes.signer}>{signature.qc_name}</div>
      <div className={classes.label}>
        {signature.designation} · {formatInstant(signature.updated_at)}
      </div>
    </article>
  )
}
