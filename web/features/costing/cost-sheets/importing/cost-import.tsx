/** Lines of a costing from a file, or from an import that somebody has not finished. */
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import classes from '../cost-sheets.module.css'
import type { SecondaryValues } from '../secondary/secondary-values.rules.ts'
import type { SecondaryForm } from '../secondary/use-secondary-form.ts'

const ImportCostsDialog = loadComponent(() => import('./import-costs-dialog.tsx'), 'ImportCostsDialog')

interface CostImportProps {
  styleId: number
  values: SecondaryValues
  form: SecondaryForm
  currency: string
}

export function CostImport({ styleId, ...costing }: CostImportProps) {
  return (
    <div className={classes.import}>
      <ImportFromFile at={{ styleId, table: 'costs' }}>
        {(unfinished, onClose) => <ImportCostsDialog {...{ styleId, unfinished, onClose }} {...costing} />}
      </ImportFromFile>
    </div>
  )
}
