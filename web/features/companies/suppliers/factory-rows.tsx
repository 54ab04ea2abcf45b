import type { MappedFactory } from '#contract/companies/factory-map.ts'
import { sayNamed } from '#web/records/company/factory-words.ts'
import { VerifiedMark } from '#web/records/verified-mark.tsx'
import classes from './factory-map.module.css'

export function FactoryRows({ factories }: { factories: readonly MappedFactory[] }) {
  return (
    <ul>
      {factories.map(({ id, name, company, ...factory }) => (
        <li key={id} className={classes.row}>
          <span className={classes.factory}>{name}</span>
          <span className={classes.company}>
            <a href={`/companies/${company.uuid}`} target="_blank" rel="noopener">
              {company.name}
            </a>
            {company.verified && <VerifiedMark size={14} />}
          </span>
          <span className={classes.place}>{sayNamed(factory)}</span>
        </li>
      ))}
    </ul>
  )
}
