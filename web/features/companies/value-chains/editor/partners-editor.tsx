import { SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import { SERVICE_ICONS, SERVICE_NAMES } from '#web/records/fields/circular-services.ts'
import { CompanySelect } from '#web/records/fields/company-select.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import classes from './chain-form.module.css'
import { errorAt } from './chain-values.rules.ts'
import type { ChainForm } from './use-chain-form.ts'

/** The partners for each circular service. */
export function PartnersEditor({ form }: { form: ChainForm }) {
  const { values, errors } = form.fields
  return (
    <Panel title="Circularity partners" description="Companies that keep the product in use.">
      <div className={classes.services}>
        {SERVICE_KINDS.map((kind) => {
          const Icon = SERVICE_ICONS[kind]
          const label = (
            <span className={classes.service}>
              <Icon size={17} aria-hidden /> {SERVICE_NAMES[kind]}
            </span>
          )
          return (
            <CompanySelect
              key={kind}
              label={label}
              place={SERVICE_NAMES[kind]}
              chosen={values.partners[kind].flatMap((id) => values.companies[id] ?? [])}
              error={errorAt(errors, `partners.${kind}`)}
              onChoose={(partners) => form.chain.choosePartners(kind, partners)}
            />
          )
        })}
      </div>
    </Panel>
  )
}
