/** The environmental cost of the style with every input and part of it, or what is missing for a number. */
import { Button, Flex, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  COST_BUSINESSES,
  COST_FABRICS,
  COST_KEYS,
  COST_LABELS,
  COST_PARTS,
  COST_PRINTINGS,
  COST_PRODUCTS,
  type CostInputs,
  type CostKey,
  type CostPart as Part,
} from '#contract/passports/france/cost-record.ts'
import type { EnvironmentalCost, MissingInput } from '#contract/passports/france/environmental-costs.ts'
import type { SheetSource } from '#contract/passports/france/french-sheet.rules.ts'
import { formatCountry, formatNumber } from '#web/lib/formats.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { costQuery } from './cost.queries.ts'
import classes from './france.module.css'

const CostDialog = loadComponent(() => import('./cost-dialog.tsx'), 'CostDialog')

interface CostPartProps {
  styleId: number
  onReveal: (source: SheetSource) => void
}

export function CostPart({ styleId, onReveal }: CostPartProps) {
  const query = useQuery(costQuery(styleId))
  const [isEdited, setEdited] = useState(false)
  const cost = query.data?.data
  const edit = () => setEdited(true)
  return (
    <>
      <Group gap="4px 12px" justify="space-between" mih={26}>
        <Strong component="h3" size={15}>
          Environmental cost
        </Strong>
        {cost?.can.change && (
          <Button size="compact-sm" variant="subtle" aria-label="Change the inputs" onClick={edit}>
            Change
          </Button>
        )}
      </Group>
      {query.isPending && <RowsSkeleton rows={5} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {cost && <Cost cost={cost} onReveal={onReveal} onEdit={edit} />}
      <Suspense>
        {cost && isEdited && <CostDialog styleId={styleId} cost={cost} onClose={() => setEdited(false)} />}
      </Suspense>
    </>
  )
}

interface CostProps {
  cost: EnvironmentalCost
  onReveal: CostPartProps['onReveal']
  onEdit: () => void
}

function Cost({ cost, onReveal, onEdit }: CostProps) {
  const { result, method, computed_by } = cost
  return (
    <>
      {result ? (
        <>
          <p className={classes.points}>{`${formatNumber(Math.round(result.points))} points`}</p>
          <Quiet breaks>
            Computed by <bdi>{computed_by}</bdi> {`with ${method.name} ${method.version}`}
          </Quiet>
        </>
      ) : (
        <Missing cost={cost} onReveal={onReveal} onEdit={onEdit} />
      )}
      <Quiet breaks>Trims such as zips and buttons are not counted.</Quiet>
      {result && (
        <details>
          <summary className={classes.summary}>Parts of the points</summary>
          <Flex component="ul" direction="column" gap={8} mt={8}>
            {(Object.entries(result.parts) as [Part, number][]).map(([part, points]) => (
              <Row key={part} label={COST_PARTS[part]} value={formatNumber(Math.round(points))} />
            ))}
            <Row label="Durability coefficient" value={formatNumber(result.durability)} />
          </Flex>
        </details>
      )}
      <Inputs cost={cost} />
    </>
  )
}

function Row({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <li className={classes.row}>
      <span>{label}</span>
      <Flex component="span" gap="4px 8px" align="center" wrap="wrap">
        {value}
        {note && <Pill tone="neutral">{note}</Pill>}
      </Flex>
    </li>
  )
}

const CHOICES: Partial<Record<CostKey, Readonly<Record<string, string>>>> = {
  product: COST_PRODUCTS,
  business: COST_BUSINESSES,
  fabric_process: COST_FABRICS,
  printing: COST_PRINTINGS,
}
const COUNTRIES: readonly CostKey[] = ['spinning', 'fabric', 'dyeing', 'making']

const sayInput = (key: CostKey, inputs: CostInputs, cost: EnvironmentalCost): string => {
  const value = inputs[key]
  if (key === 'materials')
    return (inputs.materials ?? [])
      .map(({ id, percent }) => `${formatNumber(percent)} % ${cost.material_names[id] ?? id}`)
      .join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (COUNTRIES.includes(key)) return formatCountry(String(value))
  return CHOICES[key]?.[String(value)] ?? String(value)
}

function Inputs({ cost }: { cost: EnvironmentalCost }) {
  const inputs = { ...cost.taken, ...cost.own }
  const said = COST_KEYS.filter((key) => inputs[key] !== undefined)
  if (said.length === 0) return null
  return (
    <details>
      <summary className={classes.summary}>Inputs</summary>
      <Flex component="ul" direction="column" gap={8} mt={8}>
        {said.map((key) => {
          const place = COUNTRIES.includes(key) ? cost.places[String(inputs[key])] : undefined
          return (
            <Row
              key={key}
              label={COST_LABELS[key]}
              value={[sayInput(key, inputs, cost), place && `(${place})`].filter(Boolean).join(' ')}
              note={cost.own[key] === undefined ? 'From the passport' : undefined}
            />
          )
        })}
      </Flex>
    </details>
  )
}

const sayMissing = ({ why, about, input }: MissingInput): string => {
  if (why === 'no_data') return `Ecobalyse has no data for ${about ?? ''}`
  if (why === 'unknown') return 'Not said'
  return input === 'materials'
    ? 'The composition has several parts: type the materials of the whole garment'
    : `More than one: ${about ?? ''}`
}
/** Where the passport says it; everything else is typed here. */
const PLACES: Partial<Record<MissingInput['input'], SheetSource>> = {
  materials: 'composition',
  spinning: 'steps',
  fabric: 'steps',
  dyeing: 'steps',
  making: 'steps',
}

function Missing({ cost, onReveal, onEdit }: CostProps) {
  return (
    <>
      <Quiet breaks>There is no number as long as an input is missing.</Quiet>
      <Flex component="ul" direction="column" gap={8} mt={8} aria-label="Missing inputs">
        {cost.missing.map((missing) => {
          const place = PLACES[missing.input]
          const label = COST_LABELS[missing.input]
          return (
            <li key={missing.input} className={classes.row}>
              <div>
                <p>{label}</p>
                <Quiet breaks>{sayMissing(missing)}</Quiet>
              </div>
              <Group gap="4px 8px">
                {place && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${place === 'steps' ? 'Go to the steps' : 'Go to the composition'}: ${label}`}
                    onClick={() => onReveal(place)}
                  >
                    {place === 'steps' ? 'Go to the steps' : 'Go to the composition'}
                  </Button>
                )}
                {cost.can.change && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Fill in: ${label}`}
                    onClick={onEdit}
                  >
                    Fill in
                  </Button>
                )}
              </Group>
            </li>
          )
        })}
      </Flex>
    </>
  )
}
