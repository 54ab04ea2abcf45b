import { formatDay, formatNumber } from './formats.ts'
import { countConfirmedSteps } from './passport.rules.ts'
import type { PassportView } from './passport-view.ts'
import { RestrictedNotice } from './restricted-notice.tsx'
import { DOT, Dotted } from './route/dotted.tsx'
import { brandLanguage, sayProductType } from './words.rules.ts'

/** `version 3, 18 Nov 2026`, or that it is a draft. */
function formatEdition({ snapshot, texts, language }: PassportView): string {
  const { version, published_at } = snapshot
  if (version === null || published_at === null) return texts.draft
  return `${texts.version(formatNumber(version, language))}, ${formatDay(published_at, language)}`
}

/** The share of confirmed steps as a ring of the two colours; the numbers stand in it. */
function TrustRing({ confirmed, total, language }: { confirmed: number; total: number; language: string }) {
  return (
    <span className="ring" aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 48 48" fill="none" strokeWidth="5">
        <circle className="open" cx="24" cy="24" r="20.5" />
        {confirmed > 0 && (
          <circle
            className="confirmed"
            cx="24"
            cy="24"
            r="20.5"
            pathLength={total}
            strokeDasharray={`${confirmed} ${total - confirmed}`}
            transform="rotate(-90 24 24)"
          />
        )}
      </svg>
      {formatNumber(confirmed, language)}/{formatNumber(total, language)}
    </span>
  )
}

function TrustLine({ view }: { view: PassportView }) {
  const { snapshot, texts, language } = view
  const total = snapshot.steps.length
  const edition = formatEdition(view)
  if (!snapshot.layout.supply_chain || total === 0) return <p className="edition">{edition}</p>
  const confirmed = countConfirmedSteps(snapshot)
  const by = snapshot.mark_whole_trace_as_unverified ? texts.wholeUnverified : confirmed > 0 && texts.trustBy
  return (
    <div className="trust">
      <TrustRing confirmed={confirmed} total={total} language={language} />
      <p>
        <strong>{texts.trust(confirmed, total)}</strong>
        <span>{[by, edition].filter(Boolean).join(DOT)}</span>
      </p>
    </div>
  )
}

export function UnmaintainedNotice({ view: { snapshot, texts, language } }: { view: PassportView }) {
  if (!snapshot.published_at) return null
  return (
    <p className="notice" role="note">
      <strong>{texts.unmaintainedTitle}</strong>
      <span>{texts.unmaintained(formatDay(snapshot.published_at, language))}</span>
    </p>
  )
}

/** Another company than the brand speaks here, with the brand's word or without it. */
function PublisherLine({ view: { snapshot, texts } }: { view: PassportView }) {
  const { publisher, brand } = snapshot
  if (!publisher) return null
  const { publisherConfirmed, publisherNotConfirmed } = texts
  return (
    <p className="publisher">
      <Dotted>
        {texts.publishedBy(publisher.name, brand.name)}
        {publisher.confirmed_by_brand ? publisherConfirmed : publisherNotConfirmed}
      </Dotted>
    </p>
  )
}

/** What it is, and how far it is to be trusted. */
export function PassportSummary({ view }: { view: PassportView }) {
  const { snapshot, texts, maintained } = view
  return (
    <div className="summary">
      <p className="kind">{texts.passport}</p>
      <h1 lang={snapshot.product_name ? brandLanguage(view) : undefined}>
        {snapshot.product_name || texts.noName}
      </h1>
      <p className="facts">
        <Dotted>
          <code>{snapshot.style_number}</code>
          {sayProductType(snapshot.product_type, view) || null}
          {snapshot.gtin && <code>GTIN {snapshot.gtin}</code>}
        </Dotted>
      </p>
      {!maintained && <UnmaintainedNotice view={view} />}
      <RestrictedNotice view={view} />
      <TrustLine view={view} />
      <PublisherLine view={view} />
    </div>
  )
}
