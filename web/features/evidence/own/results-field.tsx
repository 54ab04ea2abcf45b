import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { MAX_EVIDENCE_RESULTS, TEST_NAMES } from '#contract/evidence/evidence-record.ts'
import type { ContractForm } from '#web/lib/forms/contract-form.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Strong } from '#web/ui/text/text.tsx'
import classes from '../evidence.module.css'
import { TEST_WORDS } from '../evidence-words.ts'
import type { EvidenceValues } from './evidence-form.rules.ts'

export function ResultsField({ form: { fields } }: { form: ContractForm<EvidenceValues> }) {
  const { results } = fields.values
  return (
    <section>
      <Strong component="h3" size={15}>
        Results
      </Strong>
      {results.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and are added at the end
        <div key={index} className={classes.result}>
          <Select
            label="Test"
            allowDeselect={false}
            data={TEST_NAMES.map((value) => ({ value, label: TEST_WORDS[value] }))}
            {...fields.getInputProps(`results.${index}.test`)}
          />
          <TextInput label="Method" {...fields.getInputProps(`results.${index}.method`)} />
          <TextInput label="Result" {...fields.getInputProps(`results.${index}.result`)} />
          <Select
            label="Verdict"
            clearable
            data={[
              { value: 'true', label: 'Passed' },
              { value: 'false', label: 'Failed' },
            ]}
            {...fields.getInputProps(`results.${index}.passed`)}
            value={row.passed || null}
            onChange={(value) => fields.setFieldValue(`results.${index}.passed`, value ?? '')}
          />
          <ActionIcon
            aria-label={`Remove ${TEST_WORDS[row.test]}`}
            onClick={() => fields.removeListItem('results', index)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} />}
        disabled={results.length >= MAX_EVIDENCE_RESULTS}
        onClick={() => fields.insertListItem('results', { test: 'ph', method: '', result: '', passed: '' })}
      >
        Add result
      </Button>
    </section>
  )
}
