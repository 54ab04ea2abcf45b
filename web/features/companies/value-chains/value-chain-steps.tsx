/** The steps of a chain in their order, each with its suppliers. */
import type { ValueChain } from '#contract/companies/value-chains.ts'
import { TraceIcon } from '#web/records/pictures/trace-icon.tsx'
import { ChainCompany } from './chain-company.tsx'
import { stepsOf } from './editor/chain-content.rules.ts'
import classes from './value-chain-view.module.css'

export function ValueChainSteps({ chain }: { chain: ValueChain }) {
  const steps = stepsOf(chain)
  if (steps.length === 0) return <p className={classes.none}>No steps yet</p>
  return (
    <ol>
      {steps.map(({ order, icon, display_name, suppliers }) => (
        <li key={order} className={classes.step}>
          <span className={classes.disc} data-empty={suppliers.length === 0 || undefined}>
            <TraceIcon name={icon} />
          </span>
          <div className={classes.stepWords}>
            <h3 className={classes.stepName}>{display_name}</h3>
            {suppliers.length === 0 ? (
              <p className={classes.none}>No supplier yet</p>
            ) : (
              <ul className={classes.companies}>
                {suppliers.map((supplier) => (
                  <ChainCompany key={supplier.id} company={supplier} />
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
