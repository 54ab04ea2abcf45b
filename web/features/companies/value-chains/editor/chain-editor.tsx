/** The page on which a value chain is made or edited, with its scores beside it while one types. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rateCircularity, scoreTransparency } from '#contract/companies/value-chain-scores.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { SaveState } from '#web/ui/notices/save-state.tsx'
import type { Crumb } from '#web/ui/pages/breadcrumbs.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { CircularityScore, TransparencyScore } from '../chain-scores.tsx'
import { sayCircularity, sayTransparency } from '../value-chain-words.ts'
import type { ScoredChain } from './chain-content.rules.ts'
import { ChainFields } from './chain-fields.tsx'
import classes from './chain-form.module.css'
import { scoredValuesOf } from './chain-values.rules.ts'
import { PartnersEditor } from './partners-editor.tsx'
import { StepsEditor } from './steps-editor.tsx'
import type { ChainForm } from './use-chain-form.ts'

interface ChainEditorProps {
  form: ChainForm
  title: string
  breadcrumbs: readonly Crumb[]
  saveLabel: string
  /** The saved one's, until the list of product types has come. */
  productType?: string
  /** Stands above the fields. */
  note?: ReactNode
  /** Stands in place of the failure, where it has to be decided. */
  decision?: ReactNode
  onCancel: () => void
  onDiscardDraft: () => void
}

export function ChainEditor(props: ChainEditorProps) {
  const { form, title, breadcrumbs, note, decision } = props
  const productType = useProductTypeName(form.fields.values.product_type) ?? props.productType ?? ''
  const scored = scoredValuesOf(form.fields.values, productType)
  const isDirty = form.fields.isDirty()
  useLeaveGuard(isDirty && !form.isSaving)
  return (
    <Page title={title} breadcrumbs={breadcrumbs} rail={<LiveScores scored={scored} />}>
      <form
        ref={form.ref}
        onSubmit={form.submit}
        noValidate
        style={{ display: 'contents' }}
        aria-label="Value chain"
      >
        {form.draft.isRestored && isDirty && <DraftNotice onDiscard={props.onDiscardDraft} />}
        {note}
        <ChainFields form={form} />
        <StepsEditor form={form} productType={productType} />
        <PartnersEditor form={form} />
        <div className={classes.savearea}>
          {decision ?? <FailureAlert failure={form.failure} />}
          <div className={classes.savebar}>
            <div className={classes.status}>
              <p role="status">
                {sayTransparency(scoreTransparency(scored.productType, scored.steps))} ·{' '}
                {sayCircularity(rateCircularity(scored.kinds.size))}
              </p>
              {(isDirty || form.isSaving) && <SaveState state={form.isSaving ? 'saving' : 'changed'} />}
            </div>
            <Button variant="default" onClick={props.onCancel} disabled={form.isSaving}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {props.saveLabel}
            </Button>
          </div>
        </div>
      </form>
    </Page>
  )
}

const useProductTypeName = (id: number | null): string | undefined => {
  const { data } = useQuery(productTypesQuery)
  return data?.productTypes.find((type) => type.id === id)?.name
}

function LiveScores({ scored }: { scored: ScoredChain }) {
  return (
    <div className={classes.live}>
      <TransparencyScore chain={scored} />
      <CircularityScore chain={scored} />
    </div>
  )
}
