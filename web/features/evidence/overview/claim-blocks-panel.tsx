/** Which claims the company publishes only with proof. */
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changeClaimBlocks } from '#contract/evidence/claim-blocks.ts'
import {
  CLAIM_RULE_NAMES,
  CLAIM_RULES,
  type ClaimRule,
} from '#contract/evidence/claims-guard/claim-rule-names.ts'
import { send } from '#web/lib/api/api.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from '../evidence.module.css'
import { claimBlocksQuery, useEvidenceAction } from '../evidence.queries.ts'

export function ClaimBlocksPanel() {
  const query = useQuery(claimBlocksQuery)
  const change = useEvidenceAction((rules: ClaimRule[]) => send(changeClaimBlocks, { body: { rules } }))
  const rules = query.data?.data.rules ?? []
  return (
    <Panel
      title="Claims that need proof"
      description="Passports of your company’s styles are not published while one of these claims has no proof that its rule accepts. Where no proof is accepted, the words have to go."
    >
      {query.isPending && <RowsSkeleton rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <fieldset className={classes.choices} aria-label="Claims that need proof">
          {CLAIM_RULES.map((rule) => (
            <Checkbox
              key={rule}
              label={CLAIM_RULE_NAMES[rule]}
              checked={rules.includes(rule)}
              disabled={!query.data.can.change || change.isPending}
              onChange={({ currentTarget: { checked } }) =>
                change.mutate(CLAIM_RULES.filter((each) => (each === rule ? checked : rules.includes(each))))
              }
            />
          ))}
        </fieldset>
      )}
    </Panel>
  )
}
