import {
  type InstallationSettings,
  SETTING_NAMES,
  USUAL_DAYS,
} from '#contract/accounts/installation-settings.ts'
import { eachOf } from '#contract/values/record-fields.ts'

interface Given {
  set?: Partial<InstallationSettings['set']>
  in_force?: Partial<InstallationSettings['in_force']>
  from?: Partial<InstallationSettings['from']>
  logo?: InstallationSettings['logo']
}

/** Settings as the server answers them, for tests; what is not given is as usual. */
export const makeSettings = ({ set, in_force, from, logo = null }: Given = {}): InstallationSettings => ({
  set: { ...eachOf(SETTING_NAMES, () => null), ...set },
  in_force: {
    ...{ mail_name: 'Selvedge', mail_address: 'no-reply@selvedge.test', requests_per_minute: 3000 },
    ...{ languages: ['en', 'de'], sign_in_name: null, sign_in_color: null },
    ...USUAL_DAYS,
    ...in_force,
  },
  from: { ...eachOf(SETTING_NAMES, () => 'default' as const), ...from },
  logo,
})
