import { formatCountry, formatNumber, formatShares } from '../formats.ts'
import { briefLinesOf } from '../passport.rules.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { Photos } from '../photos.tsx'
import { Dotted } from '../route/dotted.tsx'
import { brandLanguage } from '../words.rules.ts'

type BriefLineProps = ReturnType<typeof briefLinesOf>[number] & { view: PassportView }

function BriefLine({ line, photos, view }: BriefLineProps) {
  const { texts, language } = view
  return (
    <li>
      <strong lang={brandLanguage(view)}>{line.item}</strong>
      <span>
        <Dotted>
          {texts.bom.sections[line.section]}
          {formatShares(line.composition, texts, language) || null}
          {line.country && formatCountry(line.country, language)}
        </Dotted>
      </span>
      <Photos images={photos} of={line.item} view={view} />
    </li>
  )
}

function BomBrief({ view }: { view: PassportView }) {
  const count = view.snapshot.bom?.length ?? 0
  const { texts, bomUrl, language } = view
  return (
    <>
      <ul className="bom-brief">
        {briefLinesOf(view.snapshot).map((brief, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
          <BriefLine key={index} {...brief} view={view} />
        ))}
      </ul>
      {bomUrl && (
        <p className="more">
          {/* Beside the passport: that may stand in a frame, where no other page of ours may. */}
          <a href={bomUrl} target="_blank" rel="noopener">
            {texts.bom.all(formatNumber(count, language))}
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
