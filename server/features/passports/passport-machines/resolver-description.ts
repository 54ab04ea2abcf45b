import { GTIN_AI } from './digital-link.rules.ts'
import { GS1_VOCABULARY, LINKSET_CONTEXT } from './linkset.rules.ts'

/** What a GS1-Conformant resolver says of itself at `/.well-known/gs1resolver`. */
export const describeResolver = (origin: string): object => ({
  name: 'Selvedge',
  resolverRoot: origin,
  supportedPrimaryKeys: [GTIN_AI],
  supportedLinkType: [{ namespace: GS1_VOCABULARY, prefix: 'gs1:' }],
  linkTypeDefaultCanBeLinkset: false,
  jsonLdContextLocation: LINKSET_CONTEXT,
})
