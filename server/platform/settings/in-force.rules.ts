/** What counts of the settings: what a variable of the environment says, else what an admin set, else the usual. */
import {
  type InForce,
  SETTING_NAMES,
  type SettingName,
  type SettingSource,
  type SettingValues,
  USUAL_DAYS,
} from '#contract/accounts/installation-settings.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'

export const USUAL: InForce = {
  mail_name: 'Selvedge',
  mail_address: 'no-reply@selvedge.test',
  requests_per_minute: 3000,
  languages: [...PRODUCT_LANGUAGES],
  sign_in_name: null,
  sign_in_color: null,
  ...USUAL_DAYS,
}

export type Fixed = Partial<InForce>

/** `Selvedge <no-reply@selvedge.example>`, or the address alone. */
export const readSender = (sender: string): Pick<InForce, 'mail_name' | 'mail_address'> => {
  const [, name = '', address] = /^([^<>]*)<([^<>]+)>$/.exec(sender.trim()) ?? []
  return { mail_name: name.trim().replace(/^"(.*)"$/, '$1'), mail_address: (address ?? sender).trim() }
}

export const sourceOf = (
  name: SettingName,
  { fixed, set }: { fixed: Fixed; set: SettingValues },
): SettingSource => (fixed[name] !== undefined ? 'environment' : set[name] !== null ? 'page' : 'default')

export const sourcesOf = (of: { fixed: Fixed; set: SettingValues }): Record<SettingName, SettingSource> =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, sourceOf(name, of)])) as Record<
    SettingName,
    SettingSource
  >

export const inForce = ({ fixed, set }: { fixed: Fixed; set: SettingValues }): InForce => {
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null)) as Fixed
  return { ...USUAL, ...given, ...fixed }
}
