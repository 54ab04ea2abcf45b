/** Signatures of who was present: given by their companies, or taken on this device and confirmed later. */
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { IconPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useReport } from '../report-context.ts'
import classes from '../workspace/approval.module.css'
import { SignatureCard } from './signature-card.tsx'

const SignDialog = loadComponent(() => import('./sign-dialog.tsx'), 'SignDialog')
const AskSignerDialog = loadComponent(() => import('./ask-signer-dialog.tsx'), 'AskSignerDialog')

export function SignaturesPanel() {
  const { report } = useReport()
  const [opened, setOpened] = useState<'sign' | 'ask' | null>(null)
  const { brand_signature_id, supplier_signature_id } = report.details
  const signed = [brand_signature_id, supplier_signature_id].filter((id) => id !== null).length
  const maySign = !report.is_approved && (report.can.change || report.signs_for !== null)
  const close = () => setOpened(null)
  return (
    <Panel
      title="Signatures"
      action={signed === 2 ? <Pill tone="confirmed">2 of 2</Pill> : <Pill tone="waiting">{signed} of 2</Pill>}
    >
      {report.signatures.length === 0 && <Empty title="Nobody has signed yet" />}
      <div className={classes.signatures}>
        {report.signatures.map((signature) => (
          <SignatureCard key={signature.client_id ?? signature.id} signature={signature} />
        ))}
      </div>
      {report.not_confirmed_by.map(({ id, name }) => (
        <NoticeStrip key={id} label={`Not confirmed by ${name}`} tone="attention">
          {`Not confirmed by ${name}: nobody of this company is on Selvedge, and no address of it is known.`}
        </NoticeStrip>
      ))}
      {maySign && (
        <div className={classes.acts}>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpened('sign')}>
            {report.can.change ? 'Add signature' : 'Sign'}
          </Button>
          {report.can.change && (
            <Button variant="default" onClick={() => setOpened('ask')}>
              Ask to sign
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {opened === 'sign' && <SignDialog onClose={close} />}
        {opened === 'ask' && <AskSignerDialog onClose={close} />}
      </Suspense>
    </Panel>
  )
}
