import type { SnapshotBomLine } from '#contract/passport-bom.ts'
import { Dotted } from '../dotted.tsx'
import { formatCountry, formatNumber, formatShares } from '../formats.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'

/** So many lines stand in the passport itself; all of them, with all that is known, on their own page. */
const BRIEF_LINES = 8

function BriefLine({ line, view }: { line: SnapshotBomLine; view: PassportView }) {
  const { texts, language } = view
  return (
    <li>
      <strong>{line.item}</strong>
      <span>
        <Dotted>
          {texts.bom.sections[line.section]}
          {formatShares(line.composition, texts, language) || null}
          {line.country && formatCountry(line.country, language)}
        </Dotted>
      </span>
    </li>
  )
}

function BomBrief({ view }: { view: PassportView }) {
  const lines = view.snapshot.bom ?? []
  const { texts, bomUrl, language } = view
  return (
    <>
      <ul className="bom-brief">
        {lines.slice(0, BRIEF_LINES).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
          <BriefLine key={index} line={line} view={view} />
        ))}
      </ul>
      {bomUrl && (
        <p className="more">
          {/* Beside the passport: that may stand in a frame, where no other page of ours may. */}
          <a href={bomUrl} target="_blank" rel="noopener">
            {texts.bom.all(formatNumber(lines.length, language))}
          </a>
        </p>
      )}
    </>
  )
}

export const bom: PassportSection = {
  id: 'bom',
  title: (texts) => texts.bom.title,
  isShown: ({ layout, bom: lines }) => layout.bom && Boolean(lines?.length),
  Content: BomBrief,
}
