/** The life-cycle values as a table: stages down, indicators across, each value with its share. */
import { Stack } from '@mantine/core'
import type { LcaData } from '#contract/passports/passport-lca.ts'
import { LCA_STAGE_NAMES, LCA_STAGES, type LcaStage } from '#contract/passports/passport-lca.ts'
import { formatDecimal, formatTenths } from '#web/lib/formats.ts'
import { Facts } from '#web/records/facts.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { NotFilled } from '../not-filled.tsx'
import type { ReadingProps } from '../section-props.ts'
import classes from '../sections.module.css'

export function LcaReading({ trace }: ReadingProps) {
  const { source, indicators } = trace.lca_data
  return (
    <Panel title="Life-cycle assessment" description="Per piece.">
      {indicators.length === 0 ? (
        <NotFilled />
      ) : (
        <Stack gap={16} miw={0}>
          <Facts facts={[{ label: 'Source', value: source, wide: true }]} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard has to reach it */}
          <section className={classes.scrolls} tabIndex={0} aria-label="Life-cycle values">
            <LcaTable indicators={indicators} />
          </section>
        </Stack>
      )}
    </Panel>
  )
}

function LcaTable({ indicators }: Pick<LcaData, 'indicators'>) {
  return (
    <table className={classes.values}>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          {indicators.map(({ id, label, unit }) => (
            <th key={id} scope="col">
              {label} <span className={classes.small}>{unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LCA_STAGES.map((stage) => (
          <tr key={stage}>
            <th scope="row">{LCA_STAGE_NAMES[stage]}</th>
            {indicators.map((indicator) => (
              <StageCell key={indicator.id} indicator={indicator} stage={stage} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {indicators.map(({ id, total }) => (
            <td key={id}>{formatDecimal(String(total))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

interface StageCellProps {
  indicator: LcaData['indicators'][number]
  stage: LcaStage
}

function StageCell({ indicator, stage }: StageCellProps) {
  const known = indicator.stages.find(({ id }) => id === stage)
  if (!known || known.value === null) return <td>–</td>
  return (
    <td>
      {formatDecimal(String(known.value))}{' '}
      {known.share !== null && <span className={classes.small}>{formatTenths(known.share)}</span>}
    </td>
  )
}
