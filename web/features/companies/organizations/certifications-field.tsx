import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { CERTIFICATION_NAMES, CERTIFICATIONS } from '#contract/companies/organizations.ts'
import type { FormFields } from '#web/lib/forms/contract-form.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './company.module.css'
import type { CompanyValues } from './company-form-values.ts'

/** Each kind once, with its number and until when it is valid. */
export function CertificationsField({ form }: { form: FormFields<CompanyValues> }) {
  const chosen = form.values.certifications
  const free = CERTIFICATIONS.filter((kind) => !chosen.some((entry) => entry.kind === kind))
  const [next] = free
  return (
    <Panel
      title="Certifications"
      action={
        next && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              form.insertListItem('certifications', { kind: next, number: '', valid_until: null })
            }
          >
            Add certification
          </Button>
        )
      }
    >
      {chosen.length === 0 && <Quiet size="inherit">None yet. Buyers filter suppliers by these.</Quiet>}
      {chosen.map((entry, index) => (
        <div key={entry.kind} className={classes.certification}>
          <Select
            label="Certification"
            data={CERTIFICATIONS.filter((kind) => kind === entry.kind || free.includes(kind)).map((kind) => ({
              value: kind,
              label: CERTIFICATION_NAMES[kind],
            }))}
            allowDeselect={false}
            {...form.getInputProps(`certifications.${index}.kind`)}
          />
          <TextInput label="Number" {...form.getInputProps(`certifications.${index}.number`)} />
          <DateField
            label="Valid until"
            {...form.getInputProps(`certifications.${index}.valid_until`)}
            value={entry.valid_until}
          />
          <ActionIcon
            className={classes.drop}
            aria-label={`Remove ${CERTIFICATION_NAMES[entry.kind]}`}
            onClick={() => form.removeListItem('certifications', index)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </div>
      ))}
      {form.errors.certifications && <p role="alert">{form.errors.certifications}</p>}
    </Panel>
  )
}
