/** What stands behind a style as a whole; steps, materials and claims show their own. */
import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/ui/pages/panel.tsx'
import { styleEvidenceQuery } from '../evidence.queries.ts'
import { EvidenceBeside } from './evidence-beside.tsx'

interface StyleEvidencePanelProps {
  styleId: number
  name: string
}

export function StyleEvidencePanel({ styleId, name }: StyleEvidencePanelProps) {
  const { data } = useQuery(styleEvidenceQuery(styleId))
  if (!data || (data.data.length === 0 && !data.can.attach)) return null
  const elsewhere = data.data.filter(({ detail_id, bom_item_id, claim_id, component }) =>
    [detail_id, bom_item_id, claim_id, component].some((each) => each !== null),
  ).length
  return (
    <Panel
      title="Evidence"
      description={elsewhere > 0 ? `${elsewhere} more on steps, materials, components and claims` : undefined}
    >
      <EvidenceBeside styleId={styleId} label={name} />
    </Panel>
  )
}
