/** What was ordered, and who answers for what. */
import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { FieldChange } from '#contract/values/row-differences.rules.ts'
import { changesOf } from '../compared-rows.rules.ts'
import { nameOfField, sayValue } from '../field-words.rules.ts'
import classes from '../style-issues.module.css'
import { BeforeAndNow } from './change.tsx'
import { PartPanel, type View } from './part-panel.tsx'

interface FactsPartProps {
  part: 'order' | 'roles'
  snapshot: IssueSnapshot
  difference: IssueDifference | null
  view: View
}

/** Fields in their order, with those that changed marked. */
export function FactsPart({ part, snapshot, difference, view }: FactsPartProps) {
  const changes = changesOf(difference?.[part] ?? [])
  if (view === 'changes' && changes.size === 0) return null
  const facts = Object.entries(snapshot[part]).flatMap(([field, value]) => {
    const change = changes.get(field)
    const now = sayValue(field, value)
    if (view === 'changes' && !change) return []
    return now === null && !change ? [] : [{ field, now, change }]
  })
  return (
    <PartPanel part={part} isEmpty={facts.length === 0} left={0}>
      <dl className={classes.facts}>
        {facts.map(({ field, now, change }) => (
          <div key={field}>
            <dt>{nameOfField(part, field)}</dt>
            <dd>{change ? <Changed change={change} now={now} /> : now}</dd>
          </div>
        ))}
      </dl>
    </PartPanel>
  )
}

function Changed({ change: { field, from }, now }: { change: FieldChange; now: string | null }) {
  return <BeforeAndNow before={sayValue(field, from)} now={now} />
}
