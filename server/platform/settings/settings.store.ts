import {
  SETTING_NAMES,
  type SettingValues,
  type SignInLogo,
} from '#contract/accounts/installation-settings.ts'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import type { Reader, Tx } from '../db/database.ts'
import { sendNotice } from '../db/notices.ts'

/** The channel on which processes hear that settings changed. */
export const SETTINGS_CHANGED = 'settings_changed'

export interface Kept {
  set: SettingValues
  logo: SignInLogo | null
}

export const readKept = async (db: Reader): Promise<Kept> => {
  const { hash, width, height, ...row } = await db
    .selectFrom('installation_settings')
    .select(SETTING_NAMES)
    .select(['sign_in_logo_hash as hash', 'sign_in_logo_width as width', 'sign_in_logo_height as height'])
    .executeTakeFirstOrThrow()
  return {
    set: { ...row, languages: row.languages as ProductLanguage[] | null },
    logo: hash !== null && width !== null && height !== null ? { hash, width, height } : null,
  }
}

export const readSet = async (db: Reader): Promise<SettingValues> => (await readKept(db)).set

/** Of two admins at once the second one sees what the first one set. */
export const lockKept = async (tx: Tx): Promise<Kept> => {
  await tx.selectFrom('installation_settings').select('is_only').forUpdate().executeTakeFirstOrThrow()
  return readKept(tx)
}

export const saveSet = async (tx: Tx, values: SettingValues): Promise<void> => {
  await tx.updateTable('installation_settings').set(values).execute()
  await sendNotice(tx, SETTINGS_CHANGED, '')
}

export const saveLogo = async (tx: Tx, logo: SignInLogo | null): Promise<void> => {
  const { hash = null, width = null, height = null } = logo ?? {}
  await tx
    .updateTable('installation_settings')
    .set({ sign_in_logo_hash: hash, sign_in_logo_width: width, sign_in_logo_height: height })
    .execute()
  await sendNotice(tx, SETTINGS_CHANGED, '')
}
