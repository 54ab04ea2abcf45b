/** Reads life-cycle values from a file or a pasted table, shows what changes, and fills the fields. */
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, useMemo, useState } from 'react'
import type { LcaValues } from '#contract/passports/passport-lca.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { decodeText } from '#web/lib/forms/decode-text.ts'
import { IconDownload } from '#web/records/icons.ts'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { fillIn, findChanges, writeTemplate } from './fill-lca.rules.ts'
import { ImportOutcome } from './import-outcome.tsx'
import classes from './lca-import.module.css'
import { readLca } from './read-lca.rules.ts'

const MAX_BYTES = 1_048_576
const TOO_LARGE = 'This file is larger than 1 MB. A table of life-cycle values is much smaller.'
const NO_TEXT = 'This is not a text file. Save the table as CSV and choose that file.'

interface Taken {
  text: string
  /** Null for what was pasted. */
  fileName: string | null
}

const sayFilled = (count: number, fileName: string | null): string => {
  if (fileName === null)
    return count === 1
      ? '1 value is filled in from the pasted table.'
      : `${formatNumber(count)} values are filled in from the pasted table.`
  return count === 1
    ? `1 value is filled in from ${fileName}.`
    : `${formatNumber(count)} values are filled in from ${fileName}.`
}

interface ImportLcaDialogProps {
  lca: LcaValues
  onFill: (filled: LcaValues, words: string) => void
  onClose: () => void
}

export function ImportLcaDialog({ lca, onFill, onClose }: ImportLcaDialogProps) {
  const [taken, setTaken] = useState<Taken>({ text: '', fileName: null })
  const [problem, setProblem] = useState<string | null>(null)
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const problemId = useId()
  const read = useMemo(() => readLca(taken.text), [taken.text])
  const changes = findChanges(lca, read.values)
  const take = async ([file]: File[]) => {
    if (!file) return
    const text = file.size > MAX_BYTES ? null : decodeText(new Uint8Array(await file.arrayBuffer()))
    setProblem(file.size > MAX_BYTES ? TOO_LARGE : text === null ? NO_TEXT : null)
    if (text !== null) setTaken({ text, fileName: file.name })
  }
  const fill = () => {
    onFill(fillIn(lca, changes, taken.fileName), sayFilled(changes.length, taken.fileName))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import life-cycle values"
      fullScreen={isPhone}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={16} align="stretch">
        <p className={classes.intro}>
          One row for each indicator and stage, or one for each indicator with the stages as columns. Values
          are matched by indicator and stage name, and units are converted: g and kg, L and m³, MJ and kWh.
        </p>
        <div>
          <TemplateLink lca={lca} />
        </div>
        <div>
          <DropZone
            label="Choose a CSV file"
            hint="Commas, semicolons or tabs between the columns; up to 1 MB"
            accept=".csv,.tsv,.txt"
            multiple={false}
            disabled={false}
            onTake={(files) => void take(files)}
          />
          {problem && (
            <p id={problemId} role="alert" className={classes.wrong}>
              {problem}
            </p>
          )}
        </div>
        <Textarea
          label={taken.fileName ? `Table of ${taken.fileName}` : 'Or paste a table'}
          description="You can correct errors here."
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          classNames={{ input: classes.text ?? '' }}
          value={taken.text}
          onChange={(event) => setTaken({ ...taken, text: event.currentTarget.value })}
        />
        {taken.text.trim() !== '' && (
          <ImportOutcome lca={lca} read={read} changes={changes} fileName={taken.fileName} />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={changes.length === 0} onClick={fill}>
            {changes.length === 1 ? 'Fill in 1 value' : `Fill in ${formatNumber(changes.length)} values`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** With the values that are there, to be completed in a spreadsheet. */
function TemplateLink({ lca }: { lca: LcaValues }) {
  const decimalMark = formatNumber(1.5).includes(',') ? ',' : '.'
  return (
    <Button
      component="a"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(writeTemplate(lca, decimalMark))}`}
      download="life-cycle-values.csv"
      variant="default"
      size="xs"
      leftSection={<IconDownload size={15} />}
    >
      Download a template
    </Button>
  )
}
