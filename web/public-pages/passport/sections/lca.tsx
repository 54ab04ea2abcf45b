import { hasLcaValues, type LcaData, type LcaStage, lcaDataOf } from '#contract/passports/passport-lca.ts'
import { formatNumber } from '../formats.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { brandLanguage } from '../words.rules.ts'

type Indicator = LcaData['indicators'][number]

/** Where the stages stand on a bar of 100, side by side in the order of life. */
const segmentsOf = ({ stages }: Indicator): { stage: LcaStage; start: number; width: number }[] => {
  let start = 0
  return stages.flatMap(({ id, share }) => {
    const segment = { stage: id, start, width: share ?? 0 }
    start += segment.width
    return segment.width > 0 ? [segment] : []
  })
}

/** One bar: what share each stage has. The table under it says the same in numbers. */
function Bar({ indicator }: { indicator: Indicator }) {
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {segmentsOf(indicator).map(({ stage, start, width }) => (
        <rect key={stage} className={`stage ${stage}`} x={start} width={width} y="0" height="10" />
      ))}
    </svg>
  )
}

function Row({ indicator, view }: { indicator: Indicator; view: PassportView }) {
  const { texts, language } = view
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {texts.lcaIndicators[indicator.id]}
          <Bar indicator={indicator} />
        </th>
      </tr>
      {indicator.stages.map(({ id, value }) => (
        <tr key={id}>
          <th scope="row">
            <span className={`swatch ${id}`} aria-hidden="true" />
            {texts.lcaStages[id]}
          </th>
          <td>{value === null ? '–' : formatNumber(value, language)}</td>
        </tr>
      ))}
      <tr className="sum">
        <th scope="row">{texts.lcaTotal}</th>
        <td>
          {formatNumber(indicator.total, language)} {indicator.unit}
        </td>
      </tr>
    </tbody>
  )
}

function Lca({ view }: { view: PassportView }) {
  const { lca } = view.snapshot
  if (!lca) return null
  const { indicators, source } = lcaDataOf(lca)
  return (
    <>
      <table className="lca-values">
        {indicators.map((indicator) => (
          <Row key={indicator.id} indicator={indicator} view={view} />
        ))}
      </table>
      <p className="source">
        {view.texts.lcaSource}: <span lang={brandLanguage(view)}>{source}</span>
      </p>
    </>
  )
}

export const lca: PassportSection = {
  id: 'lca',
  title: (texts) => texts.lca,
  isShown: ({ layout, lca }) => layout.lca && lca !== null && hasLcaValues(lca),
  Content: Lca,
}
