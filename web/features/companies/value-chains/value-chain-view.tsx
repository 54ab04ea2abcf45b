/** One value chain to read: its scores, its steps with their suppliers, its partners by service. */
import { SERVICE_KINDS, type ValueChain } from '#contract/companies/value-chains.ts'
import { SERVICE_ICONS, SERVICE_NAMES } from '#web/records/fields/circular-services.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { ChainCompany } from './chain-company.tsx'
import { CircularityScore, TransparencyScore } from './chain-scores.tsx'
import { companiesOf, partnersOf, scoredChainOf, stepsOf } from './editor/chain-content.rules.ts'
import { ValueChainSteps } from './value-chain-steps.tsx'
import classes from './value-chain-view.module.css'
import { sayCount } from './value-chain-words.ts'

export function ValueChainView({ chain }: { chain: ValueChain }) {
  const scored = scoredChainOf(chain)
  return (
    <div className={classes.view}>
      {chain.description && <p className={classes.description}>{chain.description}</p>}
      <div className={classes.scores}>
        <TransparencyScore chain={scored} />
        <CircularityScore chain={scored} />
      </div>
      <Panel
        title="Supply chain steps"
        description={`${sayCount(stepsOf(chain).length, 'step', 'steps')}, ${sayCount(companiesOf(chain).length, 'company', 'companies')} in the whole chain`}
      >
        <ValueChainSteps chain={chain} />
      </Panel>
      <Panel title="Circularity partners">
        <Partners chain={chain} />
      </Panel>
    </div>
  )
}

function Partners({ chain }: { chain: ValueChain }) {
  return (
    <ul className={classes.services}>
      {SERVICE_KINDS.map((kind) => {
        const Icon = SERVICE_ICONS[kind]
        const partners = partnersOf(chain, kind)
        return (
          <li key={kind} className={classes.service}>
            <h3 className={classes.serviceName}>
              <Icon size={18} aria-hidden /> {SERVICE_NAMES[kind]}
            </h3>
            {partners.length === 0 ? (
              <p className={classes.none}>No partner yet</p>
            ) : (
              <ul className={classes.companies}>
                {partners.map((company) => (
                  <ChainCompany key={company.id} company={company} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
