/** UNTP demands countries where a brand may have stated none. */
export const NOT_STATED = 'Not stated'
/** User-assigned in ISO 3166-1 and used for an unknown country. */
export const NO_COUNTRY = { countryCode: 'ZZ', countryName: NOT_STATED }

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

export const countryOf = (code: string | null | undefined) =>
  code ? { countryCode: code, countryName: names.of(code) ?? code } : NO_COUNTRY
