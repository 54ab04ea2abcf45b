/** The value chain of a style: its scores, the chain itself on demand, and the way to take it off. */
import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Style } from '#contract/styles/styles.ts'
import { sayCircularity, sayTransparency } from '#web/features/companies/value-chains/value-chain-words.ts'
import { assignedChainQuery, useChainAssignment } from '#web/records/assignment/chain-assignment.queries.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import panel from './assigned-chain-panel.module.css'
import { ChainActions } from './chain-actions.tsx'
import { ChainChangedNotice } from './chain-changed-notice.tsx'
import { ChainPopup } from './chain-popup.tsx'

export function AssignedChainPanel({ style }: { style: Style }) {
  const [isViewed, setViewed] = useState(false)
  const assignment = useChainAssignment(style.id)
  const viewed = useQuery({ ...assignedChainQuery(style.id), enabled: isViewed })
  const chain = style.inquiry_value_chain?.account_value_chain
  if (!chain) return null
  return (
    <Panel title="Value chain">
      <div className={panel.chain}>
        <Box flex="1 1 200px" miw={0}>
          <Strong breaks>{chain.name}</Strong>
          <Quiet>
            {sayTransparency(chain.transparency)} · {sayCircularity(chain.circularity)}
          </Quiet>
        </Box>
        <Button
          variant="default"
          size="xs"
          aria-label={`View ${chain.name}`}
          loading={isViewed && viewed.isLoading}
          onClick={() => setViewed(true)}
        >
          View
        </Button>
        <ChainActions style={style} chain={chain} isAssigned assignment={assignment} />
      </div>
      <ChainChangedNotice style={style} assignment={assignment} />
      {isViewed && viewed.isError && (
        <ErrorState error={viewed.error} onRetry={() => void viewed.refetch()} />
      )}
      {isViewed && viewed.data && (
        <ChainPopup chain={viewed.data} back="Back to the style" onClose={() => setViewed(false)}>
          <ChainActions
            style={style}
            chain={chain}
            isAssigned
            assignment={assignment}
            onAgreed={() => setViewed(false)}
          />
        </ChainPopup>
      )}
    </Panel>
  )
}
