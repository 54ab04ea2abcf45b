import { Dotted } from './dotted.tsx'
import { formatDay, formatPlace } from './formats.ts'
import type { PassportView } from './passport-view.ts'

/** Short name of a web address; null for what a browser must not follow. */
function hostOf(website: string | null): string | null {
  const url = website ? URL.parse(website) : null
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') : null
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
          {texts.madeWith}
        </Dotted>
      </p>
    </footer>
  )
}
