import type { SnapshotDetail, SnapshotStep } from '#contract/passports/passport-snapshot.ts'
import type { SnapshotOrganization } from '#contract/passports/sections/snapshot-organization.ts'
import { formatDay, formatPlace } from './formats.ts'
import { StateIcon } from './icons.tsx'
import { type Confirmation, confirmationOf, confirmedAt, photosOf } from './passport.rules.ts'
import type { PassportView } from './passport-view.ts'
import { Photos } from './photos.tsx'
import { DOT, Dotted } from './route/dotted.tsx'
import { LotMark } from './sections/lot.tsx'
import type { PassportTexts } from './texts/passport-texts.ts'
import { brandLanguage, sayDelivery, sayStep } from './words.rules.ts'

const textOf = (confirmation: Confirmation, texts: PassportTexts): string =>
  ({
    both: texts.confirmedByBoth,
    brand: texts.confirmedByBrand,
    factory: texts.confirmedByFactory,
    none: texts.notConfirmed,
  })[confirmation]

/** Confirmed or not, by icon, word and colour. */
export function StateLine({ isConfirmed, text }: { isConfirmed: boolean; text: string }) {
  return (
    <p className={isConfirmed ? 'state confirmed' : 'state open'}>
      <StateIcon isConfirmed={isConfirmed} />
      <span>{text}</span>
    </p>
  )
}

function Company({
  company,
  label,
  view,
}: {
  company: SnapshotOrganization
  label?: string
  view: PassportView
}) {
  const place = formatPlace(company, view.language)
  return (
    <p className="company">
      {label && <span className="label">{label}: </span>}
      <Dotted>
        {company.name}
        {place || null}
      </Dotted>
    </p>
  )
}

function Detail({ detail, step, view }: { detail: SnapshotDetail; step: SnapshotStep; view: PassportView }) {
  const { snapshot, texts, language } = view
  const confirmation = confirmationOf(detail, snapshot)
  const at = confirmation === 'none' ? null : confirmedAt(detail)
  const state = [textOf(confirmation, texts), at && formatDay(at, language)].filter(Boolean).join(DOT)
  const factory = detail.used_supplier_as_factory ? null : detail.factory
  const delivery = detail.delivery_method && sayDelivery(detail.delivery_method, view)
  return (
    <div className="detail">
      {detail.name && detail.name !== step.display_name && (
        <p className="part" lang={brandLanguage(view)}>
          {detail.name}
        </p>
      )}
      {detail.supplier && <Company company={detail.supplier} view={view} />}
      {factory && (
        <Company company={factory} label={detail.supplier ? texts.factory : undefined} view={view} />
      )}
      {!detail.supplier && !factory && <p className="company">{texts.noCompanies}</p>}
      {delivery && (
        <p className="delivery">
          {texts.delivery}: <span lang={delivery.lang}>{delivery.text}</span>
        </p>
      )}
      <StateLine isConfirmed={confirmation !== 'none'} text={state} />
      <Photos images={photosOf(detail, snapshot)} of={sayStep(step, view).text} view={view} />
    </div>
  )
}

/** Who did the work of a step, where, and who confirmed it. */
export function StepDetails({ step, view }: { step: SnapshotStep; view: PassportView }) {
  return (
    <>
      {step.makes_garment && view.snapshot.lot?.made_elsewhere && <LotMark view={view} />}
      <Details step={step} view={view} />
    </>
  )
}

function Details({ step, view }: { step: SnapshotStep; view: PassportView }) {
  if (step.details.length === 0) {
    return (
      <div className="detail">
        <p className="company">{view.texts.noCompanies}</p>
        <StateLine isConfirmed={false} text={view.texts.notConfirmed} />
      </div>
    )
  }
  return step.details.map((detail, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and its details have no other key
    <Detail key={index} detail={detail} step={step} view={view} />
  ))
}
