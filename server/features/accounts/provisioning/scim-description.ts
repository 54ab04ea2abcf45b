/** What this service provider does, and what its resources are like (RFC 7643, 5 to 7). */
import { SCIM_PATH } from '#contract/accounts/provisioning.ts'
import { GROUP } from './group.rules.ts'
import { USER } from './person.rules.ts'

export const MAX_PAGE = 200

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

export const describeProvider = (origin: string): object => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that an account manager of the company created.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${origin}${SCIM_PATH}/ServiceProviderConfig` },
})

const typeOf = (origin: string, { name, schema }: { name: 'User' | 'Group'; schema: string }) => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name === 'User' ? 'A person of the company' : 'A group, which may give its people a role',
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${origin}${SCIM_PATH}/ResourceTypes/${name}` },
})

export const describeTypes = (origin: string) => [
  typeOf(origin, { name: 'User', schema: USER }),
  typeOf(origin, { name: 'Group', schema: GROUP }),
]

interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  description: string
  multiValued: boolean
  required: boolean
  caseExact: boolean
  mutability: 'readOnly' | 'readWrite' | 'immutable'
  returned: 'default' | 'always'
  uniqueness: 'none' | 'server'
  subAttributes?: Attribute[]
  referenceTypes?: string[]
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  ...{ name, type: 'string', description, multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
})

const READ_ONLY = { mutability: 'readOnly' } as const

const USER_ATTRIBUTES: Attribute[] = [
  text('userName', 'The email address with which the person signs in, in a proved domain of the company', {
    ...{ required: true, uniqueness: 'server' },
  }),
  text('name', 'The parts of the name', {
    type: 'complex',
    subAttributes: [
      text('formatted', 'The name as it is shown'),
      text('givenName', 'Given name'),
      text('familyName', 'Family name'),
    ],
  }),
  text('displayName', 'The name as it is shown'),
  text('active', 'Whether the person may sign in', { type: 'boolean' }),
  text('emails', 'The address of userName', {
    ...{ ...READ_ONLY, type: 'complex', multiValued: true },
    subAttributes: [
      text('value', 'The address', READ_ONLY),
      text('type', 'Always work', READ_ONLY),
      text('primary', 'Always true', { ...READ_ONLY, type: 'boolean' }),
    ],
  }),
  text('groups', 'Groups that the person is in', {
    ...{ ...READ_ONLY, type: 'complex', multiValued: true },
    subAttributes: [
      text('value', 'The id of the group', READ_ONLY),
      text('display', 'Its name', READ_ONLY),
      text('type', 'Always direct', READ_ONLY),
    ],
  }),
]

const GROUP_ATTRIBUTES: Attribute[] = [
  text('displayName', 'The name, by which the settings of single sign-on give a role', {
    ...{ required: true, uniqueness: 'server' },
  }),
  text('members', 'People of the group', {
    ...{ type: 'complex', multiValued: true },
    subAttributes: [
      text('value', 'The id of the person', { mutability: 'immutable' }),
      text('display', 'The name', READ_ONLY),
      text('type', 'Always User', { mutability: 'immutable' }),
    ],
  }),
]

export const describeSchemas = (origin: string) =>
  [
    { id: USER, name: 'User', attributes: USER_ATTRIBUTES },
    { id: GROUP, name: 'Group', attributes: GROUP_ATTRIBUTES },
  ].map((schema) => ({
    schemas: [SCHEMA],
    ...schema,
    description: `What is kept of a ${schema.name.toLowerCase()}`,
    meta: { resourceType: 'Schema', location: `${origin}${SCIM_PATH}/Schemas/${schema.id}` },
  }))
