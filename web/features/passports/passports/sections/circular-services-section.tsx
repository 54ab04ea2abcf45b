/** Who repairs, resells, upcycles, recycles or takes the product as a donation. */
import { Button } from '@mantine/core'
import { type ChainSupplier, SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { SERVICE_TEXTS } from '#contract/passports/passport-circular-services.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SERVICE_ICONS, SERVICE_NAMES } from '#web/records/fields/circular-services.ts'
import { CompanySelect } from '#web/records/fields/company-select.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { changeSection, type SectionProps } from './section-props.ts'
import classes from './sections.module.css'

export function ServicesSection({ style, form }: SectionProps) {
  const isVerified = useSession().organization.verified
  const { sections, places } = form.values
  const choose = (chosen: Partial<Record<ServiceKind, ChainSupplier[]>>) => {
    const known = Object.fromEntries(
      Object.values(chosen)
        .flat()
        .map((company) => [company.id, company]),
    )
    form.change((all) => ({
      ...all,
      places: { ...all.places, companies: { ...all.places.companies, ...known } },
    }))
    changeSection(
      form,
      Object.fromEntries(Object.entries(chosen).map(([kind, list]) => [kind, list.map(({ id }) => id)])),
    )
  }
  const partners = partnersOf(style)
  const isNew = SERVICE_KINDS.some((kind) => partners[kind].some(({ id }) => !sections[kind].includes(id)))
  const chosenOf = (kind: ServiceKind) => sections[kind].flatMap((id) => places.companies[id] ?? [])
  const addPartners = () =>
    choose(
      Object.fromEntries(
        SERVICE_KINDS.map((kind) => {
          const chosen = chosenOf(kind)
          const added = partners[kind].filter(({ id }) => !sections[kind].includes(id))
          return [kind, [...chosen, ...added]]
        }),
      ),
    )
  return (
    <Panel
      title="Repair, recycle, resale, upcycle and donation"
      description={isVerified ? 'Companies that keep the product in use.' : SERVICE_TEXTS.needsVerification}
      action={
        isVerified &&
        isNew && (
          <Button size="xs" variant="default" onClick={addPartners}>
            Add the style’s partners
          </Button>
        )
      }
    >
      <div className={classes.pair}>
        {SERVICE_KINDS.map((kind) => {
          const Icon = SERVICE_ICONS[kind]
          return (
            <CompanySelect
              key={kind}
              field={kind}
              label={
                <span className={classes.labelled}>
                  <Icon size={17} aria-hidden /> {SERVICE_NAMES[kind]}
                </span>
              }
              place={SERVICE_NAMES[kind]}
              disabled={!isVerified}
              chosen={chosenOf(kind)}
              error={form.errors[kind]}
              onChoose={(companies) => choose({ [kind]: companies })}
            />
          )
        })}
      </div>
    </Panel>
  )
}

const partnersOf = (style: SectionProps['style']): Record<ServiceKind, ChainSupplier[]> => ({
  donations: style.non_consumer_donations.map(({ supplier }) => supplier),
  repairs: style.non_consumer_repairs.map(({ supplier }) => supplier),
  upcycles: style.non_consumer_upcycles.map(({ supplier }) => supplier),
  recycles: style.non_consumer_recycles.map(({ supplier }) => supplier),
  resales: style.non_consumer_resales.map(({ supplier }) => supplier),
})
