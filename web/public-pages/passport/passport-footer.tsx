import { formatDay, formatPlace } from './formats.ts'
import { photosOf } from './passport.rules.ts'
import type { PassportDraft, PassportView } from './passport-view.ts'
import { Dotted } from './route/dotted.tsx'

/** Short name of a web address; null for what a browser must not follow. */
function hostOf(website: string | null): string | null {
  const url = website ? URL.parse(website) : null
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') : null
}

const namesCities = ({ layout, steps, bom }: PassportDraft): boolean =>
  [...steps.flatMap(({ details }) => details), ...(bom ?? [])].some((owner) =>
    photosOf(owner, { layout }).some(({ near }) => near),
  )

/** As the page that verifies reads it: a lot and a piece by what stands behind the style's address. */
const verifiedAs = ({ style_number, lot }: PassportDraft): string => {
  const part = (key: string, value: string | null | undefined) =>
    value ? `/${key}/${encodeURIComponent(value)}` : ''
  return style_number + part('lot', lot?.number) + part('piece', lot?.serial)
}

export function PassportFooter({ view }: { view: PassportView }) {
  const { snapshot, texts, language, dataUrl } = view
  const { brand, published_at } = snapshot
  const place = formatPlace(brand, language)
  const host = hostOf(brand.website)
  return (
    <footer className="foot">
      <div>
        <p className="brand">{brand.name}</p>
        <p>
          <Dotted>
            {place || null}
            {brand.website && host && (
              <a href={brand.website} rel="noopener nofollow">
                {host}
              </a>
            )}
          </Dotted>
        </p>
      </div>
      <p className="small">
        <Dotted>
          {published_at && texts.published(formatDay(published_at, language))}
          {dataUrl && <a href={dataUrl}>{texts.dataForMachines}</a>}
          {dataUrl && (
            <a href={`/verify?lang=${language}&passport=${encodeURIComponent(verifiedAs(snapshot))}`}>
              {texts.proof.link}
            </a>
          )}
          {/* In French alone, as the law words it. */}
          {dataUrl && !snapshot.lot && (
            <a href={`/fiche/${snapshot.style_number}`} lang="fr" hrefLang="fr">
              Qualités et caractéristiques environnementales
            </a>
          )}
          {/* Names of places are theirs, CC BY 4.0. */}
          {namesCities(snapshot) && (
            <a href="https://www.geonames.org" rel="noopener nofollow">
              GeoNames
            </a>
          )}
          {texts.madeWith}
        </Dotted>
      </p>
    </footer>
  )
}
