import { Flex } from '@mantine/core'
import type { ChainSupplier } from '#contract/companies/value-chains.ts'
import { logoUrl } from '#web/lib/api/picture-addresses.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { VerifiedMark } from '#web/records/verified-mark.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import classes from './value-chain-view.module.css'

/** A company in a chain, as a line that leads to its profile in a new tab. */
export function ChainCompany({ company }: { company: ChainSupplier }) {
  const { uuid, name, logo, verified, city, country } = company
  return (
    <Flex component="li" gap={10} align="center" miw={0}>
      <Avatar name={name} size={26} shape="square" picture={logo && logoUrl(logo, 96)} />
      <Flex component="span" direction="column" miw={0}>
        <span className={classes.companyTitle}>
          <a className={classes.companyName} href={`/companies/${uuid}`} target="_blank" rel="noopener">
            {name}
          </a>
          {verified && <VerifiedMark size={15} />}
        </span>
        <span className={classes.place}>{formatPlace(city, country) || 'No location'}</span>
      </Flex>
    </Flex>
  )
}
