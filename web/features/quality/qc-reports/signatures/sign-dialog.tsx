/** Name and designation first, then the signature: drawn, or typed where there is only a keyboard. */

import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { useReport } from '../report-context.ts'
import { SIDE_NAMES } from '../report-words.ts'
import { KEPT_HERE, settle } from '../requests/settle.ts'
import { type PadHandle, SignaturePad } from './signature-pad.tsx'
import { type SignsAs, useSigner } from './use-signer.ts'

/** The companies that may sign, each once. */
const companiesOf = ({ style, details, lot, creator_organization, can, signs_for }: QcReport) => {
  const supplier = lot.supplier ?? null
  const all = [
    { side: 'brand' as const, company: style.brand },
    ...(supplier && details.supplier_id ? [{ side: 'supplier' as const, company: supplier }] : []),
    { side: 'creator' as const, company: creator_organization },
  ]
  const once = all.filter(({ company }, at) => all.findIndex((each) => each.company.id === company.id) === at)
  const own = once.filter(({ company }) => company.id === signs_for)
  // Who does not work on the report signs for the own company alone.
  return can.change ? [...own, ...once.filter((each) => !own.includes(each))] : own
}

type Way = 'drawn' | 'typed'

export function SignDialog({ onClose }: { onClose: () => void }) {
  const { report, requests, queue } = useReport()
  const companies = companiesOf(report)
  const [company, setCompany] = useState(String(companies[0]?.company.id ?? ''))
  const signer = useSigner(Number(company))
  const { name, designation } = signer
  // The first field that lacks something is where one begins.
  const [first] = useState(name === '' || designation !== '' ? 'name' : 'designation')
  const [way, setWay] = useState<Way>('drawn')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSending, setSending] = useState(false)
  const pad = useRef<PadHandle>(null)
  const chosen = companies.find((each) => String(each.company.id) === company)
  const isNamed = name.trim() !== '' && designation.trim() !== ''

  const sign = async () => {
    if (!isNamed) return setProblem(QC_TEXTS.nameBeforeSignature)
    const picture = way === 'drawn' ? ((await pad.current?.read()) ?? null) : null
    if (way === 'drawn' && !picture) return setProblem(QC_TEXTS.emptySignature)
    setSending(true)
    setFailure(null)
    const content = { name: name.trim(), designation: designation.trim(), company: Number(company) }
    const request = await requests.sign({ ...content, typed: way === 'typed' }, picture)
    try {
      if (!request) return
      const end = await settle(queue, request)
      noticeSuccess(end === 'sent' ? QC_TEXTS.signatureUploaded : KEPT_HERE)
      onClose()
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setSending(false)
    }
  }
  const fill = (field: keyof SignsAs) => (event: { currentTarget: { value: string } }) => {
    signer.type({ [field]: event.currentTarget.value })
    setProblem(null)
  }
  return (
    <Dialog opened onClose={onClose} title="Add signature" size={580}>
      <Stack gap={14} align="stretch">
        <TextInput
          label="Full name"
          data-autofocus={first === 'name' || undefined}
          maxLength={200}
          value={name}
          onChange={fill('name')}
        />
        <TextInput
          label="Designation"
          data-autofocus={first === 'designation' || undefined}
          maxLength={200}
          value={designation}
          onChange={fill('designation')}
        />
        <NativeSelect
          label="Signs for"
          data={companies.map((each) => ({
            value: String(each.company.id),
            label: `${each.company.name} (${SIDE_NAMES[each.side].toLowerCase()})`,
          }))}
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        {chosen && chosen.company.id !== report.signs_for && (
          <NoticeStrip label="For another company" tone="attention">
            {`Drawn on your device it does not count until ${chosen.company.name} confirms it. To have it count at once, close this and press “Ask to sign”.`}
          </NoticeStrip>
        )}
        <Segmented
          label="How it is signed"
          options={[
            { value: 'drawn', label: 'Draw' },
            { value: 'typed', label: 'Type' },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'drawn' ? (
          <SignaturePad
            ref={pad}
            isOpen={isNamed}
            onRefused={() => setProblem(QC_TEXTS.nameBeforeSignature)}
            onDrawn={() => setProblem(null)}
          />
        ) : (
          <p>The full name above stands as the signature.</p>
        )}
        {problem && <p role="alert">{problem}</p>}
        <FailureAlert failure={failure} fallback={QC_TEXTS.signatureUploadFailed} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSending} onClick={() => void sign()}>
            Sign
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
