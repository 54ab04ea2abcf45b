/** The register of a style: what is claimed, where it stands, and what stands behind it. */
import { Box, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  CLAIM_KIND_NAMES,
  CLAIM_LIMITS,
  deleteProductClaim,
  type ProductClaim,
} from '#contract/evidence/product-claims.ts'
import { send } from '#web/lib/api/api.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from '../evidence.module.css'
import { claimsQuery, useEvidenceAction } from '../evidence.queries.ts'
import { EvidenceBeside } from '../on-styles/evidence-beside.tsx'
import { CLAIM_STATE_NAMES, CLAIM_STATE_TONES } from './claim-words.ts'

const ClaimDialog = loadComponent(() => import('./claim-dialog.tsx'), 'ClaimDialog')

interface ClaimsRegisterProps {
  styleId: number
  /** Names of the places of the passport in which the words stand. */
  placesOf: (words: string) => readonly string[]
}

export function ClaimsRegister({ styleId, placesOf }: ClaimsRegisterProps) {
  const { data, isPending, error, refetch } = useQuery(claimsQuery(styleId))
  const [edited, setEdited] = useState<ProductClaim | 'new' | null>(null)
  const isFull = (data?.data.length ?? 0) >= CLAIM_LIMITS.claims
  return (
    <Panel
      title="Claims register"
      description="What this style claims in words, and the evidence behind each claim. Only the owners of the style see it."
      flush
      action={
        data?.can.change && (
          <Button size="xs" variant="default" disabled={isFull} onClick={() => setEdited('new')}>
            Add a claim
          </Button>
        )
      }
    >
      {isPending && <Skeleton height={120} radius={0} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <Empty title="No claims in the register">
          Enter what the product is said to be, such as organic or recycled, and attach what shows it.
        </Empty>
      )}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map((claim) => (
            <ClaimRow
              key={claim.id}
              styleId={styleId}
              claim={claim}
              places={placesOf(claim.words)}
              canChange={data.can.change}
              onEdit={() => setEdited(claim)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {edited && (
          <ClaimDialog
            styleId={styleId}
            claim={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Panel>
  )
}

interface ClaimRowProps {
  styleId: number
  claim: ProductClaim
  places: readonly string[]
  canChange: boolean
  onEdit: () => void
}

function ClaimRow({ styleId, claim, places, canChange, onEdit }: ClaimRowProps) {
  const { words, kind, share_percent: share, part, elsewhere, state, backed_until: until } = claim
  const remove = useEvidenceAction(() =>
    send(deleteProductClaim, { params: { id: String(styleId), claimId: String(claim.id) } }),
  )
  const askToRemove = async () => {
    const body = 'Evidence that is attached to it is detached. The words in the passport stay as they are.'
    if (await confirm({ title: 'Delete this claim?', body, confirmLabel: 'Delete', danger: true }))
      remove.mutate(undefined)
  }
  return (
    <li className={classes.row}>
      <Box flex={1} miw={0}>
        <p className={classes.name}>
          <bdi>{words}</bdi>
        </p>
        <Quiet breaks>
          {CLAIM_KIND_NAMES[kind]}
          {share !== null && ` · ${formatNumber(share)} %`}
          {part !== null && (
            <>
              {' · '}
              <bdi>{part}</bdi>
            </>
          )}
        </Quiet>
        <Quiet breaks>
          {places.length > 0
            ? `Stands in: ${places.join(', ')}`
            : 'Its words stand nowhere in this passport.'}
        </Quiet>
        {elsewhere && <Quiet breaks>{`Said elsewhere: ${elsewhere}`}</Quiet>}
        {until && <Quiet breaks>{`Backed until ${formatDay(until)}`}</Quiet>}
        <EvidenceBeside styleId={styleId} claimId={claim.id} label={words} />
      </Box>
      <div className={classes.side}>
        <Pill tone={CLAIM_STATE_TONES[state]}>{CLAIM_STATE_NAMES[state]}</Pill>
        {canChange && (
          <div className={classes.buttons}>
            <Button size="compact-xs" variant="subtle" aria-label={`Change ${words}`} onClick={onEdit}>
              Change
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Delete ${words}`}
              loading={remove.isPending}
              onClick={() => void askToRemove()}
            >
              Delete
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
