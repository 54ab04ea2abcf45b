/** What the company puts on its web server, and where. */
import { Group } from '@mantine/core'
import { useId } from 'react'
import type { IssuerDomain } from '#contract/passports/issuer-domains.ts'
import { CopyButton } from '#web/records/copy-button.tsx'
import classes from './company.module.css'

export function DomainDocument({ domain }: { domain: IssuerDomain }) {
  const { document_url, document, txt_record, state } = domain
  const labelId = useId()
  return (
    <details className={classes.domainDocument} open={state !== 'proved' || !domain.is_issuer}>
      <summary>The document for your web server</summary>
      <p className={classes.hint} id={labelId}>
        Put this document at{' '}
        <span className={classes.address} dir="ltr">
          {document_url}
        </span>
        , without a redirect. If there is a DID document already, add what this one has.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={classes.document} aria-labelledby={labelId} tabIndex={0}>
        <pre>{document}</pre>
      </section>
      <Group gap={8}>
        <CopyButton text={document} />
      </Group>
      <p className={classes.hint}>
        The proof in “service” may stand in a DNS record instead: TXT{' '}
        <span className={classes.address} dir="ltr">
          {txt_record.name}
        </span>{' '}
        with the value{' '}
        <span className={classes.address} dir="ltr">
          {txt_record.value}
        </span>
      </p>
    </details>
  )
}
