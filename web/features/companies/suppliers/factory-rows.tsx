import type { MappedFactory } from '#contract/companies/factory-map.ts'
import { sayNamed } from '#web/records/company/factory-words.ts'
import { VerifiedMark } from '#web/records/verified-mark.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './factory-map.module.css'

export function FactoryRows({ factories }: { factories: readonly MappedFactory[] }) {
  return (
    <ul>
      {factories.map(({ id, name, company, ...factory }) => (
        <li key={id} className={classes.row}>
          <Strong component="span" weight={500} flex="1 1 140px">
            {name}
          </Strong>
          <span className={classes.company}>
            <a href={`/companies/${company.uuid}`} target="_blank" rel="noopener">
              {company.name}
            </a>
            {company.verified && <VerifiedMark size={14} />}
          </span>
          <Quiet component="span" flex="1 1 140px">
            {sayNamed(factory)}
          </Quiet>
        </li>
      ))}
    </ul>
  )
}
