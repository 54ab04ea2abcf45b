/** Imports lines from a file in three steps; nothing is saved before the last one. */
import { Alert, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { MAX_BOM_ITEMS } from '#contract/boms.ts'
import { openTableFile, TABLE_FILES } from '#web/lib/tables/table-file.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { BomChanges } from '../use-bom-changes.ts'
import classes from './exchange.module.css'
import { ImportCheck } from './import-check.tsx'
import { ImportColumns } from './import-columns.tsx'
import { useImportChoices } from './use-import-choices.ts'

const STEPS = ['File', 'Columns', 'Check'] as const
type StepName = (typeof STEPS)[number]

/** Titles and empty rows besides the lines. */
const MAX_ROWS = MAX_BOM_ITEMS + 500

interface ImportBomDialogProps {
  styleId: number
  changes: BomChanges
  onClose: () => void
}

export function ImportBomDialog({ styleId, changes, onClose }: ImportBomDialogProps) {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const choices = useImportChoices()
  const [step, setStep] = useState<StepName>('File')
  const { file, table } = choices
  const isReadable = table !== null && table.open.length === 0
  const reach = STEPS.indexOf(step)
  const stateOf = (index: number) => (index < reach ? 'done' : index === reach ? 'current' : 'ahead')
  const canReach = [true, file !== null, isReadable]
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import lines from a file"
      fullScreen={isPhone}
      size={980}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <div className={classes.dialog}>
        <Stepper
          label="Steps of the import"
          steps={STEPS.map((label, index) => ({ label, state: stateOf(index), isCurrent: label === step }))}
          onChoose={(index) => canReach[index] && setStep(STEPS[index] ?? 'File')}
        />
        {step === 'File' && (
          <ChooseFile
            onTake={(taken) => {
              choices.take(taken)
              setStep('Columns')
            }}
          />
        )}
        {step === 'Columns' && table && (
          <ImportColumns choices={choices} table={table} onNext={() => setStep('Check')} />
        )}
        {step === 'Check' && table && (
          <ImportCheck
            styleId={styleId}
            table={table}
            changes={changes}
            onChooseAgain={() => setStep('File')}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  )
}

function ChooseFile({
  onTake,
}: {
  onTake: (file: Parameters<ReturnType<typeof useImportChoices>['take']>[0]) => void
}) {
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async ([file]: File[]) => {
    if (!file) return
    setReading(true)
    setProblem(null)
    const reading = await openTableFile(file, MAX_ROWS).catch(() => ({
      problem: 'This file could not be read.',
    }))
    setReading(false)
    if ('problem' in reading) setProblem(reading.problem)
    else onTake({ ...reading, fileName: file.name })
  }
  return (
    <>
      <p className={classes.words}>
        One row for each line, with heads above. The easiest way is to export this BOM, change the file in a
        spreadsheet, and import it again: the column “Line id” finds the lines.
      </p>
      <DropZone
        label={isReading ? 'Reading the file…' : 'Choose an XLSX or CSV file'}
        hint="Up to 10 MB and 2,000 lines"
        accept={TABLE_FILES}
        multiple={false}
        disabled={isReading}
        onTake={(files) => void take(files)}
      />
      {problem && (
        <Alert color="coral" variant="light" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
