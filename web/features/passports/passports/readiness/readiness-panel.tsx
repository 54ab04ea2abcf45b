/** The points of the EU's list on product passports: which are filled, which are not, and where to fill them. */
import { Box, Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, Suspense } from 'react'
import type { FactKey, FactValues } from '#contract/passports/facts/fact-record.ts'
import { resolveFacts } from '#contract/passports/facts/facts.rules.ts'
import { factsQuery } from '#web/records/passport/facts/facts.queries.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { revealField } from '../editor/use-reveal-field.ts'
import type { FieldKey } from './passport-errors.rules.ts'
import classes from './readiness-panel.module.css'
import {
  countStates,
  type JudgedPoint,
  judgeReadiness,
  POINT_STATES,
  type PointState,
  type ReadinessFacts,
} from './readiness-panel.rules.ts'

const WORDS: Record<PointState, string> = {
  filled: 'Filled',
  open: 'Not filled',
  outside: 'Outside Selvedge',
}
const COUNTED: Record<PointState, string> = {
  filled: 'filled',
  open: 'not filled',
  outside: 'outside Selvedge',
}
const TONES: Record<PointState, PillTone> = { filled: 'confirmed', open: 'waiting', outside: 'neutral' }
/** Of the fields that points lead to. */
const FIELD_NAMES: Record<FieldKey, string> = {
  gtin: 'GTIN',
  fabricComposition: 'Fabric composition',
  careInstructions: 'Care instructions',
  facts: 'Facts that laws ask for',
}

const LawRows = loadComponent(() => import('./law-rows.tsx'), 'LawRows')

interface ReadinessPanelProps extends Omit<ReadinessFacts, 'facts'> {
  styleId: number
  /** The editor, in which the fields are. */
  editor: RefObject<HTMLElement | null>
}

/** Rendered again only when one of its facts changes: it has many rows, and the editor is typed in. */
export const ReadinessPanel = memo(function ReadinessPanel({
  editor,
  styleId,
  ...drafted
}: ReadinessPanelProps) {
  const sheet = useQuery(factsQuery({ level: 'style', id: styleId })).data?.data
  const facts = sheet ? keysOf(resolveFacts({ ...sheet.inherited, style: sheet.own })) : []
  const { data, keeping } = judgeReadiness({ ...drafted, facts })
  const onReveal = (field: FieldKey) => revealField(editor.current, field)
  return (
    <Panel
      title="EU passport readiness"
      description="The points that Regulation (EU) 2024/1781 lists for product passports, in our words, and what this draft has for each. This is a guide and not a legal statement: the act for textiles is not in force, and a filled point does not mean that a requirement is met."
    >
      <Stack gap={12}>
        <Points title="Data of the passport" points={data} onReveal={onReveal} isOpen />
        <Points title="How the passport is kept and read" points={keeping} onReveal={onReveal} />
        <Suspense fallback={<Skeleton height={LAWS_PX} />}>
          {sheet ? (
            <LawRows sheet={sheet} onReveal={() => onReveal('facts')} />
          ) : (
            <Skeleton height={LAWS_PX} />
          )}
        </Suspense>
      </Stack>
    </Panel>
  )
})

/** As high as the closed rows. */
const LAWS_PX = 240
const keysOf = (facts: FactValues) => Object.keys(facts) as FactKey[]

interface PointsProps {
  title: string
  points: readonly JudgedPoint[]
  onReveal: (field: FieldKey) => void
  isOpen?: boolean
}

function Points({ title, points, onReveal, isOpen = false }: PointsProps) {
  const counts = countStates(points)
  return (
    <details open={isOpen}>
      <summary className={classes.summary}>
        {title}
        <Quiet component="span" weight={400} ms={10}>
          {POINT_STATES.map((state) => `${counts[state]} ${COUNTED[state]}`).join(', ')}
        </Quiet>
      </summary>
      <Box component="ul" mt={8} aria-label={title}>
        {points.map((point) => (
          <Point key={point.key} point={point} onReveal={onReveal} />
        ))}
      </Box>
    </details>
  )
}

function Point({ point, onReveal }: { point: JudgedPoint; onReveal: (field: FieldKey) => void }) {
  const { state, field } = point
  return (
    <li className={classes.point}>
      <div>
        <p>{point.text}</p>
        <Quiet>
          {point.place}. {point.note}
        </Quiet>
      </div>
      <Stack gap={4} align="flex-start" miw={180}>
        <Pill tone={TONES[state]}>{WORDS[state]}</Pill>
        {field && (
          <Button size="compact-sm" variant="subtle" onClick={() => onReveal(field)}>
            Go to {FIELD_NAMES[field]}
          </Button>
        )}
      </Stack>
    </li>
  )
}
