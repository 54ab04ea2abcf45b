/** Adds evidence or changes it: each kind asks for its own fields. */

import { FileInput, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  changeEvidence,
  createEvidence,
  type EvidenceDetails,
  putEvidenceFile,
} from '#contract/evidence/evidence.ts'
import { EVIDENCE_KINDS, type EvidenceKind } from '#contract/evidence/evidence-kinds.ts'
import { hasFields } from '#contract/evidence/evidence-record.ts'
import {
  EVIDENCE_STANDARDS,
  type EvidenceStandard,
  standardsOf,
} from '#contract/evidence/evidence-standards.ts'
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import { send } from '#web/lib/api/api.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSendFileOfForm } from '#web/records/files/uploads/send-file-of-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import classes from '../evidence.module.css'
import { useReloadEvidence } from '../evidence.queries.ts'
import { EVIDENCE_KIND_NAMES } from '../evidence-words.ts'
import { type EvidenceValues, evidenceFormSchema, inputOf, valuesOf } from './evidence-form.rules.ts'
import { ResultsField } from './results-field.tsx'
import { ScopeFields } from './scope-fields.tsx'

interface EvidenceDialogProps {
  /** Null for a new one. */
  evidence: EvidenceDetails | null
  onClose: () => void
}

/** The evidence is kept even where its file is refused: that is told, and can be sent again. */
const useSendFile = () => {
  const sendFile = useSendFileOfForm()
  return async (id: number, file: File | null): Promise<void> => {
    if (!file) return
    const of = { use: 'evidence', targetId: id, file, field: 'file' } as const
    await sendFile(putEvidenceFile, { params: { id: String(id) } }, of).catch(noticeError)
  }
}

export function EvidenceDialog({ evidence, onClose }: EvidenceDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const sendFile = useSendFile()
  const reload = useReloadEvidence()
  const form: ContractForm<EvidenceValues> = useContractForm({
    schema: evidenceFormSchema,
    initialValues: valuesOf(evidence),
    save: async (values: EvidenceValues, { idempotencyKey }: { idempotencyKey: string }) => {
      const body = inputOf(values)
      const { data } = evidence
        ? await send(changeEvidence, {
            params: { id: String(evidence.id) },
            body: { ...body, version: evidence.version } as never,
          })
        : await send(createEvidence, { body }, { idempotencyKey })
      await sendFile(data.id, file)
    },
    onSaved: () => {
      noticeSuccess('Evidence saved')
      void reload()
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title={evidence ? 'Change evidence' : 'Add evidence'}>
      <DialogForm form={form} confirmLabel="Save" onCancel={onClose}>
        <KindFields form={form} />
        <NumberFields form={form} />
        <ScopeFields form={form} />
        {hasFields(form.fields.values.kind, 'results') && <ResultsField form={form} />}
        <Textarea label="Note" autosize minRows={2} {...form.fields.getInputProps('note')} />
        <FileInput
          label="File"
          description={evidence?.file ? `In place of ${evidence.file.title}` : 'Up to 25 MB'}
          accept={ACCEPTED_EXTENSIONS}
          clearable
          value={file}
          onChange={setFile}
        />
      </DialogForm>
    </Dialog>
  )
}

interface FieldsProps {
  form: ContractForm<EvidenceValues>
}

function KindFields({ form: { fields } }: FieldsProps) {
  const { kind } = fields.values
  const change = (next: string | null) => {
    if (!next) return
    fields.setFieldValue('kind', next as EvidenceKind)
    fields.setFieldValue('standard', null)
  }
  return (
    <div className={classes.grid}>
      <Select
        label="Kind"
        allowDeselect={false}
        data={EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_KIND_NAMES[value] }))}
        {...fields.getInputProps('kind')}
        value={kind}
        onChange={change}
      />
      {hasFields(kind, 'standard') && (
        <Select
          label="Standard"
          clearable
          searchable
          data={standardsOf(kind).map((value) => ({ value, label: EVIDENCE_STANDARDS[value].name }))}
          {...fields.getInputProps('standard')}
        />
      )}
      <TextInput label="Title" required {...fields.getInputProps('title')} />
    </div>
  )
}

function NumberFields({ form: { fields } }: FieldsProps) {
  const { kind, standard, valid_from, valid_until, quantity_kg } = fields.values
  const example = standard ? EVIDENCE_STANDARDS[standard as EvidenceStandard].example : undefined
  const has = (group: Parameters<typeof hasFields>[1]) => hasFields(kind, group)
  return (
    <div className={classes.grid}>
      {has('number') && (
        <TextInput label="Number" placeholder={example} {...fields.getInputProps('number')} />
      )}
      {has('issuing_body') && <TextInput label="Issuing body" {...fields.getInputProps('issuing_body')} />}
      {has('laboratory') && <TextInput label="Laboratory" {...fields.getInputProps('laboratory')} />}
      {has('holder_name') && (
        <TextInput
          label="Holder as printed"
          description="If it is not your company’s name"
          {...fields.getInputProps('holder_name')}
        />
      )}
      <DateField label="Valid from" {...fields.getInputProps('valid_from')} value={valid_from} />
      <DateField label="Valid until" {...fields.getInputProps('valid_until')} value={valid_until} />
      {has('quantity') && (
        <DecimalField label="Quantity (kg)" {...fields.getInputProps('quantity_kg')} value={quantity_kg} />
      )}
      {(has('quantity') || has('lot')) && <TextInput label="Lot" {...fields.getInputProps('lot')} />}
    </div>
  )
}
