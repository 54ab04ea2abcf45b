/** Fibres as UNTP materials: what share of the product each one has. */
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { FIBRES_BY_NUMBER, type FibreName } from '#contract/values/codes/fibres.ts'
import { NO_COUNTRY } from './untp-country.ts'
import type { UntpDocument } from './untp-document.ts'

type Material = NonNullable<UntpDocument['credentialSubject']['materialProvenance']>[number]

/** Where the names and their numbers are defined; «other fibres» has no number there. */
const FIBRE_SCHEME = {
  schemeId: 'http://data.europa.eu/eli/reg/2011/1007/oj',
  schemeName: 'Textile fibre names, Regulation (EU) No 1007/2011, Annex I',
}

const codeOfFibre = (fibre: FibreName): string =>
  Object.entries(FIBRES_BY_NUMBER).find(([, names]) => names.some((name) => name === fibre))?.[0] ?? 'other'

/**
 * Shares of the textile fibres by weight. Of several components, whose weights nobody stated, none is a share of the
 * product, and beside parts of animals the fibres are not all of it: then there are none.
 */
export const describeMaterials = ({ composition }: PassportSnapshot): Material[] => {
  const { components = [], has_animal_parts = false } = composition?.fibres ?? {}
  const [component, ...others] = components
  if (!component || others.length > 0 || has_animal_parts) return []
  return component.fibres.map(({ fibre, percent }) => ({
    name: fibre,
    originCountry: NO_COUNTRY,
    materialType: { code: codeOfFibre(fibre), name: fibre, ...FIBRE_SCHEME },
    // One decimal of a percent is three of a share.
    massFraction: Math.round(percent * 10) / 1000,
  }))
}
