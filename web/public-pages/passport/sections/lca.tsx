import {
  LCA_INDICATORS,
  LCA_STAGES,
  LCA_UNITS,
  type LcaIndicator,
  type LcaStage,
  type LcaValues,
  sumOfStages,
} from '#contract/passport-lca.ts'
import { formatNumber } from '../formats.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'

type Stages = LcaValues['values'][LcaIndicator]

const knownIndicators = ({ values }: LcaValues) =>
  LCA_INDICATORS.filter((indicator) => sumOfStages(values[indicator]) !== null)

/** Where the stages stand on a bar of 100, side by side in the order of life. */
const segmentsOf = (stages: Stages): { stage: LcaStage; start: number; width: number }[] => {
  const total = sumOfStages(stages) || 1
  let start = 0
  return LCA_STAGES.flatMap((stage) => {
    const width = (100 * (stages[stage] ?? 0)) / total
    const segment = { stage, start, width }
    start += width
    return width > 0 ? [segment] : []
  })
}

/** One bar: what share each stage has. The table under it says the same in numbers. */
function Bar({ stages }: { stages: Stages }) {
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {segmentsOf(stages).map(({ stage, start, width }) => (
        <rect key={stage} className={`stage ${stage}`} x={start} width={width} y="0" height="10" />
      ))}
    </svg>
  )
}

function Row({ indicator, lca, view }: { indicator: LcaIndicator; lca: LcaValues; view: PassportView }) {
  const { texts, language } = view
  const stages = lca.values[indicator]
  const say = (value: number | null) => (value === null ? '–' : formatNumber(value, language))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {texts.lcaIndicators[indicator]}
          <Bar stages={stages} />
        </th>
      </tr>
      {LCA_STAGES.map((stage) => (
        <tr key={stage}>
          <th scope="row">
            <span className={`swatch ${stage}`} aria-hidden="true" />
            {texts.lcaStages[stage]}
          </th>
          <td>{say(stages[stage])}</td>
        </tr>
      ))}
      <tr className="sum">
        <th scope="row">{texts.lcaTotal}</th>
        <td>
          {say(sumOfStages(stages))} {LCA_UNITS[indicator]}
        </td>
      </tr>
    </tbody>
  )
}

function Lca({ view }: { view: PassportView }) {
  const { lca } = view.snapshot
  if (!lca) return null
  return (
    <>
      <table className="lca-values">
        {knownIndicators(lca).map((indicator) => (
          <Row key={indicator} indicator={indicator} lca={lca} view={view} />
        ))}
      </table>
      <p className="source">
        {view.texts.lcaSource}: {lca.source}
      </p>
    </>
  )
}

export const lca: PassportSection = {
  id: 'lca',
  title: (texts) => texts.lca,
  isShown: ({ layout, lca }) => layout.lca && lca !== null && knownIndicators(lca).length > 0,
  Content: Lca,
}
