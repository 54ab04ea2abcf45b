/** Names of attributes as filters and changes write them (RFC 7644, 3.10): `name.givenName`, `members[value eq "7"]`. */

export interface AttributePath {
  /** In lower case: names of attributes differ in nothing else. */
  attribute: string
  sub: string | null
  /** What stands between the brackets. */
  filter: string | null
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i
/** Another schema's, such as the enterprise's user. */
const FOREIGN = /^urn:/i
const PATH = /^([a-z$][\w$-]{0,99})(?:\[([^[\]]{1,300})\])?(?:\.([a-z$][\w$-]{0,99}))?$/i

/** `foreign`: of a schema that is not kept here; null: no path. */
export const readPath = (written: string): AttributePath | 'foreign' | null => {
  const own = written.trim().replace(CORE, '')
  if (FOREIGN.test(own)) return 'foreign'
  const [, attribute, filter = null, sub = null] = PATH.exec(own) ?? []
  if (attribute === undefined) return null
  return { attribute: attribute.toLowerCase(), filter, sub: sub?.toLowerCase() ?? null }
}
