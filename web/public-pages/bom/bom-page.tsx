// The bill of materials as consumers see it: the lines that the newest version of the passport shows, without prices.
import { BOM_SECTIONS, WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import type { SnapshotBomLine } from '#contract/passports/passport-bom.ts'
import { formatCountry, formatNumber, formatPercent, formatShares } from '../passport/formats.ts'
import { photosOf } from '../passport/passport.rules.ts'
import { PassportFooter } from '../passport/passport-footer.tsx'
import { PassportHeader } from '../passport/passport-header.tsx'
import { UnmaintainedNotice } from '../passport/passport-summary.tsx'
import type { PassportView } from '../passport/passport-view.ts'
import { Photos } from '../passport/photos.tsx'
import { Dotted } from '../passport/route/dotted.tsx'
import { brandLanguage, sayProductType } from '../passport/words.rules.ts'

/** Of the page; the picture itself may be larger. */
const PICTURE_PX = 88

type LineProps = { line: SnapshotBomLine; view: PassportView }

/** What it is called in the reader's language, what it is, and the language of words that the brand typed. */
type Fact = [name: string, value: string, lang: string | undefined]

/** Each fact that is known, by its name in the reader's language. */
const factsOf = ({ line, view }: LineProps): Fact[] => {
  const { texts, language } = view
  const lang = brandLanguage(view)
  const { weight } = line
  const facts: [string, string | null, lang?: string][] = [
    [texts.composition, formatShares(line.composition, texts, language) || null],
    [texts.bom.colour, line.colour, lang],
    [
      texts.bom.weight,
      weight && `${formatNumber(Number(weight.value), language)} ${WEIGHT_UNIT_NAMES[weight.unit]}`,
    ],
    [texts.bom.recycled, line.recycled && formatPercent(Number(line.recycled), language)],
    [texts.bom.certification, line.certification, lang],
    [texts.bom.supplier, line.supplier],
    [texts.bom.country, line.country && formatCountry(line.country, language)],
  ]
  return facts.flatMap(([name, value, words]) => (value ? [[name, value, words] satisfies Fact] : []))
}

function Line({ line, view }: LineProps) {
  const { picture } = line
  return (
    <li>
      {picture && (
        <img
          src={view.pictureUrl(picture, 320)}
          width={PICTURE_PX}
          height={PICTURE_PX}
          alt=""
          loading="lazy"
        />
      )}
      <div>
        <h3 lang={brandLanguage(view)}>{line.item}</h3>
        <dl>
          {factsOf({ line, view }).map(([name, value, lang]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ))}
        </dl>
        <Photos images={photosOf(line, view.snapshot)} of={line.item} view={view} />
      </div>
    </li>
  )
}

function Summary({ view, passportUrl }: { view: PassportView; passportUrl: string }) {
  const { snapshot, texts, maintained } = view
  return (
    <div className="summary">
      <p className="kind">{texts.bom.pageTitle}</p>
      <h1 lang={snapshot.product_name ? brandLanguage(view) : undefined}>
        {snapshot.product_name || texts.noName}
      </h1>
      <p className="facts">
        <Dotted>
          <code>{snapshot.style_number}</code>
          {sayProductType(snapshot.product_type, view) || null}
          <a href={passportUrl}>{texts.bom.back}</a>
        </Dotted>
      </p>
      {!maintained && <UnmaintainedNotice view={view} />}
    </div>
  )
}

/** Needs `passport.css` and a `PassportTheme` beside it. */
export function BomPage({ view, passportUrl }: { view: PassportView; passportUrl: string }) {
  const lines = view.snapshot.bom ?? []
  const sections = BOM_SECTIONS.filter((section) => lines.some((line) => line.section === section))
  return (
    <div className="passport" lang={view.texts.language}>
      <div className="sheet single">
        <PassportHeader view={view} />
        <div className="main">
          <Summary view={view} passportUrl={passportUrl} />
          {sections.map((section) => (
            <section key={section}>
              <h2>{view.texts.bom.sections[section]}</h2>
              <ul className="bom-lines">
                {lines
                  .filter((line) => line.section === section)
                  .map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
                    <Line key={index} line={line} view={view} />
                  ))}
              </ul>
            </section>
          ))}
          <PassportFooter view={view} />
        </div>
      </div>
    </div>
  )
}
