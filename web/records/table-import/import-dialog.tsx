/** Imports a table from a file in three steps; nothing is saved before the last one. */

import { Alert, Stack, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { openTableFile, TABLE_FILES } from '#web/lib/tables/table-file.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { Stepper } from '#web/ui/pages/stepper.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import type { KeptHeads } from './find/match-columns.rules.ts'
import type { Chosen, ImportTable } from './find/read-table.rules.ts'
import { ImportColumns } from './import-columns.tsx'
import type { TableColumns } from './table-columns.rules.ts'
import { type ImportChoices, type TakenFile, useImportChoices } from './use-import-choices.ts'

// Their names are said in the reader’s language; the steps are told apart by their keys.
const STEPS = [
  { key: 'file', label: 'File' },
  { key: 'columns', label: 'Columns' },
  { key: 'check', label: 'Check' },
] as const
type StepKey = (typeof STEPS)[number]['key']

export interface ImportWords {
  /** What a file has to look like, above the place where it is chosen. */
  intro: ReactNode
  /** `Up to 10 MB and 2,000 lines` */
  hint: string
  /** What an import leaves as it is. */
  note: string
  /** `Check the lines` */
  next: string
}

interface ImportDialogProps<Key extends string> {
  title: string
  columns: TableColumns<Key>
  /** With titles and empty rows. */
  maxRows: number
  words: ImportWords
  onClose: () => void
  /** The last step is as large as the window. */
  isWide?: boolean
  /** What heads were told to mean before. */
  kept?: KeptHeads
  /** An import that was begun before; it goes on at the last step. */
  begun?: { file: TakenFile; chosen: Chosen<Key> } | undefined
  /** The last step: what the file does, before it is saved. */
  children: (table: ImportTable<Key>, steps: ImportSteps<Key>) => ReactNode
}

export interface ImportSteps<Key extends string> {
  choices: ImportChoices<Key>
  chooseAgain: () => void
  chooseColumns: () => void
}

export function ImportDialog<Key extends string>(props: ImportDialogProps<Key>) {
  const { title, columns, maxRows, words, onClose, isWide, kept, begun, children } = props
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const choices = useImportChoices(columns, { kept, begun })
  const [step, setStep] = useState<StepKey>(begun ? 'check' : 'file')
  const { file, table } = choices
  const isReadable = table !== null && table.open.length === 0
  const reach = STEPS.findIndex(({ key }) => key === step)
  const stateOf = (index: number) => (index < reach ? 'done' : index === reach ? 'current' : 'ahead')
  const canReach = [true, file !== null, isReadable]
  const take = (taken: TakenFile) => {
    const found = choices.take(taken)
    // What is found without a question is shown at once; the columns are one press away.
    setStep(isWide && found && found.open.length === 0 ? 'check' : 'columns')
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      fullScreen={isPhone || (isWide && step === 'check')}
      size={980}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <Stack gap={16} miw={0}>
        <Stepper
          label="Steps of the import"
          steps={STEPS.map(({ key, label }, index) => ({
            ...{ label, state: stateOf(index) },
            isCurrent: key === step,
          }))}
          onChoose={(index) => canReach[index] && setStep(STEPS[index]?.key ?? 'file')}
        />
        {step === 'file' && <ChooseFile words={words} maxRows={maxRows} onTake={take} />}
        {step === 'columns' && table && (
          <ImportColumns {...{ choices, table, ...words }} onNext={() => setStep('check')} />
        )}
        {step === 'check' &&
          table &&
          children(table, {
            choices,
            chooseAgain: () => setStep('file'),
            chooseColumns: () => setStep('columns'),
          })}
      </Stack>
    </Dialog>
  )
}

interface ChooseFileProps {
  words: ImportWords
  maxRows: number
  onTake: (file: TakenFile) => void
}

const PASTED = 'Pasted table'

function ChooseFile({ words, maxRows, onTake }: ChooseFileProps) {
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async ([file]: File[]) => {
    if (!file) return
    setReading(true)
    setProblem(null)
    const reading = await openTableFile(file, maxRows).catch(() => ({
      problem: 'This file could not be read.',
    }))
    setReading(false)
    if ('problem' in reading) setProblem(reading.problem)
    else onTake({ ...reading, fileName: file.name })
  }
  const paste = (text: string) => {
    if (text.trim() !== '') void take([new File([text], PASTED, { type: 'text/plain' })])
  }
  return (
    <>
      <Quiet component="div" size="inherit">
        {words.intro}
      </Quiet>
      <DropZone
        label={isReading ? 'Reading the file…' : 'Choose an XLSX, XLS, ODS or CSV file'}
        hint={words.hint}
        accept={TABLE_FILES}
        multiple={false}
        disabled={isReading}
        onTake={(files) => void take(files)}
      />
      <Textarea
        label="Or paste a table"
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        disabled={isReading}
        value=""
        onChange={({ currentTarget: { value } }) => paste(value)}
      />
      {problem && (
        <Alert color="coral" variant="light" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
